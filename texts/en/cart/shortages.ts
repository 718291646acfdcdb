import { texts } from "#language";
/** What is missing in a cart, a sentence a line. `what`: the product with its options. */
export const shortages = texts({
  gone: (what: string) => `${what} is sold out.`,
  left: (what: string, pieces: number) =>
    pieces === 1
      ? `Only 1 piece of ${what} is left.`
      : `Only ${pieces} pieces of ${what} are left.`,
  change: "Please change your cart to go on.",
});
