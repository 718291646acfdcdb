const LONGEST = 40;
const graphemes = new Intl.Segmenter("hi", { granularity: "grapheme" });

/** A customer as far as their review names them. */
export type Reviewer = { uid: string; firstName: string; lastName: string };

/** `Asha R.`: the first name and the initial of the last, as a review shows its author. */
export function shownName({ firstName, lastName }: Omit<Reviewer, "uid">): string {
  const [initial] = graphemes.segment(lastName.trim());
  const first = firstName.trim().slice(0, LONGEST).trim();
  return initial && first ? `${first} ${initial.segment}.` : first;
}
