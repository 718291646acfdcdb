import { texts } from "#language";
/** Where a cart is about to be. */
export const comingCart = texts({
  loading: "Loading your cart",
  again: "Try again",
});
