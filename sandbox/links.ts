import { z } from "zod";
import { webhook } from "./events.ts";
import type { Entry, Ledger } from "./ledger.ts";
import type { Order, Payment, PaymentLink } from "./protocol/entities.ts";
import { amountInPaise, currency, notes, receipt } from "./protocol/fields.ts";
import { newId, nowSeconds } from "./protocol/ids.ts";
import { done, fromSchema, type Outcome, refused, unknownId } from "./protocol/problems.ts";

const text = z.string().max(2048);
const linkRequest = z.strictObject({
  amount: amountInPaise,
  currency,
  description: text.optional(),
  reference_id: receipt.optional(),
  customer: z
    .strictObject({ name: text.optional(), email: text.optional(), contact: text.optional() })
    .optional(),
  notify: z.strictObject({ sms: z.boolean(), email: z.boolean() }).optional(),
  expire_by: z.int().optional(),
  notes: notes.optional(),
});
const SOONEST = 15 * 60; // seconds from now

/** Makes a link with an order of its own. A reference can be used once. `base`: where its page is. */
export function createLink(ledger: Ledger, body: unknown, base: string): Outcome<PaymentLink> {
  const parsed = linkRequest.safeParse(body);
  if (!parsed.success) return fromSchema(parsed.error);
  const { amount, description, reference_id, expire_by } = parsed.data;
  const now = nowSeconds();
  if (expire_by !== undefined && expire_by < now + SOONEST - 60) {
    return refused("expire_by should be at least 15 minutes after current time", "expire_by");
  }
  if (reference_id && ledger.linkByReference(reference_id)) {
    return refused("payment link with given reference_id already exists", "reference_id");
  }
  const id = newId("plink_");
  const order: Order = {
    ...{ id: newId("order_"), entity: "order", amount, amount_paid: 0, amount_due: amount },
    ...{ currency: "INR", receipt: null, status: "created", attempts: 0, notes: [] },
    created_at: now,
  };
  const link: PaymentLink = {
    ...{ id, entity: "payment_link", amount, amount_paid: 0, currency: "INR" },
    ...{ description: description ?? "", reference_id: reference_id ?? "" },
    ...{ short_url: `${base}/${id}`, status: "created", order_id: order.id, payments: null },
    ...{ expire_by: expire_by ?? 0, expired_at: 0, paid_at: 0, cancelled_at: 0, created_at: now },
  };
  ledger.commit([
    { kind: "order", order },
    { kind: "link", link },
  ]);
  return done(shown(link));
}

/** As the provider shows a link: its order appears once it is paid. */
const shown = (link: PaymentLink): PaymentLink =>
  link.status === "paid" ? link : { ...link, order_id: null };

/** A link as it is now: one whose time is over has expired. */
function current(ledger: Ledger, link: PaymentLink): PaymentLink {
  const now = nowSeconds();
  const over = link.status === "created" && link.expire_by > 0 && link.expire_by <= now;
  if (!over) return link;
  const expired: PaymentLink = { ...link, status: "expired", expired_at: now };
  ledger.commit([
    { kind: "link", link: expired },
    webhook("payment_link.expired", { payment_link: expired }),
  ]);
  return expired;
}

export function findLink(ledger: Ledger, id: string): Outcome<PaymentLink> {
  const link = ledger.link(id);
  return link ? done(shown(current(ledger, link))) : unknownId();
}

/** The links with this reference: one at most. */
export function listLinks(
  ledger: Ledger,
  reference: string | undefined,
): Outcome<{ payment_links: PaymentLink[] }> {
  const link = ledger.linkByReference(reference ?? "");
  return done({ payment_links: link ? [shown(current(ledger, link))] : [] });
}

export function cancelLink(ledger: Ledger, id: string): Outcome<PaymentLink> {
  const link = ledger.link(id);
  if (!link) return unknownId();
  if (current(ledger, link).status !== "created") {
    return refused("Payment link cannot be cancelled as it is over");
  }
  const cancelled: PaymentLink = { ...link, status: "cancelled", cancelled_at: nowSeconds() };
  ledger.commit([
    { kind: "link", link: cancelled },
    webhook("payment_link.cancelled", { payment_link: cancelled }),
  ]);
  return done(shown(cancelled));
}

/** What a payment that was taken changes of the link that its order belongs to. */
export function linkPaid(ledger: Ledger, payment: Payment, order: Order): Entry[] {
  const link = ledger.linkOfOrder(order.id);
  if (!link) return [];
  const { id: payment_id, amount, method } = payment;
  const status = "captured" as const;
  const paid: PaymentLink = {
    ...link,
    ...{ status: "paid", amount_paid: amount, paid_at: nowSeconds() },
    payments: [{ payment_id, amount, method, status, plink_id: link.id }],
  };
  return [
    { kind: "link", link: paid },
    webhook("payment_link.paid", { payment_link: paid, order, payment }),
  ];
}

/** Whether a link can be paid now, and its order. */
export function payableOrder(ledger: Ledger, id: string): Order | undefined {
  const link = ledger.link(id);
  if (!link || current(ledger, link).status !== "created") return undefined;
  return ledger.order(link.order_id ?? "");
}
