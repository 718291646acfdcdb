/** How long what a press has done to an order can be undone, in ms. Its mail waits as long. */
export const UNDO_TIME = 60_000;

/** Whether it still can, of a press at `at`. */
export const canBeUndone = (at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() <= UNDO_TIME;

/** An order whose last change can be undone; `seen`: its `updatedAt` after it. */
export type Undoable = { id: string; seen: string };
