import { controlsOf, isTicked, touchedNames } from "./controls.ts";

/** What was typed into a form, by the names of its fields. */
type Draft = Record<string, string>;

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

/** Forgets all that is kept in this tab: its owner has logged out. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.endsWith(SUFFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is switched off: there is nothing to remove.
  }
}

const SUFFIX = "-draft";
const keyOf = (form: string) => `${form}${SUFFIX}`;

/**
 * Sends a form and forgets its draft once it was taken: the answer leads on, and not to a log-in, or `isTaken` finds so.
 */
export async function dropWhenTaken<Answer>(
  form: string,
  send: () => Promise<Answer>,
  isTaken: (answer: Answer) => boolean = () => false,
): Promise<Answer> {
  try {
    const answer = await send();
    if (isTaken(answer)) dropDraft(form);
    return answer;
  } catch (answer) {
    const leads = answer instanceof Response ? answer.headers.get("location") : null;
    if (leads !== null && !/^(\/[a-z]{2})?\/login\b/.test(leads)) dropDraft(form);
    throw answer;
  }
}

/** What stands in the fields that differ from how the page came, and in those that were kept before. */
export function typedInto(form: HTMLFormElement, before: Draft): Draft {
  const controls = controlsOf(form);
  const names = new Set([...Object.keys(before), ...touchedNames(form)]);
  const typed: Draft = {};
  for (const control of controls) {
    if (!names.has(control.name)) continue;
    if (!isTicked(control)) typed[control.name] = control.value;
    else if (control.checked) typed[control.name] = control.value;
    else typed[control.name] ??= "";
  }
  return typed;
}

/** Puts what was kept into the fields that are as the page came. Returns whether that changed any. */
export function fillIn(form: HTMLFormElement, draft: Draft): boolean {
  const controls = controlsOf(form);
  const typedByNow = new Set(touchedNames(form));
  let changed = false;
  for (const control of controls) {
    const value = draft[control.name];
    if (value === undefined || typedByNow.has(control.name)) continue;
    if (isTicked(control)) {
      if (control.checked === (control.value === value)) continue;
      control.checked = control.value === value;
    } else {
      if (control.value === value) continue;
      control.value = value;
    }
    changed = true;
    const folded = control.closest("details");
    if (folded) folded.open = true;
  }
  return changed;
}
