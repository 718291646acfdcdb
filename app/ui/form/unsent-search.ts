import { touchedNames } from "./controls.ts";
import { leaveWithDrafts } from "./leaving.ts";

/**
 * The search of this page's address with what stands in a form that was not sent yet: one that leads to this page with
 * what was typed in its address, as a search does. Null: nothing was typed into any.
 */
function unsentSearch(): string | null {
  const forms = [...document.querySelectorAll<HTMLFormElement>("main form")];
  const typed = forms.find(
    (form) =>
      form.method === "get" &&
      new URL(form.action).pathname === location.pathname &&
      touchedNames(form).length > 0,
  );
  if (!typed) return null;
  const texts = [...new FormData(typed)].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return `?${new URLSearchParams(texts)}`;
}

/**
 * Before the page is left for itself in another language: gives the link what was typed into a search and not sent. What
 * was typed into other forms is kept (`KeptDraft`), so that nobody is asked whether to leave it.
 */
export function keepTyped(link: HTMLAnchorElement): void {
  const search = unsentSearch();
  if (search !== null) link.search = search;
  leaveWithDrafts();
}
