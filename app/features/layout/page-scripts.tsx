import { createContext, useContext } from "react";
import { Scripts } from "react-router";
import { TextPreloads } from "./page-texts.tsx";

/** Stands for the page's scripts where the server puts them in as a text that it has made before. */
export const SCRIPTS_PLACE = '<template id="scripts"></template>';
export const ScriptsAreKept = createContext(false);

/** The scripts that start the application: on the server made once for each set of routes. */
export function PageScripts() {
  return useContext(ScriptsAreKept) ? (
    <template id="scripts" />
  ) : (
    <>
      <TextPreloads />
      <Scripts />
    </>
  );
}
