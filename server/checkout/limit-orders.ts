import { messages } from "#domain/messages.ts";
import type { OrderLimits } from "#domain/order/order-limits.ts";
import type { Context } from "#server/context/context.ts";
import { orderMailKeys, whyHeld } from "#server/mail/mail-rows.ts";
import type { NewMail } from "#server/mail/queries/mails.ts";
import type { Placing } from "./queries/insert-order.ts";

type OpenCash = OrderLimits["openCash"];

/**
 * How many cash orders may be open (§22.61): what the owner has set, and `ctx.limits` where the settings
 * are still the first ones. To an e-mail address as many as to a phone number.
 */
export function mostOpen({ settings, firstSettings, limits }: Context): OpenCash {
  const { openCash } = limits;
  const set = (name: "openByCustomer" | "openByPhone" | "openByAddress", otherwise: number) =>
    settings.cod[name] === firstSettings.cod[name] ? otherwise : settings.cod[name];
  return {
    account: set("openByCustomer", openCash.account),
    phone: set("openByPhone", openCash.phone),
    email: set("openByPhone", openCash.email),
    place: set("openByAddress", openCash.place),
  };
}

/** A cash order was refused: which limits are reached by what is open. */
export function noteTooManyOpen(ctx: Context, userId: string, open: OpenCash): void {
  const most = mostOpen(ctx);
  const reached = (Object.keys(most) as (keyof OpenCash)[]).filter((of) => open[of] >= most[of]);
  ctx.log.warn({ userId, reached }, "too many open orders in cash");
}

/**
 * What the mail to an order's customer is counted by, and the sentence for an admin where it is held.
 * Nothing where there is no recipient.
 */
export function limitsOfMails(ctx: Context, recipient: string, userId: string): Placing["counted"] {
  if (recipient === "") return [];
  const { recipient: perRecipient, account } = ctx.limits.orderMails;
  const [to, of] = orderMailKeys(recipient, userId);
  const beyond = (counts: { to: number; of: number }) => whyHeld(ctx, counts) ?? "";
  return [
    { key: to, most: perRecipient, reason: beyond({ to: Infinity, of: 0 }) },
    { key: of, most: account, reason: beyond({ to: 0, of: Infinity }) },
  ];
}

/** Logs what the counts of `limitsOfMails` say after the mails of an order have been written. */
export function noteHeldMail(ctx: Context, mails: NewMail[], [to = 0, of = 0]: number[]): void {
  if (!whyHeld(ctx, { to, of })) return;
  const mail = mails.find(({ kind }) => kind === "order-customer");
  const about = { mailId: mail?.id, orderId: mail?.orderId, kind: mail?.kind };
  ctx.log.warn(about, messages().mailFailed);
}
