import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** The readable cookie of somebody who is signed in (§3.25), as text; "" for anybody else. */
const signedIn = () =>
  document.cookie.split("; ").find((cookie) => cookie.startsWith("user=")) ?? "";

/**
 * The back button may bring a page back as it was left. If somebody has logged in or out since, it
 * is hidden and loaded anew. A page that stayed open in another tab asks who is signed in once it is looked at again.
 */
export function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let seen = signedIn();
    const onLook = () => {
      if (document.visibilityState !== "visible" || seen === signedIn()) return;
      seen = signedIn();
      void revalidate();
    };
    document.addEventListener("visibilitychange", onLook);
    addEventListener("focus", onLook);
    return () => {
      document.removeEventListener("visibilitychange", onLook);
      removeEventListener("focus", onLook);
    };
  }, [revalidate]);
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
