/** Between which days something is expected. Days are texts. */
export const dayRanges = {
  by: (day: string) => `by ${day}`,
  between: (from: string, until: string) => `${from} to ${until}`,
};
