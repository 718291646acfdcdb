import files from "virtual:text-files";
import { language } from "#language";

const addresses = () => files.addresses[language()] ?? {};

/**
 * Where the browser finds the texts in the language of the request (scripts/text-bundles.ts). In development it has no
 * such files: it gets the sources.
 */
export function importMapOfTexts(): { imports: Record<string, string> } {
  const imports = Object.entries(addresses()).map(([bundle, file]) => [`texts/${bundle}`, file]);
  return { imports: Object.fromEntries(imports) };
}

/** The files of texts that the scripts of these routes need. */
export function textsOfRoutes(routes: readonly string[]): string[] {
  const bundles = new Set(["entry.client", ...routes].flatMap((name) => files.used[name] ?? []));
  return [...bundles].flatMap((bundle) => addresses()[bundle] ?? []);
}
