/** What can go wrong at the engine's door. Problems of single files are facts about those files, never errors. */

export type EngineErrorCode =
  | "workspace_not_mapped"
  | "graph_unavailable"
  | "bad_pattern"
  | "search_unavailable"
  | "unknown_revision"
  | "unknown_commit"
  | "no_git"
  | "bad_sql"
  | "sql_timeout"
  | "path_outside_workspace"
  | "path_not_found"
  | "cannot_write"
  | "not_permitted"
  | "watch_unavailable";

/** `message` says what went wrong and `fix`, where there is one, the command that mends it. */
export class EngineError extends Error {
  constructor(
    readonly code: EngineErrorCode,
    message: string,
    readonly fix?: string,
  ) {
    super(message);
    this.name = "EngineError";
  }
}
