import * as z from "zod";
import type { Failure } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { ReturnFormFailure } from "#domain/returns/return-form.ts";
import { returnKinds, returnStates } from "#domain/returns/return-states.ts";
import type { ShownReturn } from "#domain/returns/shown-return.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import type { Context } from "#server/context/context.ts";
import { plainSteps, refuseReturn, stepReturn } from "#server/returns/answer-return.ts";
import { inspectReturn } from "#server/returns/inspect-return.ts";
import { listReturns } from "#server/returns/list-returns.ts";
import { readReturn } from "#server/returns/read-return.ts";
import { readReturnsForAdmin } from "#server/returns/read-returns-of-order.ts";
import { refundReturn } from "#server/returns/refund-return.ts";
import { replaceReturn } from "#server/returns/replace-return.ts";
import { fieldsProblem, type Problem, problemOf } from "../frame/problem.ts";
import { route } from "../frame/route.ts";
import {
  cursor,
  cursorOf,
  day,
  fromCursor,
  id,
  inr,
  money,
  moneySent,
  oneOfEach,
  orProblem,
  pageOf,
  placeBy,
  rupees,
  text,
  time,
} from "../frame/schemas.ts";
import { ofOrder } from "./orders.ts";

const tag = "Returns" as const;

const shown = {
  id: z.string(),
  orderId: z.string(),
  kind: z.enum(returnKinds),
  state: z.enum(returnStates),
  reason: z.string(),
  words: z.string(),
  refusal: z.string().nullable(),
  dueOn: day.nullable().meta({ description: "By when its next step is promised" }),
  createdAt: time,
  changedAt: time,
  lines: z.array(
    z.strictObject({
      line: z.int(),
      quantity: z.int(),
      accepted: z.int().nullable(),
      restocked: z.boolean(),
    }),
  ),
  photos: z.int().meta({ description: "How many the customer sent" }),
};
const returnOfOrder = z.strictObject(shown).meta({ id: "ReturnOfOrder" });
const whole = z
  .strictObject({
    ...shown,
    worth: money.meta({ description: "What the accepted pieces cost" }),
    left: money.meta({ description: "What can still go back of the order" }),
    delivery: money.meta({ description: "What may go back for the delivery" }),
  })
  .meta({ id: "Return" });
const listed = z
  .strictObject({
    id: z.string(),
    orderId: z.string(),
    kind: z.enum(returnKinds),
    state: z.enum(returnStates),
    reason: z.string(),
    pieces: z.int(),
    dueOn: day.nullable(),
    overdue: z.boolean(),
    createdAt: time,
  })
  .meta({ id: "ReturnSummary" });

const toShown = (from: ShownReturn): z.input<typeof returnOfOrder> => ({
  id: from.id,
  orderId: from.orderId,
  kind: from.kind,
  state: from.state,
  reason: from.reason,
  words: from.words,
  refusal: from.refusal,
  dueOn: from.dueOn,
  createdAt: from.createdAt,
  changedAt: from.updatedAt,
  lines: from.lines.map(({ line, quantity, accepted, restocked }) => {
    return { line, quantity, accepted, restocked };
  }),
  photos: from.photos.length,
});

const inspected = z.strictObject({
  line: z.int().min(0).max(99),
  accepted: z.int().min(0).max(9999).meta({ description: "Pieces that are as they should be" }),
  restock: z.boolean().default(false).meta({ description: "They can be sold again" }),
});

type ReturnCall = { ctx: Context; admin: SignedInAdmin; path: { id: string } };
async function currentReturn({
  ctx,
  admin,
  path,
}: ReturnCall): Promise<Result<z.input<typeof whole>, Problem>> {
  const read = await readReturn(ctx, admin, path.id);
  if (!read.ok) return orProblem(read);
  const { returned, worth, left, delivery } = read.value;
  return success({
    ...toShown(returned),
    ...{ worth: inr(worth), left: inr(left), delivery: inr(delivery) },
  });
}

async function after(call: ReturnCall, done: Result<unknown, Failure | ReturnFormFailure>) {
  if (done.ok) return currentReturn(call);
  const { failure } = done;
  if (typeof failure === "object" && "fields" in failure) {
    return failed(fieldsProblem(failure.fields));
  }
  return failed(problemOf(failure));
}

const ofReturn = z.strictObject({ id });
const placeOf = { open: placeBy("day", "text"), closed: placeBy("time", "text") };

