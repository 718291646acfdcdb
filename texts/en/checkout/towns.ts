import { texts } from "#language";
/** Towns as they are shown, by their official English names. */
export const towns = texts({
  name: (official: string): string => official,
});
