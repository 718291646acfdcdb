import type { DraftRow } from "#domain/settings/draft.ts";

/** What was typed into a form and not saved; `revision` is the one it began with, `at` an ISO text. */
export type UnsavedText = { texts: DraftRow; revision: number; at: string };

const keyOf = (subject: string) => `unsaved:${subject}`;
const MOST = 14 * 24 * 3_600_000; // ms that it is offered again

/** Keeps it in this browser until it is saved or thrown away. */
export function storeUnsaved(subject: string, stored: UnsavedText): void {
  try {
    localStorage.setItem(keyOf(subject), JSON.stringify(stored));
  } catch {
    // Storage is switched off or full: the browser still asks before the page is left.
  }
}

/** What was kept, or null. */
export function findUnsaved(subject: string): UnsavedText | null {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(subject)) ?? "null") as UnsavedText | null;
    if (!stored || typeof stored.texts !== "object") return null;
    return Date.now() - Date.parse(stored.at) < MOST ? stored : null;
  } catch {
    return null; // storage is switched off, or holds something else
  }
}

export function dropUnsaved(subject: string): void {
  try {
    localStorage.removeItem(keyOf(subject));
  } catch {
    // Storage is switched off: there is nothing.
  }
}
