import { texts } from "#language";
/** The states and union territories of India as they are shown, by their official English names. */
export const states = texts({
  /** As it is shown. A name that is not one of them stays as it is. */
  name: (official: string): string => official,
  /** The official name of what was typed as it is shown; undefined: there is none such. */
  official: (_typed: string): string | undefined => undefined,
});
