/** Towns as they are shown, by their official English names. */
export const towns = {
  name: (official: string): string => official,
};
