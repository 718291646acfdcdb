import { createContext, useContext } from "react";
import { useHtml } from "#app/ui/use-html.ts";

/** The footer's HTML, which the server makes once (`footer-content.tsx`); null in the browser. */
export const FooterHtml = createContext<string | null>(null);

/**
 * The footer of every page. Nothing in it changes while a page is open: the browser leaves what the server sent, and
 * has no code for it.
 */
export function Footer() {
  const html = useHtml(useContext(FooterHtml) ?? footerHere());
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from FooterContent
  return <footer id={ID} className="site-footer" dangerouslySetInnerHTML={html} />;
}

const ID = "site-footer";
let here: string | undefined;

/** What the page came with, also after an error page has taken its place. */
function footerHere(): string {
  here ??= document.getElementById(ID)?.innerHTML ?? "";
  return here;
}
