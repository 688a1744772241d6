/**
 * Every record kind, declared once: its fields in order, and what is special about them. Formats read this table, and
 * a field that is not in it is printed last, so that nothing is lost. A kind that one command prints with other fields
 * than the rest stands as `command.kind`; what is printed is the part after the point.
 */
export interface RecordKind {
  /** Fields in the order they are printed. */
  fields: readonly string[];
  /** A row of an answer, which `--fields` cuts; what is no row is a header, a notice or a hint. */
  row?: true;
  /** Fields whose zero says nothing. */
  dropZero?: readonly string[];
  /** The id is printed only where it is what tells two rows apart, or all that is known of one. */
  idWhenNeeded?: true;
  /** Has fields of its own beside the listed ones: kinds, predicates. */
  open?: true;
}

const fields = (names: string): readonly string[] => names.split(" ");

export const RECORDS: Readonly<Record<string, RecordKind>> = {
  // What may stand before or beside any answer.
  error: {
    fields: fields("code column message expected near reason files suggestions count shown total truncated dir hint"),
  },
  diagnostic: {
    fields: fields(
      "code resolution reason cap target chosen shown total truncated computed_rev computed_at next_offset count unbound message",
    ),
  },
  candidate: { fields: fields("n name kind path id lines container") },
  suggestion: { fields: fields("n name kind path id container") },
  hint: { fields: fields("text") },
  note: { fields: fields("code target reason shown total message text") },
  graph: { fields: fields("status reason message fix") },
  target: { fields: fields("n name") },
  targets: {
    fields: fields("total ok ambiguous not_found not_mapped failed"),
    dropZero: fields("ambiguous not_found not_mapped failed"),
  },

  // Relations.
  ...Object.fromEntries(
    ["callers", "callees", "imports", "imported-by", "contains"].map((name) => [
      name,
      {
        fields: fields("target offset shown total resolved unresolved candidates"),
        dropZero: fields("offset unresolved"),
      },
    ]),
  ),
  ref: {
    fields: fields("name kind id resolved path lines site also snippet via certainty use stale candidate"),
    row: true,
    idWhenNeeded: true,
  },

  // The query language. Rows that an edge led to are refs, others nodes.
  query: { fields: fields("query offset shown total entities tokens budget"), dropZero: fields("offset") },
  "query.node": {
    fields: fields("name kind id path lines score callers callees importers members subtypes loc params stale"),
    row: true,
    idWhenNeeded: true,
  },
  "query.ref": {
    fields: fields(
      "name kind id path lines site also snippet via certainty use depth callers callees importers members subtypes loc params stale",
    ),
    row: true,
    idWhenNeeded: true,
  },
  "query.group": { fields: [], row: true, open: true },
  "query.count": { fields: fields("count capped") },
  "query.site": { fields: fields("site name of use snippet"), row: true },
  stage: { fields: fields("stage rows ms statements") },
  statement: { fields: fields("sql") },
  place: { fields: fields("text") },

  // Look-up.
  search: { fields: fields("count candidates") },
  node: { fields: fields("name kind id path lines score match"), row: true, idWhenNeeded: true },
  locate: { fields: fields("target kind id path line_start line_end contained_in system_path stale mode") },
  entity: { fields: fields("id kind name path rev claims edges"), dropZero: fields("claims edges") },
  edge: { fields: fields("pred dst name"), row: true },
  inventory: { fields: fields("kind scope offset shown total truncated"), dropZero: fields("offset") },
  "inventory.file": { fields: fields("path items"), row: true },
  item: { fields: fields("name kind lines"), row: true },
  text: { fields: fields("pattern offset shown scanned"), dropZero: fields("offset") },
  match: { fields: fields("n path line symbol snippet text"), row: true },

  // Families, trees and paths.
  overrides: {
    fields: fields("target owner root roots offset shown total truncated"),
    dropZero: fields("offset"),
  },
  override: {
    fields: fields("name relation owner kind id path lines depth via stale"),
    row: true,
    idWhenNeeded: true,
  },
  hierarchy: { fields: fields("target kind target_id supertypes subtypes outside truncated") },
  depends: { fields: fields("target kind target_id semantics nodes depth truncated depth_limited") },
  trace: {
    fields: fields(
      "mode target from to kind direction depth target_id length nodes max_depth up_nodes up_depth down_nodes down_depth " +
        "truncated depth_limited",
    ),
  },
  ...Object.fromEntries(
    ["supertype", "subtype", "dep", "trace.node", "up", "down"].map((name) => [
      name,
      { fields: fields("name kind id parent rel path lines via cycle stale"), row: true },
    ]),
  ),
  step: { fields: fields("name kind id rel direction path lines via stale"), row: true, idWhenNeeded: true },
  rank: { fields: fields("metric kind scope evaluated returned") },
  "rank.entity": { fields: fields("name kind id path lines score"), row: true, idWhenNeeded: true },

  // One entity and what is around it.
  overview: { fields: fields("target kind file lines contained_in system_path") },
  "overview.contains": { fields: [], open: true },
  nearby: { fields: [], open: true },
  sibling: { fields: fields("name kind lines"), row: true },
  docstring: { fields: fields("text") },
  impact: { fields: fields("target kind path risk category system_path summary") },
  behavior: { fields: fields("text") },
  counts: {
    fields: fields(
      "callers callees members importers dependents member_callers shown_callers shown_callees shown_dependents " +
        "shown_members depth reached truncated",
    ),
  },
  flow: { fields: fields("name count") },
  bucket: { fields: fields("region kind count"), row: true },
  ...Object.fromEntries(
    ["caller", "callee", "dependent"].map((name) => [
      name,
      { fields: fields("name kind id path lines rel via certainty use"), row: true, idWhenNeeded: true },
    ]),
  ),
  member: { fields: fields("name kind path lines callers"), row: true },
  next: { fields: fields("text") },
  "explain.entity": { fields: fields("id name kind path lines rev stale") },
  role: { fields: fields("role confidence reason") },
  importance: { fields: fields("level category reason") },
  "explain.edges": {
    fields: fields("callers callees dependents importers members downstream depth history complete"),
  },
  container: { fields: fields("kind name") },
  location: { fields: fields("subsystem module") },
  signature: { fields: fields("text") },
  "raw.entity": { fields: fields("id name kind path lines rev chunk_kind") },
  "raw.edges": { fields: fields("called_by calls contains history") },
  call: { fields: fields("name kind path resolved"), row: true },

  // What surrounds a place, and tests.
  around: { fields: fields("path lines symbols total") },
  "around.symbol": {
    fields: fields("name kind path lines callers users tests moved_from declarations"),
    row: true,
  },
  ...Object.fromEntries(
    ["around.caller", "user", "test"].map((name) => [
      name,
      { fields: fields("of site name via sources snippet"), row: true },
    ]),
  ),
  same_name: { fields: fields("of name kind lines"), row: true },
  file_tests: { fields: fields("shown total") },
  file_test: { fields: fields("path sources"), row: true },
  importers: { fields: fields("shown total tests"), dropZero: fields("tests") },
  importer: { fields: fields("path"), row: true },
  tests: { fields: fields("target offset shown total"), dropZero: fields("offset") },
  unknowns: { fields: fields("target offset shown total"), dropZero: fields("offset") },
  reason: { fields: fields("name count") },
  unknown: { fields: fields("name why site also snippet in"), row: true },

  // The read surface. Each of its answers says how the graph stands to the files.
  index: { fields: fields("files left_out commit head stale changed partial"), dropZero: fields("left_out") },
  symbols: { fields: fields("name offset shown total"), dropZero: fields("offset") },
  "symbols.symbol": { fields: fields("name kind id path lines match stale"), row: true, idWhenNeeded: true },
  outline: { fields: fields("path of offset shown total line_count stale"), dropZero: fields("offset") },
  "outline.symbol": { fields: fields("name kind lines"), row: true },
  tree: { fields: fields("path files offset shown total"), dropZero: fields("offset") },
  dir: { fields: fields("path files"), row: true },
  "listed.file": { fields: fields("path stale"), row: true },
  files: { fields: fields("glob offset shown total"), dropZero: fields("offset") },
  summary: { fields: fields("files folders endings commits") },
  readme: { fields: fields("path text") },
  declares: { fields: fields("in heading text"), row: true },
  ending: { fields: fields("name files"), row: true },
  changes: { fields: fields("path commits"), row: true },
  related: { fields: fields("path of_commits offset shown total"), dropZero: fields("offset") },
  relative: { fields: fields("path why commits uses names"), row: true },
  dead: { fields: fields("kind scope offset shown total"), dropZero: fields("offset") },
  unused: {
    fields: fields("name kind id path lines exported unbound bases"),
    row: true,
    idWhenNeeded: true,
    dropZero: fields("unbound"),
  },
  slice: { fields: fields("target kind path lines tokens budget left_out stale") },
  inside: { fields: fields("kind name lines signature") },
  import: { fields: fields("line text"), row: true },
  "slice.callee": { fields: fields("name kind path lines use signature"), row: true },

  saved_query: { fields: fields("name query path replaced") },

  // Rules of the architecture.
  check: { fields: fields("rules broken violations baseline"), dropZero: fields("baseline") },
  rule: {
    fields: fields("name verdict shown total baseline capped message"),
    dropZero: fields("shown total baseline"),
  },
  violation: {
    fields: fields("name kind id path lines from site also snippet via certainty depth"),
    row: true,
    idWhenNeeded: true,
  },
  baseline: { fields: fields("path rules violations") },

  // Statements in SQL. Their rows have the columns that were asked for.
  sql: { fields: fields("shown total truncated") },
  values: { fields: [], row: true, open: true },

  // Reading. A file row is what inventory lists, too.
  file: {
    fields: fields("path line_start line_end target symbol kind stale truncated total_lines span_end next"),
    row: true,
  },
  content: { fields: fields("of path via lines numbered") },
  ambiguous: { fields: fields("kind target count truncated") },

  // The map and its state.
  map: {
    fields: fields(
      "files regions levels rev outcome parse_errors files_too_large minified generated parse_timeouts unreadable failed " +
        "binary excluded map_stale regions_as_of_rev regions_as_of_files",
    ),
    dropZero: fields(
      "parse_errors files_too_large minified generated parse_timeouts unreadable failed binary excluded",
    ),
  },
  too_large: { fields: fields("path") },
  "map.region": {
    fields: fields(
      "id kind label level files parent children cohesion coupling crosscut confidence signals boundary health interfaces " +
        "sources chunks smells",
    ),
    row: true,
    dropZero: fields("children"),
  },
  against: {
    fields: fields("from to regions_added regions_removed links_added links_removed smells_added smells_removed"),
  },
  "against.region": { fields: fields("change label level files"), row: true },
  resized: { fields: fields("label before after"), row: true },
  link: { fields: fields("change from to uses"), row: true },
  "against.smell": { fields: fields("change kind file confidence cycle"), row: true },
  picture: { fields: fields("file format regions links note") },
  "map.size": { fields: fields("symbols edges") },
  "map.tree": { fields: fields("id parent label kind files confidence signals shared more"), row: true },
  "map.ranked": { fields: fields("label kind files confidence signals shared more"), row: true },
  scope: { fields: fields("system subsystem module well_defined moderate fuzzy cross_cutting") },
  subsystems: { fields: fields("count levels files rev offset shown total"), dropZero: fields("offset") },
  "subsystems.region": {
    fields: fields("id label kind level files parent confidence cross_cutting signals"),
    row: true,
  },
  "health.region": {
    fields: fields("id label kind level files health chunks_per_file smells confidence"),
    row: true,
    dropZero: fields("chunks_per_file smells"),
  },
  "subsystems.target": { fields: fields("id label kind level files confidence cross_cutting parent signals") },
  clarity: { fields: fields("well_defined moderate fuzzy cross_cutting") },
  health: { fields: fields("score status chunk_density smell_rate smell_files total_chunks") },
  member_file: { fields: fields("path role"), row: true },
  region_edge: { fields: fields("src dst from to weight uses"), row: true },
  more: { fields: fields("files edges") },
  smells: {
    fields: fields("rev count shown filtered_non_source version"),
    dropZero: fields("filtered_non_source"),
  },
  smell: {
    fields: fields(
      "kind file entity confidence connections chunks fan_in fan_out neighbors files length cycle region on instability " +
        "on_instability unstable dependencies symbol used_by uses version",
    ),
    row: true,
    dropZero: fields("chunks"),
  },
  view: { fields: fields("state url pid since") },
  watch: { fields: fields("root") },
  mapped: { fields: fields("rev files read linked removed ms outcome map_stale"), dropZero: fields("removed") },
  nodes: { fields: fields("total"), open: true },
  edges: { fields: fields("total"), open: true },
  status: {
    fields: fields(
      "backend endpoint graph_health graph_complete map_complete map_stale rev last_ingest_at stale_files stale " +
        "not_applied parse_timeouts dir verified_at verified_files verified_diverged verified_outdated verified_graph",
    ),
    dropZero: fields("not_applied parse_timeouts"),
  },
  changed: { fields: fields("path"), row: true },
  reset: { fields: fields("root removed files rev") },
  setting: { fields: fields("key value overridden_by"), row: true },
  language: { fields: fields("name tier endings grammar gaps"), row: true, dropZero: fields("gaps") },
  gap: { fields: fields("language case why"), row: true },

  // Help, and lines that are said the same in every format.
  command: { fields: fields("name group usage summary formats"), row: true },
  argument: { fields: fields("name required choices summary"), row: true },
  flag: { fields: fields("name value default choices summary"), row: true },
  example: { fields: fields("run shows"), row: true },
  topic: { fields: fields("name summary"), row: true },
  paragraph: { fields: fields("text") },
  term: { fields: fields("name text"), row: true },
  line: { fields: fields("text") },
  trails: { fields: fields("total") },
  saved: { fields: fields("name steps at"), row: true },
  trail: { fields: fields("name steps at commit") },
  trail_step: { fields: fields("n title command path line"), row: true },
};

/** A kind as it is printed. */
export function printed(kind: string): string {
  return kind.slice(kind.lastIndexOf(".") + 1);
}

/** Fields that hold an opaque id and are shortened. */
export const ID_FIELDS: ReadonlySet<string> = new Set(
  fields("id parent src dst entity claim_a claim_b target_id commit head"),
);

/** Digits after the point, at most. */
export const DECIMALS = 2;

const OPAQUE = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32,})$/i;

/** The first eight characters of an opaque id; slugs and prefixed ids whole. */
export function shortId(id: string): string {
  return OPAQUE.test(id) ? id.slice(0, 8) : id;
}
