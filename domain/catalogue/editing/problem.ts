/**
 * What is wrong with a field, as a sentence. `at` is the field's name in the form: `name`, `price`,
 * `features.2.note`; for a list as a whole its name.
 */
export type Problem = { at: string; sentence: string };

/** The first sentence at each field. */
export function sentencesByField(problems: readonly Problem[]): Record<string, string> {
  const first: Record<string, string> = {};
  for (const { at, sentence } of problems) first[at] ??= sentence;
  return first;
}
