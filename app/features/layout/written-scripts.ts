import type { Language } from "#domain/profile/language.ts";
import { guardCode } from "./guard-page.ts";
import { SCRIPTS_PLACE } from "./page-scripts.tsx";

/** The scripts of pages by their routes, in parts between which the answer's nonce stands. */
const kept = new Map<string, string[]>();
/** No text of a visitor can begin like this: it has no `<`, and the nonce is this answer's. */
const beginOf = (nonce: string) => `<script nonce="${nonce}">window.__reactRouterContext = `;
const END = "</body></html>";

/**
 * The scripts that start the application on a page of these routes in a language: the first time as the page was
 * rendered with them (`put` keeps them), then from memory. What is kept is nobody's own.
 */
export function scriptsOf(routes: string[], language: Language) {
  const name = `${language} ${routes.join()}`;
  const parts = kept.get(name);
  return {
    areKept: parts !== undefined,
    put(html: string, nonce: string): string {
      if (parts) return html.replace(SCRIPTS_PLACE, () => parts.join(nonce));
      const moved = scriptsAfterStyles(html);
      const begin = moved.indexOf(beginOf(nonce));
      if (begin >= 0) kept.set(name, moved.slice(begin, moved.indexOf(END, begin)).split(nonce));
      return moved;
    },
  };
}

/** Hands the loaders' data to the page's scripts, as the router itself does for a streamed page. */
export function withData(html: string, data: string[], nonce: string): string {
  if (!html.includes("window.__reactRouterContext")) return html;
  const stream = "window.__reactRouterContext.streamController";
  const calls = [...data.map((part) => `enqueue(${inScript(part)})`), "close()"];
  const script = `<script nonce="${nonce}">${calls.map((call) => `${stream}.${call};`).join("")}</script>`;
  return html.replace(END, () => script + END);
}

/** Puts in what holds for all scripts of the page, before the application has run. */
export function withGuard(html: string, nonce: string): string {
  if (!html.includes("window.__reactRouterContext")) return html;
  return html.replace(END, () => `<script nonce="${nonce}">${guardCode()}</script>${END}`);
}

/** A string as a script's literal that no HTML can end. */
const inScript = (text: string) =>
  JSON.stringify(text).replaceAll(
    /[&><\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/**
 * Styles come before scripts (docs/decisions/0061): scripts are requested once the page has been
 * painted, all at the same time, and then run. The page reads and its links work before that.
 */
function scriptsAfterStyles(html: string): string {
  const files: string[] = [];
  const withoutPreloads = html.replaceAll(
    /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g,
    (_, file: string) => {
      files.push(file);
      return "";
    },
  );
  const preload = `for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));`;
  return withoutPreloads.replace(
    /(<script\b[^>]*type="module" async="">)(.*?)(<\/script>)/s,
    (_, open: string, code: string, close: string) => {
      const imports = code.replaceAll(
        /^import (?:\* as (\w+) from )?("[^"]+");$/gm,
        (_line, name: string | undefined, file: string) =>
          `${name ? `const ${name} = ` : ""}await import(${file});`,
      );
      const run = `async () => {${preload}\n${imports}}`;
      // A callback of the second frame runs when the first has been painted.
      const later = `requestAnimationFrame(() => requestAnimationFrame(${run}));`;
      return open + later + close;
    },
  );
}
