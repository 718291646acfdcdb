import { texts } from "#language";
/** What a line of a cart says when there is not enough of it. */
export const lineStock = texts({
  remove: "Sold out. Remove it to go on.",
  fewer: (pieces: number) => `Only ${pieces} left. Choose fewer to go on.`,
});
