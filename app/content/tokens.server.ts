import sheet from "#app/styles/tokens.css?raw";

/** One custom property of the style sheet. */
export type Token = { name: string; value: string };
export type TokenGroup = { title: string; tokens: Token[] };

/**
 * The tokens as the style sheet itself lists them: every custom property of `:root`, under the
 * comment that stands above its group. Only loaders call this.
 */
export function tokenGroups(): TokenGroup[] {
  const root = /:root \{(.*?)\n {2}\}/s.exec(sheet)?.[1] ?? "";
  const [, ...groups] = root.split(/^ {4}\/\*/m);
  return groups.map((group) => ({
    title: group.slice(0, group.indexOf("*/")).trim(),
    tokens: [...group.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => ({
      name,
      value: value.replaceAll(/\s+/g, " "),
    })),
  }));
}
