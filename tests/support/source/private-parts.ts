/**
 * How code looks that reads or changes what a package has produced or keeps private. A file is looked through line by
 * line, comments left out; a line of an import that is wrapped counts as well, as its path stands on a line of its own.
 */
type Rule = { name: string; form: RegExp };

const rules: Rule[] = [
  // A package's files below its public names, imported, or found by their paths while building.
  { name: "inside of a package", form: /["'`](?![.#/])[@\w][^"'`\s]*\/(dist|lib|esm|cjs)\// },
  { name: "inside of a package", form: /\\?\/(dist|lib)\\?\/[^"'`\s]*\.(m?js|ts)\b/ },
  { name: "inside of a package", form: /["'`]node_modules\/[^"'`]+\.(m?js|ts)["'`]|\\0vite\// },
  // Members that are private by their name: our own are `#name`.
  { name: "private member", form: /(?<!\.)\.(_[a-z]\w*|_(?=[;,.)\s]))|\["_"\]|\b__reactRouter/ },
  { name: "private member", form: /\$(context|loader|client)\b/ },
  // Drizzle's sessions: there is no public way to one.
  { name: "private session", form: /\bprepareQuery\b|\bNodePg(Session|Transaction)\(/ },
  // Pages as React renders them, and the build's files.
  { name: "rendered page", form: /<!--\/?\$|\bdata-reactroot\b|modulepreload\\?"\[/ },
  {
    name: "rendered page",
    form: /\b(html|\w*Html|page|rendered|footer|markup|moved)\s*\.(replace|replaceAll|match|matchAll)\(/i,
  },
  { name: "rendered page", form: /\.innerHTML\b(?!\s*=[^=])/ },
  { name: "built file", form: /\bmanifest\.(url|routes)\b|(?<!web)manifest-\\?[\w[]/ },
  // The router's format of data and its addresses.
  {
    name: "router's format",
    form: /x-script\b|SanitizedError|\b_ro(ot|utes)\b|\.data\$\/|endsWith\("\.data"/,
  },
  // Requests that say something else than what was asked.
  {
    name: "changed object",
    form: /\bdefine(Property|Properties)\((request|response|globalThis)\b/,
  },
  // Another runtime in place of React's.
  { name: "stand-in", form: /\bjsx-(dev-)?runtime\b|\bjsxImportSource\b/ },
  { name: "module replaced", form: /\bmanualPureFunctions\b/ },
];

/** Hooks by which a plugin of the build puts something else in a module's place, or changes what is built. */
const hooks = /\b(resolveId|load|transform|transformIndexHtml|renderChunk)\s*(\(|:)/;
const isPlugin = (source: string) => /\bPlugin\b[^;]*from "(vite|rolldown|rollup)"/.test(source);

/** What a file has of these, by rule; each once. */
export function privatePartsOf(source: string): string[] {
  const lines = source
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .split("\n")
    .map((line) => line.replace(/(^|[\s;{(,])\/\/.*$/, "$1"));
  const found = rules.filter(({ form }) => lines.some((line) => form.test(line)));
  const names = new Set(found.map(({ name }) => name));
  if (isPlugin(source) && lines.some((line) => hooks.test(line))) names.add("module replaced");
  // A function of ours as a script's text is what the compiler has made of it.
  if (lines.some((line) => /`\(\$\{\w+\}\)\(/.test(line))) names.add("function as text");
  return [...names];
}
