import { makeResetCode, makeVerificationToken } from "../auth/links.ts";
import { findPerson } from "../db/people.ts";
import { MailFailure } from "../mail/failure.ts";
import type { Mail } from "../mail/mail.ts";
import type { Shop } from "../shop.ts";

/**
 * The secret link of an account mail, made at the moment it goes out: it is kept nowhere, and a mail
 * that waited for a day brings one that works. Null for mails without such a link. It leads to the
 * shop's own address, whatever host a request named.
 */
export async function accountLink(shop: Shop, mail: Mail): Promise<string | null> {
  if (mail.kind !== "verify-email" && mail.kind !== "reset-password") return null;
  const person = await findPerson(shop.db, mail.to);
  if (!person || person.disabled) {
    throw new MailFailure("There is no open account with this address any more.", {
      permanent: true,
      status: 0,
    });
  }
  const token =
    mail.kind === "verify-email"
      ? await makeVerificationToken(shop.auth, person.email)
      : await makeResetCode(shop.auth, person.id, shop.now());
  return `${shop.settings.publicUrl}/${mail.kind}?token=${encodeURIComponent(token)}`;
}
