import { createContext, useContext } from "react";

/** The nonce of this answer's inline scripts; only the server has one. */
export const NonceContext = createContext<string | undefined>(undefined);

/**
 * A script that runs while the page is read, before the application. Only the server needs `code`:
 * callers leave it empty elsewhere (`import.meta.env.SSR`). A page that is cached for all visitors allows it
 * by its hash (docs/decisions/0060).
 */
export function InlineScript({ code, type }: { code: string; type?: "speculationrules" }) {
  const nonce = useContext(NonceContext);
  return (
    <script
      type={type}
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own code, never a visitor's
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}

/**
 * The call of a function as a script's text. The function must be complete in itself: it uses what it
 * is given and the browser, nothing of its module. Arguments are texts of code (`asCode`, `callOf`).
 */
export function callOf(run: (...given: never[]) => unknown, ...given: string[]): string {
  return `(${run})(${given.join(",")})`;
}

/** Data as a script's text, in which nothing ends the script. */
export const asCode = (data: unknown) => JSON.stringify(data).replaceAll("<", "\\u003c");
