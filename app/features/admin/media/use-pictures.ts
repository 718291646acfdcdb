import { useCallback, useEffect, useRef, useState } from "react";
import type { LibraryPicture, PicturePurpose } from "#domain/picture.ts";
import { siteMessages } from "#texts/site/site-messages.ts";
import { LIBRARY_JSON, type PicturePage } from "./library.ts";

/** The library as a picker reads it: page by page, and anew for each search. */
export function usePictures(purpose: PicturePurpose) {
  const [pictures, setPictures] = useState<LibraryPicture[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  const [isLoading, setIsLoading] = useState(true);
  const [shownFor, setShownFor] = useState("");
  const text = useRef("");
  const asked = useRef(0);

  const load = useCallback(
    async (after: string | null) => {
      const mine = ++asked.current;
      setIsLoading(true);
      const query = new URLSearchParams({ for: purpose, q: text.current, after: after ?? "" });
      const page = await readPage(`${LIBRARY_JSON}?${query}`);
      if (mine !== asked.current) return; // something else has been searched for since
      setIsLoading(false);
      setProblem(typeof page === "string" ? page : "");
      if (typeof page === "string") return;
      setNext(page.next);
      setPictures((before) => (after ? [...before, ...page.pictures] : page.pictures));
    },
    [purpose],
  );
  useEffect(() => void load(null), [load]);

  return {
    pictures,
    problem,
    isLoading,
    /** What was searched for. */
    text: shownFor,
    search: (wanted: string) => {
      text.current = wanted;
      setShownFor(wanted);
      void load(null);
    },
    more: next === null ? null : () => void load(next),
    /** Puts new pictures before the others. */
    add: (added: LibraryPicture[]) => {
      const names = new Set(added.map(({ name }) => name));
      setPictures((before) => [...added, ...before.filter(({ name }) => !names.has(name))]);
    },
  };
}

/** The page, or the sentence why there is none. */
async function readPage(address: string): Promise<PicturePage | string> {
  try {
    const response = await fetch(address, { headers: { accept: "application/json" } });
    const isJson = response.headers.get("content-type")?.includes("json");
    if (response.ok && isJson && !response.redirected)
      return (await response.json()) as PicturePage;
    const isSentence = response.headers.get("content-type")?.startsWith("text/plain");
    return isSentence ? await response.text() : siteMessages().unexpected;
  } catch {
    return siteMessages().offline;
  }
}
