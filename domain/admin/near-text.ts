const WIDE = 8; // letters from which two errors are forgiven
const SHORT = 4; // and below which none is

/** How many typing errors a text may have: a wrong, missing or added letter, or two that changed places. */
export const errorsIn = (text: string): number =>
  text.length < SHORT ? 0 : text.length < WIDE ? 1 : 2;

/**
 * With how many typing errors a known text begins like a typed one; more than `most` are not counted further. Both in
 * small letters.
 */
export function errorsOfBeginning(typed: string, known: string, most = errorsIn(typed)): number {
  const text = [...known].slice(0, [...typed].length + most).join("");
  return Math.min(...distances(typed, text));
}

/** With how many typing errors a whole text is a typed one. */
export const errorsOf = (typed: string, known: string): number =>
  distances(typed, known).at(-1) ?? 0;

/** The number of errors between a typed text and each beginning of a known one (Damerau's, without repeats). */
function distances(typed: string, known: string): number[] {
  const [one, other] = [[...typed], [...known]];
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of one.entries()) {
    const next = [at + 1];
    for (const [place, each] of other.entries()) {
      const replaced = (last[place] ?? 0) + (letter === each ? 0 : 1);
      const lost = Math.min((last[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1);
      const isSwapped = letter === other[place - 1] && each === one[at - 1];
      const swapped = isSwapped ? (before[place - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(replaced, lost, swapped));
    }
    before = last;
    last = next;
  }
  return last;
}
