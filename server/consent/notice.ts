import { createHmac } from "node:crypto";
import type { Context } from "#server/context/context.ts";
import { keyOf } from "#server/platform/seal.ts";

/** The version of the privacy notice that is shown now; 0: none was published yet. */
export const noticeNow = ({ policies }: Pick<Context, "policies">): number =>
  policies.current("privacy")?.version ?? 0;

/** What an address is known by in the ledger, of somebody without an account: nobody reads it from there. */
export function addressKey({ authSecret }: Pick<Context, "authSecret">, email: string): string {
  const key = keyOf(authSecret, "consent: addresses");
  return createHmac("sha256", key).update(email.trim().toLowerCase()).digest("hex");
}
