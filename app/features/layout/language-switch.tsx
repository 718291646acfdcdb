import { type Language, languageTag, pathIn, readPath } from "#domain/profile/language.ts";
import { basename, language } from "#language";
import { languageSwitch } from "#texts/site/language-switch.ts";

/** Stand in the footer, which is rendered once, for what differs: the address, and the script's nonce. */
const ADDRESS = "language-address";
const NONCE = "language-nonce";
const other: () => Language = () => (language() === "en" ? "hi" : "en");

/** The link to this page in the other language (docs/decisions/0138). */
export function LanguageSwitch() {
  const code = `(${followPage})(${JSON.stringify([basename(), pathIn(other(), "")])})`;
  return (
    <ul className="language" aria-label={languageSwitch().label}>
      <li>
        <a href={ADDRESS} hrefLang={languageTag[other()]} lang={other()} rel="external">
          {languageSwitch().other}
        </a>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own code */}
        <script nonce={NONCE} dangerouslySetInnerHTML={{ __html: code }} />
      </li>
    </ul>
  );
}

/** The footer's HTML for the page at this path (with its query) and this answer. */
export function withLanguageSwitch(footer: string, path: string, nonce: string): string {
  const address = pathIn(other(), readPath(path).path)
    .replaceAll("&", "&amp;")
    .replaceAll('"', "%22");
  return footer.replace(ADDRESS, () => address).replace(NONCE, () => nonce);
}

/**
 * Runs in the page, as a text: a page that is gone to without a new document keeps its footer, so the
 * link is renewed when it is used. `from`, `to`: what addresses begin with in both languages.
 */
function followPage([from, to]: [string, string]): void {
  const renew = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (!link?.hreflang || !link.matches(".language a")) return;
    const { pathname, search, hash } = location;
    const path = pathname.slice(from.length).replace(/^\/$/, "");
    link.href = (to + path || "/") + search + hash;
  };
  for (const kind of ["click", "auxclick", "contextmenu"]) addEventListener(kind, renew, true);
}
