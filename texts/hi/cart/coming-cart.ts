import type { comingCart as english } from "#english/cart/coming-cart.ts";
import { texts } from "#language";

export const comingCart: typeof english = texts({
  loading: "आपका कार्ट खुल रहा है",
  again: "फिर कोशिश करें",
});
