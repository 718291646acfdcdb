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
 * Leads to the part of the page that is shown, which is sent to no server, with what was typed and not sent. What keeps that
 * is loaded when it is wanted; where it cannot be, the link leads on as it is.
 */
async function keepPlace(event: React.MouseEvent<HTMLAnchorElement>): Promise<void> {
  const { currentTarget: link, ctrlKey, metaKey, shiftKey } = event;
  link.hash = location.hash;
  if (ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  const kept = await import("#app/ui/form/unsent-search.ts").catch(() => null);
  kept?.keepTyped(link);
  location.assign(link.href);
}
