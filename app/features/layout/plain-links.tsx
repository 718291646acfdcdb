import { useCallback, useEffect, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";
import { Toast } from "#app/ui/toast.tsx";
import { basename } from "#language";
import { siteMessages } from "#texts/site/site-messages.ts";
import { askForRelease, ensureRelease, isReleaseHere } from "./release.ts";

/** A pointer or the focus that rests on a link this long, in ms, means to go there. */
const INTENT = 80;

/** Pages of one person alone are stored nowhere, and codes of mails count once: not loaded ahead. */
const ownPages = /\/(admin|checkout|login|logout|orders|payment|profile|signup)\b|[?&]token=/;

/**
 * Makes all links of the page quick that are plain `<a href>`: a click goes to the page without a new
 * document, and one that is about to be clicked has its page's code and data loaded. Links elsewhere,
 * downloads, new windows and `rel="external"` are the browser's, as all are until this runs.
 */
export function PlainLinks() {
  const navigate = useNavigate();
  const meant = useMeantPage();
  const [away, setAway] = useState(false);
  useReleaseFirst(useCallback((isAway: boolean) => setAway(isAway), []));

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = plainPress(event) ? ownLink(event.target) : null;
      if (!link) return;
      event.preventDefault();
      void navigate(pageOf(link), { replace: link.href === location.href });
    };
    // Behind the document, where React listens: what a component has handled is not handled again.
    window.addEventListener("click", onClick);
    return () => window.removeEventListener("click", onClick);
  }, [navigate]);

  return (
    <>
      {meant ? <PrefetchPageLinks page={meant} /> : null}
      {away ? (
        <div className="flash" role="alert">
          <Toast onClose={() => setAway(false)}>{siteMessages().networkFailed}</Toast>
        </div>
      ) : null}
    </>
  );
}

/**
 * A press on a link to another page waits until the server has said that it still has the scripts of this one. Where
 * it has not, the browser goes to the link's own address; without an answer the page stays, and says so.
 */
function useReleaseFirst(notify: (isAway: boolean) => void): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = plainPress(event) ? ownLink(event.target) : null;
      if (!link || link.pathname === location.pathname || isReleaseHere()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void askForRelease().then((release) => {
        notify(release === "away");
        if (release === "here") link.click();
        else if (release === "gone") location.assign(link.href);
      });
    };
    // Before the components handle it.
    window.addEventListener("click", onClick, { capture: true });
    return () => window.removeEventListener("click", onClick, { capture: true });
  }, [notify]);
}

const plainPress = (event: MouseEvent) =>
  !(event.defaultPrevented || event.button || event.metaKey || event.ctrlKey) &&
  !(event.shiftKey || event.altKey);

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
      const mean = () => {
        // To load the page ahead without it would make the router load this one anew.
        void ensureRelease().then((release) => {
          if (release === "here" && !ownPages.test(page)) setMeant(page);
        });
      };
      timer = setTimeout(mean, event.type === "touchstart" ? 0 : INTENT);
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
