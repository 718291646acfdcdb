import type { Context } from "#server/context/context.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { findUser } from "./queries/users.ts";

/** A mail that somebody asked for by naming an e-mail address, which may be nobody's. */
export type AccountMail = { kind: "reset-password" | "verify-email"; email: string };

/** Queues it where there is an account that may have it. Run by the worker, out of anyone's sight. */
export async function sendAccountMail(ctx: Context, { kind, email }: AccountMail): Promise<void> {
  const person = await findUser(ctx.db, email);
  if (!person || person.disabled) return;
  if (kind === "verify-email" && person.emailVerified) return;
  await queueMail(ctx, { kind, to: person.email, name: person.name });
}
