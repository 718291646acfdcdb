import { capturedOf } from "#domain/refund/refundable.ts";
import type { PaymentsContext } from "#server/context/modules.ts";
import { languageOf, pagesIn } from "#server/mail/message/language.ts";
import type { Mail } from "#server/mail/message/mail.ts";
import { findOrderRow } from "#server/orders/queries/orders.ts";
import { readPayoutNeed } from "./read-payout-need.ts";

/**
 * The page on which a customer enters where their cash goes back to, for each mail about money that goes back
 * (or will) by hand; null for every other mail. Asked when the mail is sent.
 */
export async function payoutLink(ctx: PaymentsContext, mail: Mail): Promise<string | null> {
  const order = orderOf(mail);
  const row = order && (await findOrderRow(ctx.db, order.id));
  if (!row) return null;
  const paid = { ...row, captured: capturedOf(row) };
  if (!(await readPayoutNeed(ctx.db, paid)).isAsked) return null;
  const pages = pagesIn(ctx.settings.publicUrl, languageOf(mail));
  return `${pages}/orders/${encodeURIComponent(row.id)}/payout`;
}

/** The order of a mail that says that money goes back, or will. */
function orderOf(mail: Mail) {
  if (mail.kind === "order-refund") return mail.paid ? null : mail.order;
  if (mail.kind === "order-cancelled") return mail.back > 0 ? mail.order : null;
  if (mail.kind !== "return") return null;
  const { kind, state } = mail.about;
  return kind === "money" && state !== "refused" ? mail.order : null;
}
