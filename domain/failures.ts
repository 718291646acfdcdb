import { accountFailures } from "./failures/accounts.ts";
import { adminFailures } from "./failures/admin.ts";
import { apiFailures } from "./failures/api.ts";
import { cashFailures } from "./failures/cash.ts";
import { checkoutFailures } from "./failures/checkout.ts";
import { documentFailures } from "./failures/documents.ts";
import { grievanceFailures } from "./failures/grievances.ts";
import { identityFailures } from "./failures/identity.ts";
import { leadFailures } from "./failures/leads.ts";
import { mediaFailures } from "./failures/media.ts";
import { orderFailures } from "./failures/orders.ts";
import { privacyFailures } from "./failures/privacy.ts";
import { productFailures } from "./failures/products.ts";
import { waiverFailures } from "./failures/readiness.ts";
import { refundFailures } from "./failures/refunds.ts";
import { returnFailures } from "./failures/returns.ts";
import { reviewFailures } from "./failures/reviews.ts";
import { settingsFailures } from "./failures/settings.ts";
import { shippingFailures } from "./failures/shipping.ts";
import { stockFailures } from "./failures/stock.ts";

/** The HTTP status of an expected failure, and its sentence for the screen (§8), made of `details`. */
type Entry = { status: number; sentence: string | ((...details: never[]) => string) };

/** Every expected failure by its code: what a use-case returns in a `Result`. */
export const failures = {
  ...adminFailures,
  ...accountFailures,
  ...checkoutFailures,
  ...identityFailures,
  ...privacyFailures,
  ...settingsFailures,
  ...productFailures,
  ...stockFailures,
  ...orderFailures,
  ...refundFailures,
  ...shippingFailures,
  ...returnFailures,
  ...reviewFailures,
  ...mediaFailures,
  ...cashFailures,
  ...leadFailures,
  ...waiverFailures,
  ...grievanceFailures,
  ...documentFailures,
  ...apiFailures,
} as const satisfies Record<string, Entry>;

export type FailureCode = keyof typeof failures;

/** The code of a failure; with `details` where its sentence is made of some. */
export type Failure<Code extends FailureCode = FailureCode> = Code extends FailureCode
  ? (typeof failures)[Code]["sentence"] extends (...details: infer Details) => string
    ? { code: Code; details: Details }
    : Code
  : never;

/** What can be looked up: a failure, or one that carries more than its code. */
type Known = Failure | { code: Extract<Failure, string> };

const entryOf = (failure: Known): Entry =>
  failures[typeof failure === "string" ? failure : failure.code];

/** The sentence for the screen. */
export function sentenceOf(failure: Known): string {
  const { sentence } = entryOf(failure);
  if (typeof sentence === "string") return sentence;
  const details = typeof failure === "object" && "details" in failure ? failure.details : [];
  // The type of a failure holds the details that its code's sentence takes.
  return (sentence as (...details: readonly unknown[]) => string)(...details);
}

/** The HTTP status of an answer that is nothing but this failure. */
export const statusOf = (failure: Known): number => entryOf(failure).status;
