import type { Language } from "#domain/profile/language.ts";
import type { AccountsContext } from "#server/context/modules.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { findUser } from "./queries/users.ts";

/** A mail requested by an e-mail address, which may belong to no account, in the language of the request. */
export type AccountMail = {
  kind: "reset-password" | "verify-email" | "sign-in-code";
  email: string;
  language?: Language;
};

/**
 * Queues a requested mail where there is an account that may have it; a code to log in goes to any address but that of a
 * closed account. Run by the worker, so that the time of the answer does not reveal whether there is one. `once`: a
 * request that is worked off twice is one mail.
 */
export async function sendAccountMail(
  ctx: AccountsContext,
  { kind, email, language }: AccountMail,
  once: string,
): Promise<void> {
  const user = await findUser(ctx.db, email);
  if (user?.disabled || (!user && kind !== "sign-in-code")) return;
  if (kind === "verify-email" && user?.emailVerified) return;
  const { email: to, name } = user ?? { email, name: "" };
  const mail = { kind, to, name, language: language ?? user?.language ?? "en" };
  await queueMail(ctx, mail, undefined, `request ${once}`);
}
