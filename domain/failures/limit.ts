import type { Failure } from "../failures.ts";
import type { AuthFailure } from "../messages.ts";

/** What identity said when a form came too often (§8.26), or null for any other failure. */
export function limitOf(failure: Failure): AuthFailure | null {
  if (typeof failure === "string" || failure.code !== "identity-limited") return null;
  return failure.details[0];
}
