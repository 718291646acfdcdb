import { createContext, useContext } from "react";
import { useMatches } from "react-router";

/** The files of scripts and of texts that these routes need; only the server knows them. */
export const FilesOfRoutes = createContext<(routes: readonly string[]) => readonly string[]>(
  () => [],
);

/**
 * Has the scripts of a page, and the words that they ask for, fetched after what is seen: styles, fonts and the first
 * picture. The router asks for the same scripts at once and before all these; of two askings the first counts.
 */
export function ScriptHints() {
  const filesOf = useContext(FilesOfRoutes);
  const files = filesOf(useMatches().map(({ id }) => id));
  return files.map((file) => (
    <link key={file} rel="modulepreload" href={file} fetchPriority="low" />
  ));
}
