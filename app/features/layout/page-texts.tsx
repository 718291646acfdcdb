import { createContext, useContext } from "react";
import { InlineScript } from "#app/ui/inline-script.tsx";

/** Where the texts of a page lie: `map` is its import map, `preloaded` what its own scripts need. Only the server has it. */
export type PageTexts = { map: string; preloaded: readonly string[] };

export const PageTextsContext = createContext<PageTexts>({ map: "", preloaded: [] });

/** Says where the browser finds the words of the page's language (scripts/text-bundles.ts): before any script of ours. */
export function TextMap() {
  const { map } = useContext(PageTextsContext);
  return <InlineScript type="importmap" code={map} />;
}

/** Has the words of the page loaded beside its scripts, which ask for them. */
export function TextPreloads() {
  const { preloaded } = useContext(PageTextsContext);
  return preloaded.map((file) => <link key={file} rel="modulepreload" href={file} />);
}
