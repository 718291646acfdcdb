import { z } from "zod";
import { webhook } from "./events.ts";
import type { Ledger } from "./ledger.ts";
import type { Collection } from "./orders.ts";
import type { Dispute } from "./protocol/entities.ts";
import { newId, nowSeconds } from "./protocol/ids.ts";
import { done, fromSchema, type Outcome, refused, unknownId } from "./protocol/problems.ts";

const ANSWER_TIME = 7 * 24 * 3600; // seconds

const openRequest = z.strictObject({
  amount: z.int().positive().optional(),
  phase: z
    .enum(["fraud", "retrieval", "chargeback", "pre_arbitration", "arbitration"])
    .default("chargeback"),
});
const moveRequest = z.strictObject({
  status: z.enum(["open", "under_review", "won", "lost", "closed"]),
});

/** The customer's bank asks for a payment back, as only the control can make it do. */
export function openDispute(ledger: Ledger, paymentId: string, body: unknown): Outcome<Dispute> {
  const parsed = openRequest.safeParse(body);
  if (!parsed.success) return fromSchema(parsed.error);
  const payment = ledger.payment(paymentId);
  if (!payment) return unknownId();
  if (!payment.captured) return refused("Only captured payments can be disputed");
  const dispute: Dispute = {
    ...{ id: newId("disp_"), entity: "dispute", payment_id: payment.id },
    ...{ amount: parsed.data.amount ?? payment.amount, currency: payment.currency },
    ...{ amount_deducted: 0, reason_code: "goods_not_received", phase: parsed.data.phase },
    ...{ status: "open", respond_by: nowSeconds() + ANSWER_TIME, created_at: nowSeconds() },
  };
  ledger.commit([
    { kind: "dispute", dispute },
    webhook("payment.dispute.created", { payment, dispute }),
  ]);
  return done(dispute);
}

/** Moves a dispute on, with its event. */
export function moveDispute(ledger: Ledger, id: string, body: unknown): Outcome<Dispute> {
  const parsed = moveRequest.safeParse(body);
  if (!parsed.success) return fromSchema(parsed.error);
  const before = ledger.dispute(id);
  const payment = before && ledger.payment(before.payment_id);
  if (!before || !payment) return unknownId();
  const { status } = parsed.data;
  const dispute: Dispute = {
    ...before,
    status,
    amount_deducted: status === "lost" ? before.amount : 0,
  };
  const event = status === "open" ? "action_required" : status;
  ledger.commit([
    { kind: "dispute", dispute },
    webhook(`payment.dispute.${event}`, { payment, dispute }),
  ]);
  return done(dispute);
}

export function findDispute(ledger: Ledger, id: string): Outcome<Dispute> {
  const dispute = ledger.dispute(id);
  return dispute ? done(dispute) : unknownId();
}

/** Disputes since then, newest first, a page of them. */
export function listDisputes(ledger: Ledger, query: ListQuery): Outcome<Collection<Dispute>> {
  return done(pageOf(ledger.everything().disputes, query));
}

/** How lists are asked for: from a time in seconds, so many, after so many. */
export type ListQuery = { from?: string; count?: string; skip?: string };

/** A page of a list, newest first. */
export function pageOf<Item extends { created_at: number }>(
  all: Item[],
  { from = "0", count = "10", skip = "0" }: ListQuery,
): Collection<Item> {
  const since = all.filter(({ created_at }) => created_at >= Number(from)).reverse();
  const items = since.slice(Number(skip), Number(skip) + Math.min(100, Number(count)));
  return { entity: "collection", count: items.length, items };
}
