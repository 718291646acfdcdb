import { createContext, useContext } from "react";
import { useMatches } from "react-router";

/** The files of texts that the scripts of these routes need; only the server knows them. */
export const TextsOfRoutes = createContext<(routes: readonly string[]) => readonly string[]>(
  () => [],
);

/** Has the words of the page loaded beside its scripts, which ask for them. */
export function TextPreloads() {
  const textsOf = useContext(TextsOfRoutes);
  const files = textsOf(useMatches().map(({ id }) => id));
  return files.map((file) => <link key={file} rel="modulepreload" href={file} />);
}
