import { useEffect, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";
import { basename } from "#language";

/** A pointer or the focus that rests on a link this long, in ms, means to go there. */
const INTENT = 80;

/** Pages of one person alone are kept nowhere, and codes of mails count once: not loaded ahead. */
const ownPages = /\/(admin|checkout|login|logout|orders|payment|profile|signup)\b|[?&]token=/;

/**
 * Makes all links of the page quick that are plain `<a href>`: a click goes to the page without a new
 * document, and one that is about to be clicked has its page's code and data loaded. Links elsewhere,
 * downloads, new windows and `rel="external"` are the browser's, as all are until this runs.
 */
export function PlainLinks() {
  const navigate = useNavigate();
  const meant = useMeantPage();

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
      if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey)
        return;
      const link = ownLink(event.target);
      if (!link) return;
      event.preventDefault();
      void navigate(pageOf(link), { replace: link.href === location.href });
    };
    // Behind the document, where React listens: what a component has handled is not handled again.
    window.addEventListener("click", onClick);
    return () => window.removeEventListener("click", onClick);
  }, [navigate]);

  return meant ? <PrefetchPageLinks page={meant} /> : null;
}

/** The page that the visitor is about to go to, as path and search; null: none yet. */
function useMeantPage(): string | null {
  const [meant, setMeant] = useState<string | null>(null);
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onIntent = (event: Event) => {
      clearTimeout(timer);
      const link = ownLink(event.target);
      if (!link || link.pathname === location.pathname) return;
      const page = link.pathname + link.search;
      if (ownPages.test(page)) return;
      timer = setTimeout(() => setMeant(page), event.type === "touchstart" ? 0 : INTENT);
    };
    const kinds = ["pointerover", "focusin", "touchstart"] as const;
    for (const kind of kinds) addEventListener(kind, onIntent, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) removeEventListener(kind, onIntent);
    };
  }, []);
  return meant;
}

/** The link around what was pointed at, if it leads to a page of this shop in this window. */
function ownLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link?.hasAttribute("href") || link.origin !== location.origin) return null;
  if (link.target && link.target !== "_self") return null;
  if (link.hasAttribute("download") || link.relList.contains("external")) return null;
  // The admins' pages have a frame and styles of their own, another language has its own texts: they are opened as a
  // new document.
  if (isApart(link.pathname) !== isApart(location.pathname)) return null;
  // To a part of this page, as the browser does it.
  return link.getAttribute("href")?.startsWith("#") ? null : link;
}

const isApart = (path: string) =>
  basename() ? !path.startsWith(basename()) : path.startsWith("/admin/");
const pageOf = ({ pathname, search, hash }: HTMLAnchorElement) =>
  (basename() ? pathname.slice(basename().length) || "/" : pathname) + search + hash;
