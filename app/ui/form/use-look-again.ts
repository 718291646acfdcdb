import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Whether the shop answers at all: the file in which this function is. */
const isReached = () =>
  fetch(import.meta.url, { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );

/**
 * Loads the page's data anew `pause` ms after each answer while it is `on`. On a slow line an answer is waited for, as
 * the next question would take it back; where the shop is not reached the page stays as it is and asks again.
 */
export function useLookAgain(pause: number, on = true): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!on || state !== "idle") return;
    let isOver = false;
    const look = async () => {
      const reached = await isReached();
      if (isOver) return;
      if (reached) void revalidate();
      else timer = setTimeout(look, pause);
    };
    let timer = setTimeout(look, pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [on, pause, state, revalidate]);
}
