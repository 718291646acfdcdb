/** What was typed into a form, by the names of its fields. */
export type Draft = Record<string, string>;

/**
 * Keeps what was typed into the form of this name, in this tab alone and for this account (`owner`, its e-mail
 * address): the session may end before it is saved, and its owner has to log in again.
 */
export function keepDraft(form: string, owner: string, values: Draft): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify({ owner, values }));
  } catch {
    // Storage is switched off or full: it is typed again then.
  }
}

/** What was kept, if it is this account's; that of another one is removed. */
export function readDraft(form: string, owner: string): Draft | null {
  try {
    const text = sessionStorage.getItem(keyOf(form));
    const stored = text ? (JSON.parse(text) as { owner: string; values: Draft }) : null;
    if (stored?.owner === owner) return stored.values;
  } catch {
    // Storage is switched off, or holds something else.
  }
  dropDraft(form);
  return null;
}

/** Forgets it: it has been saved, or is not wanted. */
export function dropDraft(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // Storage is switched off: there is nothing to remove.
  }
}

const keyOf = (form: string) => `${form}-draft`;
