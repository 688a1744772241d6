/** Runs a command line in this process, which is as good as one of its own where neither pipes nor threads matter, and quicker. */
import { main } from "../../../src/ui/cli/main.ts";
import { environment } from "../../e2e/ix.ts";

export interface Said {
  code: number;
  out: string;
  err: string;
}

/** @param watched whether a person watches both streams */
export async function here(
  words: string[],
  cwd: string,
  extra: Record<string, string> = {},
  watched: "watched" | "piped" = "piped",
): Promise<Said> {
  const said: Said = { code: 0, out: "", err: "" };
  said.code = await main(words, environment(extra), cwd, {
    write: (text) => {
      said.out += text;
    },
    writeError: (text) => {
      said.err += text;
    },
    isTerminal: () => watched === "watched",
  });
  return said;
}
