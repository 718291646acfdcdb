import { useEffect } from "react";

/** The readable cookie of somebody who is signed in (§3.25), as text; "" for anybody else. */
const signedIn = () =>
  document.cookie.split("; ").find((cookie) => cookie.startsWith("user=")) ?? "";

/**
 * The back button may bring a page back as it was left. If somebody has logged in or out since, it
 * is hidden and loaded anew.
 */
export function useFreshOnReturn(): void {
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
