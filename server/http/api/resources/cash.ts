import * as z from "zod";
import { failed, success } from "#domain/result.ts";
import { readOrder } from "#server/admin/read-order.ts";
import { askAgainByAdmin } from "#server/cod/ask-again.ts";
import { confirmByAdmin } from "#server/cod/confirm-by-admin.ts";
import { listCash, type ShownCash } from "#server/cod/list-cash.ts";
import { noteNoAnswer } from "#server/cod/note-no-answer.ts";
import { readCash } from "#server/cod/read-cash.ts";
import { refuseAtDoor } from "#server/cod/refuse-at-door.ts";
import { remitCash, undoRemittance } from "#server/cod/remit-cash.ts";
import { fieldsProblem, problemOf } from "../frame/problem.ts";
import { route } from "../frame/route.ts";
import {
  day,
  id,
  inr,
  money,
  numberId,
  numberSent,
  orProblem,
  text,
  time,
} from "../frame/schemas.ts";
import { orderShape } from "./order-shape.ts";
import { afterOrder, currentOrder, type OrderCall, ofOrder } from "./orders.ts";

const tag = "Cash" as const;

const collected = z
  .strictObject({
    id: z.int(),
    orderId: z.string(),
    carrier: z.string().meta({ description: "Who collected it; empty: it came with no parcel" }),
    parcel: z.int().nullable().meta({ description: "The parcel's number" }),
    trackingNumber: z.string().nullable(),
    amount: money,
    collectedAt: time,
    remitted: z
      .strictObject({ at: time, reference: z.string() })
      .nullable()
      .meta({ description: "Null: its carrier has not handed it on yet" }),
  })
  .meta({ id: "CollectedCash" });

const orderCash = z
  .strictObject({
    risk: z
      .strictObject({ level: z.enum(["low", "medium", "high"]), reasons: z.array(z.string()) })
      .nullable()
      .meta({ description: "How likely it comes back; null: it is over" }),
    confirmation: z
      .enum(["asked", "confirmed", "declined", "unanswered"])
      .nullable()
      .meta({ description: "What its customer was asked and said; null: it needs no answer" }),
    byTelephone: z.boolean(),
    waits: z.boolean().meta({ description: "Its customer's answer is still waited for" }),
    calls: z.int().meta({
      description: "How many calls its customer has not answered since they were asked",
    }),
    calledAt: time.nullable().meta({ description: "When the last of these was" }),
    waitsUntil: time.nullable(),
    due: money.meta({ description: "Still to be collected" }),
    collected: z.array(collected),
    refusals: z.array(z.strictObject({ at: time, note: z.string() })),
    canConfirm: z.boolean(),
    canRefuse: z.boolean(),
  })
  .meta({ id: "OrderCash" });
const cashOfOrder = z.strictObject({
  cash: orderCash.nullable().meta({ description: "Null: it is paid in another way" }),
});

const toCollected = ({ amount, ...row }: ShownCash): z.input<typeof collected> => ({
  ...row,
  amount: inr(amount),
});

async function currentCash({ ctx, admin, path }: OrderCall) {
  const details = await readOrder(ctx, admin, path.id);
  if (!details.ok) return orProblem(details);
  const read = await readCash(ctx, admin, details.value.order);
  if (!read.ok) return orProblem(read);
  if (!read.value) return success({ cash: null });
  const { due, cash, risk, canUndo: _, ...rest } = read.value;
  return success({
    cash: {
      ...rest,
      risk: risk && { level: risk.level, reasons: [...risk.reasons] },
      due: inr(due),
      collected: cash.map(toCollected),
    },
  });
}

async function afterCash(call: OrderCall, done: Parameters<typeof afterOrder>[1]) {
  return done.ok ? currentCash(call) : failed(problemOf(done.failure));
}

