import files from "virtual:text-files";
import type { EntryContext } from "react-router";
import type { Language } from "#domain/profile/language.ts";

/**
 * The import map of a page's texts in a language, and those of them that the scripts of its routes need
 * (scripts/text-bundles.ts). In development there are none: the browser gets the sources.
 */
export function textsOfPage(
  { manifest, staticHandlerContext }: EntryContext,
  language: Language,
): { map: string; preloaded: string[] } {
  const addresses = files.addresses[language] ?? {};
  const routes = staticHandlerContext.matches.flatMap(({ route }) => {
    const { module = "", imports = [] } = manifest.routes[route.id] ?? {};
    return [module, ...imports];
  });
  const scripts = new Set([manifest.entry.module, ...manifest.entry.imports, ...routes]);
  const bundles = new Set([...scripts].flatMap((script) => files.used[script] ?? []));
  return {
    map: mapOf(addresses),
    preloaded: [...bundles].flatMap((bundle) => addresses[bundle] ?? []),
  };
}

const mapOf = (addresses: Record<string, string>): string => {
  const imports = Object.entries(addresses).map(([bundle, file]) => [`texts/${bundle}`, file]);
  return imports.length === 0 ? "" : JSON.stringify({ imports: Object.fromEntries(imports) });
};
