import files from "virtual:text-files";
import type { EntryContext } from "react-router";
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

/** The files of scripts that these routes need, and those of the texts that the scripts ask for. */
export function filesOfRoutes(
  { url, entry, routes: all }: EntryContext["manifest"],
  routes: readonly string[],
): string[] {
  const parts = [entry, ...routes.flatMap((id) => all[id] ?? [])];
  const scripts = parts.flatMap(({ module, imports = [] }) => [module, ...imports]);
  const bundles = new Set(["entry.client", ...routes].flatMap((name) => files.used[name] ?? []));
  const texts = [...bundles].flatMap((bundle) => addresses()[bundle] ?? []);
  return [...new Set([url, ...scripts, ...texts])];
}
