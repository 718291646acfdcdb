import { messages } from "../messages.ts";

/** Why a purchase stops. */
export const checkoutFailures = {
  "cart-changed": { status: 409, sentence: messages.cartChanged },
} as const;
