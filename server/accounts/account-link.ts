import type { AccountsContext } from "#server/context/modules.ts";
import { MailNotNeeded } from "#server/mail/message/failure.ts";
import { languageOf, pagesIn } from "#server/mail/message/language.ts";
import type { Mail } from "#server/mail/message/mail.ts";
import { makeResetCode, makeVerificationToken } from "./links.ts";
import { findUser } from "./queries/users.ts";

/**
 * The secret link of an account mail, or its code, made when the mail is sent: it is stored nowhere, and a mail that
 * was queued for a day brings one that works. Null for mails without one. A link leads to the
 * shop's own address, whatever host a request named. Throws a `MailNotNeeded` where the account
 * is gone or disabled.
 */
export async function accountLink(ctx: AccountsContext, mail: Mail): Promise<string | null> {
  const { kind } = mail;
  if (kind === "sign-in-code") return signInCode(ctx, mail.to);
  if (kind !== "verify-email" && kind !== "reset-password" && kind !== "account-invite")
    return null;
  const user = await findUser(ctx.db, mail.to);
  if (!user || user.disabled) throw closed();
  const token =
    kind === "verify-email"
      ? await makeVerificationToken(ctx, user.email)
      : await makeResetCode(ctx, user.id, kind);
  const page = kind === "verify-email" ? kind : "reset-password";
  const pages = pagesIn(ctx.settings.publicUrl, languageOf(mail));
  return `${pages}/${page}?token=${encodeURIComponent(token)}`;
}

/** A code to log in with, whether the address has an account or not. */
async function signInCode(ctx: AccountsContext, email: string): Promise<string> {
  if ((await findUser(ctx.db, email))?.disabled) throw closed();
  return ctx.auth.api.createVerificationOTP({ body: { email, type: "sign-in" } });
}

const closed = () => new MailNotNeeded("There is no open account with this address any more.");
