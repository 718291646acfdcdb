import { callOf } from "#app/ui/inline-script.tsx";

/** The script that every page begins its application with; the same for all. */
export const guardCode = () => callOf(guardPage);

/**
 * Runs in the page, as a text, before the application (docs/decisions/0159).
 *
 * The default policy of Trusted Types is asked about each text that a script turns into markup or loads
 * code from. Markup passes where every `<` that could begin something begins a tag or an empty comment of
 * React's, without handlers or documents in attributes; documents of DOMParser run nothing. Code passes from this origin alone.
 *
 * Parts of pages that were loaded later carry their styles as data: each becomes a rule of the style
 * sheet, as a policy that was sent before allows none of their attributes.
 */
function guardPage(): void {
  type Types = { createPolicy(name: string, rules: object): unknown };
  const { trustedTypes } = window as Window & { trustedTypes?: Types };
  const suspect =
    /<(?=[a-z/!?])(?!\/?[a-z][\w-]*(?:\s+(?!on|srcdoc)[a-z][\w:.-]*(?:="(?:[^"<]|<(?![a-z/!?]))*")?)*\s*\/?>|!--[\w$/!&? ]*-->)/i;
  trustedTypes?.createPolicy("default", {
    createHTML: (html: string, _type: string, sink: string) =>
      sink.startsWith("DOMParser") || !suspect.test(html) ? html : null,
    createScriptURL: (url: string) =>
      new URL(url, location.href).origin === location.origin ? url : null,
  });

  const known = new Set<string>();
  const keepStyles = () => {
    for (const { dataset } of document.querySelectorAll<HTMLElement>("[data-style]")) {
      const { style = "" } = dataset;
      const [sheet] = document.styleSheets;
      if (!sheet || known.has(style)) continue;
      known.add(style);
      sheet.insertRule(`[data-style="${CSS.escape(style)}"]{${style}}`, sheet.cssRules.length);
    }
  };
  new MutationObserver(keepStyles).observe(document, { childList: true, subtree: true });
}
