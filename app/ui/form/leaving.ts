let isKept = false;

/** The page is about to be left for itself in another language, where what was typed stands again. */
export function leaveWithDrafts(): void {
  isKept = true;
  // Shown again as it was left, it is left as any other.
  addEventListener("pageshow", leavesWithDrafts, { once: true });
}

/** Whether it is left so, which is asked once. */
export function leavesWithDrafts(): boolean {
  const before = isKept;
  isKept = false;
  return before;
}
