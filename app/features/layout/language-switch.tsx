import { useLocation } from "react-router";
import { leaveWithDrafts } from "#app/ui/form/leaving.ts";
import { unsentSearch } from "#app/ui/form/unsent-search.ts";
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
            onClick={keepPlace}
          >
            {languageName[each]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * Leads to the part of the page that is shown, which no server is told, with what was typed into its search and not sent.
 * What was typed into other forms is kept (`KeptDraft`), so that nobody is asked whether to leave it.
 */
function keepPlace(event: React.MouseEvent<HTMLAnchorElement>): void {
  const { currentTarget: link } = event;
  const search = unsentSearch();
  if (search !== null) link.search = search;
  link.hash = location.hash;
  if (!event.ctrlKey && !event.metaKey && !event.shiftKey) leaveWithDrafts();
}
