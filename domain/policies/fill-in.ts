/** What stands for each name in braces, as Markdown; empty: it is not set. */
export type Values = Readonly<Record<string, string>>;

const NAME = /\{([A-Za-z]+\.[A-Za-z]+)\}/g;

/** The names that a text has in braces, each once, in their order. */
export function namesIn(body: string): string[] {
  return [...new Set([...body.matchAll(NAME)].map(([, name = ""]) => name))];
}

/** A value as Markdown that shows it to the letter. Its lines become one, with `between` them. */
export function asMarkdown(value: string, between = ", "): string {
  const lines = value.split(/\s*\n\s*/).filter(Boolean);
  return lines.join(between).replaceAll(/[\\`*_{}[\]()<>#+.!|~&-]/g, "\\$&");
}

/**
 * A text with the values of its names. A line that names what is not set is left out, and so is a heading
 * below which nothing is left.
 */
export function fillIn(body: string, values: Values): string {
  const lines = body.split("\n").flatMap((line) => {
    if (namesIn(line).some((name) => !values[name])) return [];
    return [line.replaceAll(NAME, (_, name: string) => values[name] ?? "")];
  });
  return withoutEmptySections(lines).join("\n");
}

const levelOf = (line: string) => /^(#{1,6}) /.exec(line)?.[1]?.length ?? null;

function withoutEmptySections(lines: readonly string[]): string[] {
  const remaining: string[] = [];
  /** What stands below the line that is looked at: text, or a heading of this level. */
  let below: "text" | number = 0;
  for (const line of lines.toReversed()) {
    const level = levelOf(line);
    if (level === null) {
      if (line.trim()) below = "text";
    } else if (below === "text" || below > level) below = level;
    else continue;
    remaining.push(line);
  }
  return remaining.reverse();
}
