import type { AuthCode } from "#domain/messages.ts";
import type { Page } from "#e2e/support/test.ts";
import { findUser } from "#server/accounts/queries/users.ts";
import { authMessages } from "#texts/account/auth-messages.ts";
import type { IdentityShops } from "./shop.ts";

/** One way to a sentence: where and when, how to come there, and what the screen then says. */
export type Row = {
  at: string;
  reach(page: Page, shop: IdentityShops): Promise<unknown>;
  says: string | RegExp;
  /** Console messages and answers that belong to it. */
  expected?: RegExp;
};
/** Why no row leads to a sentence. */
export type Reason = { because: string };

/** What a code says. */
export const sentenceOf = (code: AuthCode) => authMessages()[code];

/** The id of the account with this e-mail address. */
export async function idOf({ db }: IdentityShops, email: string): Promise<string> {
  const user = await findUser(db, email);
  if (!user) throw new Error(`no account has the address ${email}`);
  return user.id;
}
