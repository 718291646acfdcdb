import { accountFailures } from "./failures/accounts.ts";
import { adminFailures } from "./failures/admin.ts";
import { checkoutFailures } from "./failures/checkout.ts";

/** The HTTP status of an expected failure, and its sentence for the screen (§8), made of `details`. */
type Entry = { status: number; sentence: string | ((...details: never[]) => string) };

/** Every expected failure by its code: what a use-case returns in a `Result`. */
export const failures = {
  ...adminFailures,
  ...accountFailures,
  ...checkoutFailures,
} as const satisfies Record<string, Entry>;

export type FailureCode = keyof typeof failures;
