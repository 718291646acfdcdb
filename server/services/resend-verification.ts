import { isEmail } from "../../domain/address.ts";
import type { AuthFailure } from "../../domain/messages.ts";
import { failed, type Result, success } from "../../domain/result.ts";
import type { Client, Shop } from "../shop.ts";
import { limitAttempt } from "./limit-attempts.ts";

/**
 * Sends the verification mail once more to an account that is not verified yet. Whether there is
 * one is never told: the mail itself is the answer.
 */
export async function resendVerification(
  shop: Shop,
  client: Client,
  input: string,
): Promise<Result<null, AuthFailure>> {
  const email = input.trim().toLowerCase();
  if (!isEmail(email)) return failed({ code: "auth/invalid-email" });
  const who = { address: client.address, email };
  const limited = await limitAttempt(shop, "resend-verification", who);
  if (limited) return failed(limited);
  await shop.jobs.send("account-mail", { kind: "verify-email", email });
  return success(null);
}