export const returnRoutes = [
  route({
    id: "listOrderReturns",
    method: "get",
    at: "/orders/{id}/returns",
    ...{ tag, scope: "orders:read", summary: "The returns of an order, the newest first" },
    path: ofOrder,
    answer: z.strictObject({ data: z.array(returnOfOrder) }),
    async act({ ctx, admin, path }) {
      const read = await readReturnsForAdmin(ctx, admin, path.id);
      return read.ok ? success({ data: read.value.map(toShown) }) : orProblem(read);
    },
  }),
  route({
    id: "listReturns",
    method: "get",
    at: "/returns",
    ...{
      tag,
      scope: "orders:read",
      summary: "Open returns by the day that was promised, or closed ones",
    },
    query: z.strictObject({ state: z.enum(["open", "closed"]).default("open"), cursor }),
    answer: pageOf(listed),
    async act({ ctx, admin, query }) {
      const after = fromCursor(placeOf[query.state], query.cursor);
      if (!after.ok) return after;
      const page = { after: after.value };
      const read = await listReturns(ctx, admin, { open: query.state === "open", page });
      if (!read.ok) return orProblem(read);
      const data = read.value.returns.map(({ name: _, ...row }) => row);
      return success({ data, next: cursorOf(read.value.next) });
    },
  }),
  route({
    id: "getReturn",
    method: "get",
    at: "/returns/{id}",
    ...{ tag, scope: "orders:read", summary: "One return" },
    path: ofReturn,
    answer: whole,
    act: currentReturn,
  }),
  route({
    id: "stepReturn",
    method: "post",
    at: "/returns/{id}/step",
    ...{
      tag,
      scope: "orders:update",
      summary: "Approve a return, or note that it was picked up or has come",
    },
    path: ofReturn,
    body: z.strictObject({ step: z.enum(plainSteps) }),
    answer: whole,
    current: currentReturn,
    act: async (call) =>
      after(call, await stepReturn(call.ctx, call.admin, call.path.id, call.body.step)),
  }),
  route({
    id: "refuseReturn",
    method: "post",
    at: "/returns/{id}/refuse",
    ...{
      tag,
      scope: "orders:update",
      summary: "Refuse a return, with a reason that the customer reads",
    },
    path: ofReturn,
    body: z.strictObject({ reason: text(1000) }),
    answer: whole,
    current: currentReturn,
    act: async (call) =>
      after(call, await refuseReturn(call.ctx, call.admin, call.path.id, call.body.reason)),
  }),
  route({
    id: "inspectReturn",
    method: "post",
    at: "/returns/{id}/inspect",
    ...{ tag, scope: "orders:update", summary: "Write down what was found of each line" },
    path: ofReturn,
    body: z.strictObject({
      lines: oneOfEach(z.array(inspected).min(1).max(100), "line"),
    }),
    answer: whole,
    current: currentReturn,
    async act(call) {
      const fields = call.body.lines.flatMap(({ line, accepted, restock }): [string, string][] => [
        [`accepted.${line}`, String(accepted)],
        [`restock.${line}`, restock ? "yes" : ""],
      ]);
      return after(call, await inspectReturn(call.ctx, call.admin, call.path.id, new Map(fields)));
    },
  }),
  route({
    id: "refundReturn",
    method: "post",
    at: "/returns/{id}/refund",
    ...{
      tag,
      scope: "refunds:update",
      summary: "Give the money for an inspected return back; needs orders:read too",
    },
    path: ofReturn,
    body: z.strictObject({
      amount: moneySent.optional().meta({ description: "None: what the accepted pieces cost" }),
      delivery: z.boolean().default(false),
      note: text(500).default(""),
    }),
    answer: whole,
    needsKey: true,
    current: currentReturn,
    async act(call) {
      const { amount, delivery, note } = call.body;
      const asked = { amount: amount === undefined ? "" : rupees(amount.amount), delivery, note };
      return after(call, await refundReturn(call.ctx, call.admin, call.path.id, asked));
    },
  }),
  route({
    id: "replaceReturn",
    method: "post",
    at: "/returns/{id}/replace",
    ...{ tag, scope: "orders:update", summary: "Send the accepted pieces once more" },
    path: ofReturn,
    answer: whole,
    current: currentReturn,
    act: async (call) => after(call, await replaceReturn(call.ctx, call.admin, call.path.id)),
  }),
] as const;
