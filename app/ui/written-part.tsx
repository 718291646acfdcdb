import { createContext, useContext } from "react";
import { useHtml } from "./use-html.ts";

/** Parts of the page that its loader has written, as HTML by name; empty in the browser. */
export const WrittenParts = createContext<Readonly<Record<string, string>>>({});

type WrittenPartProps = {
  /** Unique on the page, and another one for other content: its element's id. */
  name: string;
  /** What the loader sent with the page's data, where this is no new document. */
  html: string | undefined;
};

/**
 * A part of a page in which nothing changes while it is open. The server writes it (`writePart`); the
 * browser leaves what came with the document as it is, and has no code for it.
 */
export function WrittenPart({ name, html }: WrittenPartProps) {
  const inner = useContext(WrittenParts)[name] ?? partHere(name) ?? html ?? "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server
  return <div id={name} dangerouslySetInnerHTML={useHtml(inner)} />;
}

const here = new Map<string, string>();

/** What the document came with, also when the page is opened again later. */
function partHere(name: string): string | undefined {
  if (typeof document === "undefined") return;
  const found = here.get(name) ?? document.getElementById(name)?.innerHTML;
  if (found !== undefined) here.set(name, found);
  return found;
}
