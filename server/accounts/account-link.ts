import type { Context } from "#server/context/context.ts";
import { MailFailure } from "#server/mail/message/failure.ts";
import type { Mail } from "#server/mail/message/mail.ts";
import { makeResetCode, makeVerificationToken } from "./auth/links.ts";
import { findUser } from "./queries/users.ts";

/**
 * The secret link of an account mail, made at the moment it goes out: it is kept nowhere, and a mail
 * that waited for a day brings one that works. Null for mails without such a link. It leads to the
 * shop's own address, whatever host a request named.
 */
export async function accountLink(ctx: Context, mail: Mail): Promise<string | null> {
  if (mail.kind !== "verify-email" && mail.kind !== "reset-password") return null;
  const person = await findUser(ctx.db, mail.to);
  if (!person || person.disabled) {
    throw new MailFailure("There is no open account with this address any more.", {
      permanent: true,
      status: 0,
    });
  }
  const token =
    mail.kind === "verify-email"
      ? await makeVerificationToken(ctx.auth, person.email)
      : await makeResetCode(ctx.auth, person.id, ctx.now());
  return `${ctx.settings.publicUrl}/${mail.kind}?token=${encodeURIComponent(token)}`;
}
