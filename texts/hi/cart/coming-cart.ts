import type { comingCart as english } from "#texts/cart/coming-cart.ts";

export const comingCart: typeof english = {
  loading: "आपका कार्ट खुल रहा है",
  again: "फिर कोशिश करें",
};
