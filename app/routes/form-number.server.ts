const LARGEST = 2 ** 31 - 1; // of an integer column

/** A whole number that a form carries unseen, such as a revision; 0 for anything else. */
export function numberIn(form: FormData | URLSearchParams, name: string): number {
  const value = Number(form.get(name));
  return Number.isInteger(value) && value > 0 && value <= LARGEST ? value : 0;
}

/** A time that a form carries unseen, in ms; 0 for anything else. */
export function timeIn(form: FormData, name: string): number {
  const value = Number(form.get(name));
  return Number.isSafeInteger(value) && value > 0 ? value : 0;
}
