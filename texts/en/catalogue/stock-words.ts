import { texts } from "#language";
/** What customers are told of how many pieces there are. */
export const stockWords = texts({
  soldOut: "Sold out",
  left: (pieces: number) => `Only ${pieces} left`,
});
