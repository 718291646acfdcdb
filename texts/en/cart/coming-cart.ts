/** Where a cart is about to be. */
export const comingCart = {
  loading: "Loading your cart",
  again: "Try again",
};
