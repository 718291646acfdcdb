import { findPerson } from "../db/people.ts";
import type { Shop } from "../shop.ts";

/** A mail that somebody asked for by naming an e-mail address, which may be nobody's. */
export type AccountMail = { kind: "reset-password" | "verify-email"; email: string };

/** Sends it where there is an account that may have it. Run by the worker, out of anyone's sight. */
export async function sendAccountMail(shop: Shop, { kind, email }: AccountMail): Promise<void> {
  const person = await findPerson(shop.db, email);
  if (!person || person.disabled) return;
  const body = { email };
  if (kind === "reset-password") await shop.auth.api.requestPasswordReset({ body });
  else if (!person.emailVerified) await shop.auth.api.sendVerificationEmail({ body });
}
