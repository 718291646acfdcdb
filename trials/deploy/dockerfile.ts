/** One instruction of a Dockerfile: its word, and what follows it on the line. */
export type Instruction = { word: string; rest: string };
/** What FROM begins: the image, and the stage's name. */
export type Stage = { name: string; image: string; instructions: Instruction[] };

/** The stages of a Dockerfile in their order. Throws where a line belongs to none. */
export function stagesOf(text: string): Stage[] {
  const lines = text
    .replaceAll(/\\\n/g, " ")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, word = "", rest = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    const [, image, name] = /^(\S+) AS (\S+)$/.exec(rest) ?? [];
    if (word === "FROM" && image && name) stages.push({ name, image, instructions: [] });
    else if (word === "" || !stages.length) throw new Error(`not a Dockerfile's line: ${line}`);
    else stages.at(-1)?.instructions.push({ word, rest });
  }
  return stages;
}

/** What a COPY copies: from which stage (none: the project), and the paths. */
export function copyOf(rest: string): { from: string | null; sources: string[]; target: string } {
  const [, from = null, paths = ""] = /^(?:--from=(\S+) )?(.*)$/.exec(rest) ?? [];
  const sources = paths.split(/\s+/);
  const target = sources.pop() ?? "";
  return { from, sources, target };
}
