import * as z from "zod";
import { refundQueues } from "#domain/refund/queues.ts";
import { adminReasons, piecesField } from "#domain/refund/refund-form.ts";
import { refundMethods, refundReasons, refundStatuses } from "#domain/refund.ts";
import { failed, success } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import type { Context } from "#server/context/context.ts";
import { listRefundQueue } from "#server/payments/list-refund-queue.ts";
import { keepPayoutByAdmin, markPaid, noteGivenBack } from "#server/payments/pay-by-hand.ts";
import type { ShownRefund } from "#server/payments/read-order-money.ts";
import { askAgain, readMoneyByAdmin, refundByAdmin } from "#server/payments/refund-by-admin.ts";
import { fieldsProblem, problemOf } from "../frame/problem.ts";
import { route } from "../frame/route.ts";
import {
  cursor,
  cursorOf,
  fromCursor,
  id,
  inr,
  money,
  moneySent,
  orProblem,
  pageOf,
  placeBy,
  rupees,
  text,
  time,
} from "../frame/schemas.ts";
import { chosenPieces } from "./order-shape.ts";
import { ofOrder } from "./orders.ts";

const tag = "Refunds" as const;

const refundFields = {
  id: z.string(),
  amount: money,
  reason: z.enum(refundReasons),
  status: z.enum(refundStatuses),
  method: z.enum(refundMethods).meta({ description: "bank: paid by hand" }),
  returnId: z.string().nullable(),
  note: z.string(),
  reference: z.string().nullable(),
  lastError: z.string().nullable(),
  createdAt: time,
  processedAt: time.nullable(),
};
const refund = z.strictObject(refundFields).meta({ id: "Refund" });
const queued = z
  .strictObject({
    ...refundFields,
    orderId: z.string().nullable(),
    paymentId: z.string(),
    payTo: z
      .array(z.strictObject({ label: z.string(), value: z.string() }))
      .nullable()
      .meta({
        description: "Where it is paid to by hand, as its customer has told; null: not told",
      }),
  })
  .meta({ id: "QueuedRefund" });
const refunds = z.strictObject({
  data: z.array(refund),
  left: money.meta({ description: "What can still go back of the order" }),
});

const toRefund = (row: ShownRefund, currency = "INR"): z.input<typeof refund> => ({
  id: row.id,
  amount: { amount: row.amount, currency },
  reason: row.reason,
  status: row.status,
  method: row.method,
  returnId: row.returnId,
  note: row.note,
  reference: row.reference,
  lastError: row.lastError,
  createdAt: row.createdAt,
  processedAt: row.processedAt,
});

type OrderCall = { ctx: Context; admin: SignedInAdmin; path: { id: string } };
async function refundsOf({ ctx, admin, path }: OrderCall) {
  const read = await readMoneyByAdmin(ctx, admin, path.id);
  if (!read.ok) return orProblem(read);
  const { left } = read.value;
  return success({ data: read.value.refunds.map((row) => toRefund(row)), left: inr(left) });
}

const what = z
  .union([
    z.strictObject({ kind: z.literal("all") }),
    z.strictObject({ kind: z.literal("amount"), amount: moneySent }),
    z.strictObject({
      kind: z.literal("pieces"),
      pieces: chosenPieces,
      delivery: z.boolean().default(false).meta({ description: "With what the delivery cost" }),
    }),
  ])
  .meta({ description: "All that is left, an amount, or what pieces cost" });

/** What is to go back, as the admins' form says it. */
function fieldsOf(sent: z.output<typeof what>): Record<string, string> {
  if (sent.kind === "all") return { all: "yes" };
  if (sent.kind === "amount") return { amount: rupees(sent.amount.amount) };
  const pieces: Record<string, number> = {};
  for (const each of sent.pieces) {
    const field = piecesField("line" in each ? each.line : each.lineId);
    pieces[field] = (pieces[field] ?? 0) + each.quantity; // as of a parcel, those of a line add up
  }
  const typed = Object.entries(pieces).map(([field, count]) => [field, String(count)]);
  return { ...Object.fromEntries(typed), delivery: sent.delivery ? "yes" : "" };
}

const paidBody = z.strictObject({
  reference: text(100, 1).meta({ description: "The bank's number" }),
});
const paidAnswer = z.strictObject({ id: z.string(), status: z.literal("processed") });

function afterPaid(id: string, done: Awaited<ReturnType<typeof markPaid>>) {
  if (done.ok) return success({ id, status: "processed" as const });
  const problem = problemOf(done.failure);
  const isReference = done.failure === "refund-no-reference";
  return failed(isReference ? fieldsProblem({ reference: problem.title }) : problem);
}

