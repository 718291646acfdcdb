import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

/** The readable cookie of somebody who is signed in (§3.25), as text; "" for anybody else. */
const signedIn = () =>
  document.cookie.split("; ").find((cookie) => cookie.startsWith("user=")) ?? "";

/** The e-mail address in it; "" where it has none. */
function emailIn(cookie: string): string {
  try {
    const { email } = JSON.parse(decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1)));
    return String(email);
  } catch {
    return "";
  }
}

/**
 * The back button may bring a page back as it was left. If somebody has logged in or out since, it
 * is hidden and loaded anew. A page that stayed open in another tab asks who is signed in once it is looked at again;
 * where that is somebody else than `shown`, whose e-mail address it was made for, it begins anew: its fields, answers and
 * drafts are not theirs.
 */
export function useFreshOnReturn(shown: string | null): void {
  const { revalidate } = useRevalidator();
  const look = useEffectEvent((cookie: string) => {
    const now = emailIn(cookie);
    // Without its hash the same address is a new document.
    if (shown && now && now !== shown) location.replace(location.pathname + location.search);
    else void revalidate();
  });
  useEffect(() => {
    let seen = signedIn();
    const onLook = () => {
      if (document.visibilityState !== "visible" || seen === signedIn()) return;
      seen = signedIn();
      look(seen);
    };
    document.addEventListener("visibilitychange", onLook);
    addEventListener("focus", onLook);
    return () => {
      document.removeEventListener("visibilitychange", onLook);
      removeEventListener("focus", onLook);
    };
  }, []);
  useEffect(() => {
    let left = signedIn();
    const onHide = () => {
      left = signedIn();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || left === signedIn()) return;
      document.documentElement.hidden = true;
      location.reload();
    };
    addEventListener("pagehide", onHide);
    addEventListener("pageshow", onShow);
    return () => {
      removeEventListener("pagehide", onHide);
      removeEventListener("pageshow", onShow);
    };
  }, []);
}
