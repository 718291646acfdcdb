import { texts } from "#language";
/** What is said of a cart's lines. */
export const cartMessages = texts({
  linesDropped: "An item that we no longer offer was taken out of your cart.",
  optionUnknown: "This product is not offered in that combination.",
});