/** What is paid at the door: asked about, collected, and handed on by carriers. */
export const cashRoutes = [
  route({
    id: "getOrderCash",
    method: "get",
    at: "/orders/{id}/cash",
    ...{ tag, scope: "orders:read", summary: "All that is known of a cash order's money" },
    path: ofOrder,
    answer: cashOfOrder,
    act: currentCash,
  }),
  route({
    id: "confirmCashOrder",
    method: "post",
    at: "/orders/{id}/cash/confirm",
    ...{
      tag,
      scope: "orders:update",
      summary: "Note that the customer has confirmed a cash order on the telephone",
    },
    path: ofOrder,
    answer: cashOfOrder,
    current: currentCash,
    act: async (call) => afterCash(call, await confirmByAdmin(call.ctx, call.admin, call.path.id)),
  }),
  route({
    id: "noteNoAnswer",
    method: "post",
    at: "/orders/{id}/cash/no-answer",
    ...{
      tag,
      scope: "orders:update",
      summary: "Note that the customer of a cash order was called and did not answer",
    },
    path: ofOrder,
    body: z.strictObject({
      calls: z.int().min(0).max(9999).nullable().default(null).meta({
        description:
          "How many there were when you looked: where there are more by now, nothing is noted. Null: it is one more",
      }),
    }),
    answer: cashOfOrder,
    current: currentCash,
    act: async (call) =>
      afterCash(call, await noteNoAnswer(call.ctx, call.admin, call.path.id, call.body.calls)),
  }),
  route({
    id: "askCashOrderAgain",
    method: "post",
    at: "/orders/{id}/cash/ask",
    ...{
      tag,
      scope: "orders:update",
      summary: "Send the mail again that asks the customer to confirm",
    },
    path: ofOrder,
    answer: cashOfOrder,
    current: currentCash,
    act: async (call) => afterCash(call, await askAgainByAdmin(call.ctx, call.admin, call.path.id)),
  }),
  route({
    id: "refuseCashOrder",
    method: "post",
    at: "/orders/{id}/cash/refuse",
    ...{
      tag,
      scope: "orders:update",
      summary: "Note that a cash order was refused at the door and has come back",
    },
    path: ofOrder,
    body: z.strictObject({ note: text(300).default("") }),
    answer: orderShape,
    current: currentOrder,
    async act(call) {
      const { ctx, admin, path, body } = call;
      return afterOrder(call, await refuseAtDoor(ctx, admin, path.id, body.note));
    },
  }),
  route({
    id: "listCashToRemit",
    method: "get",
    at: "/cash",
    ...{
      tag,
      scope: "orders:read",
      summary: "Cash that no carrier has handed on yet: the oldest hundred, and all sums",
    },
    answer: z.strictObject({
      data: z.array(collected),
      sums: z.array(z.strictObject({ carrier: z.string(), count: z.int(), amount: money })),
    }),
    async act({ ctx, admin }) {
      const read = await listCash(ctx, admin);
      if (!read.ok) return orProblem(read);
      const sums = read.value.sums.map(({ amount, ...sum }) => ({ ...sum, amount: inr(amount) }));
      return success({ data: read.value.cash.map(toCollected), sums });
    },
  }),
  route({
    id: "remitCash",
    method: "post",
    at: "/cash/remit",
    ...{
      tag,
      scope: "orders:update",
      summary: "Note that carriers have handed cash on to the shop's account",
    },
    body: z.strictObject({
      cash: z.array(numberSent).min(1).max(200).meta({ description: "By the ids of the list" }),
      reference: text(100, 1).meta({ description: "The bank's number" }),
      day: day.meta({ description: "On which it came" }),
    }),
    answer: z.strictObject({
      noted: z.int().meta({ description: "Those that were noted before are not counted" }),
    }),
    async act({ ctx, admin, body }) {
      const { cash, ...typed } = body;
      const done = await remitCash(ctx, admin, cash, typed);
      if (done.ok) return done;
      const problem = problemOf(done.failure);
      if (done.failure === "bad-remittance-reference") {
        return failed(fieldsProblem({ reference: problem.title }));
      }
      if (done.failure === "bad-remittance-day") {
        return failed(fieldsProblem({ day: problem.title }));
      }
      return failed(problem);
    },
  }),
  route({
    id: "undoRemittance",
    method: "delete",
    at: "/orders/{id}/cash/{cash}/remittance",
    ...{ tag, scope: "orders:update", summary: "Take such a note back: the money has not come" },
    path: z.strictObject({ id, cash: numberId }),
    answer: cashOfOrder,
    current: currentCash,
    act: async (call) =>
      afterCash(call, await undoRemittance(call.ctx, call.admin, call.path.id, call.path.cash)),
  }),
] as const;
