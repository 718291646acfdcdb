const KEY = "profile-draft";

type Draft = Record<string, string>;

/**
 * Keeps what was typed into the profile, in this tab alone, while its owner has to log in again: the
 * session had ended when they saved it.
 */
export function keepDraft(values: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // Storage is switched off or full: it is typed again then.
  }
}

/** What was kept, once, if it is this customer's; that of another account is removed. */
export function takeDraft(email: string): Draft | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const draft = kept ? (JSON.parse(kept) as Draft) : null;
    return draft?.email === email ? draft : null;
  } catch {
    return null; // storage is switched off, or holds something else
  }
}
