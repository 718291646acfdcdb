import { findPerson } from "../db/people.ts";
import type { Shop } from "../shop.ts";
import { queueMail } from "./queue-mail.ts";

/** A mail that somebody asked for by naming an e-mail address, which may be nobody's. */
export type AccountMail = { kind: "reset-password" | "verify-email"; email: string };

/** Queues it where there is an account that may have it. Run by the worker, out of anyone's sight. */
export async function sendAccountMail(shop: Shop, { kind, email }: AccountMail): Promise<void> {
  const person = await findPerson(shop.db, email);
  if (!person || person.disabled) return;
  if (kind === "verify-email" && person.emailVerified) return;
  await queueMail(shop, { kind, to: person.email, name: person.name });
}
