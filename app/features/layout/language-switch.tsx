import { useLocation } from "react-router";
import { languageName, languages, languageTag, pathIn } from "#domain/profile/language.ts";
import { language } from "#language";
import { languageSwitch } from "#texts/site/language-switch.ts";

/** The links to this page in the other languages (docs/decisions/0138). */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const others = languages.filter((each) => each !== language());
  return (
    <ul className="language" aria-label={languageSwitch().label}>
      {others.map((each) => (
        <li key={each}>
          <a
            href={pathIn(each, pathname + search)}
            hrefLang={languageTag[each]}
            lang={each}
            rel="external"
            onClick={keepPart}
          >
            {languageName[each]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Leads to the part of the page that is shown, which no server is told. */
function keepPart({ currentTarget }: React.MouseEvent<HTMLAnchorElement>): void {
  currentTarget.hash = location.hash;
}
