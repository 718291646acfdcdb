import { callOf } from "#app/ui/inline-script.tsx";

/** The script of a page that is shown with drafts: whoever goes on by its links sees the next page with them too. */
export const previewLinksCode = () => callOf(leadToPreviews);

/**
 * Runs in the page, as a text, before the application hears of a press. A link to another page of the shop opens it as
 * a new document whose address asks for drafts as well: of a page that the application loads, the parts that all pages
 * share would stay as they are, drafts and all, around words that visitors see.
 */
function leadToPreviews(): void {
  const onClick = (event: MouseEvent) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
    if (button || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>("a[href]");
    if (link?.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    const to = new URL(link.href);
    if (to.pathname === location.pathname && to.search === location.search) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!/^\/(admin|dev)\//.test(to.pathname)) to.searchParams.set("preview", "drafts");
    location.assign(to);
  };
  addEventListener("click", onClick, { capture: true });
}
