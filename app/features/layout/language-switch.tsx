import {
  beginningOf,
  languageName,
  languages,
  languageTag,
  pathIn,
  readPath,
} from "#domain/profile/language.ts";
import { basename, language } from "#language";
import { languageSwitch } from "#texts/site/language-switch.ts";

/** Stand in the footer, which is rendered once, for what differs: the addresses, and the script's nonce. */
const ADDRESS = "language-address";
const NONCE = "language-nonce";
const others = () => languages.filter((each) => each !== language());

/** The links to this page in the other languages (docs/decisions/0138). */
export function LanguageSwitch() {
  const beginnings = others().map((each) => [languageTag[each], beginningOf[each]]);
  const code = `(${followPage})(${JSON.stringify(basename())},${JSON.stringify(Object.fromEntries(beginnings))})`;
  return (
    <ul className="language" aria-label={languageSwitch().label}>
      {others().map((each) => (
        <li key={each}>
          <a href={`${ADDRESS}-${each}`} hrefLang={languageTag[each]} lang={each} rel="external">
            {languageName[each]}
          </a>
        </li>
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own code */}
      <script nonce={NONCE} dangerouslySetInnerHTML={{ __html: code }} />
    </ul>
  );
}

/** The footer's HTML for the page at this path (with its query) and this answer. */
export function withLanguageSwitch(footer: string, path: string, nonce: string): string {
  const page = readPath(path).path;
  return others().reduce(
    (html, each) => {
      const address = pathIn(each, page).replaceAll("&", "&amp;").replaceAll('"', "%22");
      return html.replace(`${ADDRESS}-${each}`, () => address);
    },
    footer.replace(NONCE, () => nonce),
  );
}

/**
 * Runs in the page, as a text: a page that is gone to without a new document keeps its footer, so the
 * links are renewed when they are used. What addresses begin with: `from` in the page's language, `to` by the others' tags.
 */
function followPage(from: string, to: Record<string, string>): void {
  const renew = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (!link?.hreflang || !link.matches(".language a")) return;
    const { pathname, search, hash } = location;
    const path = pathname.slice(from.length).replace(/^\/$/, "");
    link.href = ((to[link.hreflang] ?? "") + path || "/") + search + hash;
  };
  for (const kind of ["click", "auxclick", "contextmenu"]) addEventListener(kind, renew, true);
}
