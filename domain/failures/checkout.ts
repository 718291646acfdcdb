import { readinessMessages } from "#texts/checkout/readiness-messages.ts";
import { messages } from "../messages.ts";
import { type Shortage, shortageSentence } from "../stock.ts";

/**
 * Why a purchase stops. The page answers with the sentence where the form stands, so the status is
 * that of a page. Failures that lead on to another page (`over`, `already-paid`, `cancelled`,
 * `order-pending`) say what they have to say there.
 */
export const checkoutFailures = {
  "shop-not-open": {
    status: 200,
    get sentence() {
      return readinessMessages().notOpen;
    },
  },
  "cart-empty": {
    status: 200,
    get sentence() {
      return messages().cartEmpty;
    },
  },
  "cart-changed": {
    status: 200,
    get sentence() {
      return messages().cartChanged;
    },
  },
  "offer-changed": {
    status: 200,
    get sentence() {
      return messages().offerChanged;
    },
  },
  "not-served": {
    status: 200,
    get sentence() {
      return messages().notServed;
    },
  },
  "cash-refused": {
    status: 200,
    get sentence() {
      return messages().cashRefused;
    },
  },
  "too-many-checkouts": {
    status: 200,
    get sentence() {
      return messages().tooManyCheckouts;
    },
  },
  "too-many-payments": {
    status: 200,
    get sentence() {
      return messages().tooManyPayments;
    },
  },
  "too-many-open": {
    status: 200,
    get sentence() {
      return messages().tooManyOpen;
    },
  },
  "sold-out": { status: 200, sentence: shortageSentence },
  "provider-failed": {
    status: 200,
    get sentence() {
      return messages().paymentFailed;
    },
  },
  "checkout-unknown": {
    status: 200,
    get sentence() {
      return messages().orderFailed;
    },
  },
  "not-confirmed": {
    status: 200,
    get sentence() {
      return messages().orderFailed;
    },
  },
  "order-failed": {
    status: 200,
    get sentence() {
      return messages().orderFailed;
    },
  },
} as const;

export type CheckoutFailure = keyof typeof checkoutFailures;

/** One with what its sentence is made of. */
type Explained = Exclude<CheckoutFailure, "sold-out"> | { code: "sold-out"; details: [Shortage[]] };

/** The sentence of a purchase that stops. `card`: whether the shop takes cards. */
export function checkoutSentence(failure: Explained, card = true): string {
  if (typeof failure === "object") return shortageSentence(...failure.details);
  const { sentence } = checkoutFailures[failure];
  return typeof sentence === "string" ? sentence : sentence(card);
}