export const refundRoutes = [
  route({
    id: "listOrderRefunds",
    method: "get",
    at: "/orders/{id}/refunds",
    ...{ tag, scope: "orders:read", summary: "What goes or went back of an order" },
    path: ofOrder,
    answer: refunds,
    act: refundsOf,
  }),
  route({
    id: "refundOrder",
    method: "post",
    at: "/orders/{id}/refunds",
    ...{
      tag,
      scope: "refunds:update",
      summary: "Give back money of an order; needs orders:read too",
    },
    path: ofOrder,
    body: z.strictObject({
      what,
      reason: z.enum(adminReasons),
      note: text(500).default(""),
    }),
    answer: refunds,
    status: 201,
    needsKey: true,
    async act(call) {
      const { ctx, admin, path, body, key } = call;
      const fields = { ...fieldsOf(body.what), reason: body.reason, note: body.note };
      const done = await refundByAdmin(ctx, admin, { id: path.id, key: `api ${key}` }, fields);
      return done.ok ? refundsOf(call) : orProblem(done);
    },
  }),
  route({
    id: "listRefunds",
    method: "get",
    at: "/refunds",
    ...{ tag, scope: "refunds:update", summary: "Refunds by what they wait for" },
    query: z.strictObject({ queue: z.enum(refundQueues).default("all"), cursor }),
    answer: pageOf(queued),
    async act({ ctx, admin, query }) {
      const after = fromCursor(placeBy("time", "text"), query.cursor);
      if (!after.ok) return after;
      const read = await listRefundQueue(ctx, admin, query.queue, { after: after.value });
      if (!read.ok) return orProblem(read);
      const data = read.value.refunds.map((row) => {
        const { orderId, paymentId, payout } = row;
        const payTo = payout?.lines.map(([label, value]) => ({ label, value })) ?? null;
        return { ...toRefund(row, row.currency), orderId, paymentId, payTo };
      });
      return success({ data, next: cursorOf(read.value.next) });
    },
  }),
  route({
    id: "askRefundAgain",
    method: "post",
    at: "/refunds/{id}/again",
    ...{ tag, scope: "refunds:update", summary: "Ask anew for a refund that failed" },
    path: z.strictObject({ id }),
    body: z.strictObject({ method: z.enum(refundMethods) }),
    answer: z.strictObject({ data: z.array(z.strictObject({ id: z.string() })) }),
    status: 201,
    needsKey: true,
    async act({ ctx, admin, path, body }) {
      const done = await askAgain(ctx, admin, path.id, body.method);
      return done.ok ? success({ data: done.value.map(({ id }) => ({ id })) }) : orProblem(done);
    },
  }),
  route({
    id: "markRefundPaid",
    method: "post",
    at: "/refunds/{id}/paid",
    ...{ tag, scope: "refunds:update", summary: "Note that a refund was paid by hand" },
    path: z.strictObject({ id }),
    body: paidBody,
    answer: paidAnswer,
    async act({ ctx, admin, path, body }) {
      return afterPaid(path.id, await markPaid(ctx, admin, path.id, body.reference));
    },
  }),
  route({
    id: "noteRefundGivenBack",
    method: "post",
    at: "/refunds/{id}/given-back",
    ...{
      tag,
      scope: "refunds:update",
      summary: "Note that money which never became an order was given back by hand",
    },
    path: z.strictObject({ id }),
    body: paidBody,
    answer: paidAnswer,
    async act({ ctx, admin, path, body }) {
      return afterPaid(path.id, await noteGivenBack(ctx, admin, path.id, body.reference));
    },
  }),
  route({
    id: "setRefundPayout",
    method: "put",
    at: "/refunds/{id}/payout",
    ...{
      tag,
      scope: "refunds:update",
      summary: "Keep where a refund is paid to by hand, as its customer has told",
    },
    path: z.strictObject({ id }),
    body: z.union([
      z.strictObject({ kind: z.literal("upi"), upi: text(200) }),
      z.strictObject({
        kind: z.literal("account"),
        account: text(40),
        ifsc: text(20),
        holder: text(200),
      }),
    ]),
    answer: z.strictObject({ id: z.string(), kind: z.enum(["upi", "account"]) }),
    async act({ ctx, admin, path, body }) {
      const { kind, ...fields } = body;
      const typed = { payoutKind: kind, ...fields };
      const done = await keepPayoutByAdmin(ctx, admin, path.id, typed);
      if (done.ok) return success({ id: path.id, kind });
      const { failure } = done;
      return failed(
        typeof failure === "string" ? problemOf(failure) : fieldsProblem(failure.problems),
      );
    },
  }),
] as const;
