import type { AuthFailure } from "../../domain/messages.ts";
import { type Result, success } from "../../domain/result.ts";
import type { Client, Shop } from "../shop.ts";
import { admitEmail } from "./limit-attempts.ts";

/**
 * Sends the verification mail once more to an account that is not verified yet. Whether there is
 * one is never told: the mail itself is the answer.
 */
export async function resendVerification(
  shop: Shop,
  client: Client,
  input: string,
): Promise<Result<null, AuthFailure>> {
  const admitted = await admitEmail(shop, client, "resend-verification", input);
  if (!admitted.ok) return admitted;
  const email = admitted.value;
  await shop.jobs.send("account-mail", { kind: "verify-email", email });
  return success(null);
}
