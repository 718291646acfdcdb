import * as z from "zod";
import { MAX_QUANTITY } from "#domain/cart.ts";
import { orderWorkMessages } from "#domain/messages/order-work-messages.ts";
import { MOST_TYPED } from "#domain/order/entered-lines.ts";
import { failed, success } from "#domain/result.ts";
import { readOrder } from "#server/admin/read-order.ts";
import { editLines } from "#server/checkout/edit-lines.ts";
import { addLines } from "#server/checkout/order-entry/add-lines.ts";
import { undoPress } from "#server/shipping/undo-press.ts";
import { fieldsProblem, problemOf } from "../frame/problem.ts";
import { route } from "../frame/route.ts";
import { inr, money, numberSent, oneOfEach, orProblem, text } from "../frame/schemas.ts";
import { orderShape } from "./order-shape.ts";
import { afterOrder, currentOrder, ofOrder, seenOrder } from "./orders.ts";

const tag = "Orders" as const;

/** Lines that a program sends, by the ids of variants. */
export const newLines = z
  .array(z.strictObject({ variantId: numberSent, quantity: z.int().min(1).max(MAX_QUANTITY) }))
  .min(1)
  .max(MOST_TYPED);

const staying = z.strictObject({
  lineId: text(100, 1),
  quantity: z.int().min(0).max(MAX_QUANTITY),
});

/** The same as the admins' form has them. */
export const typedLines = (lines: z.output<typeof newLines>) =>
  lines.map(({ variantId, quantity }) => ({
    variant: String(variantId),
    quantity: String(quantity),
  }));

/** What is wrong with such lines, by their places. */
export const lineProblems = (
  problems: Partial<Record<number, keyof typeof orderWorkMessages.lineProblems>>,
) =>
  fieldsProblem(
    Object.fromEntries(
      Object.entries(problems).map(([at, problem]) => {
        const field = problem === "no-product" ? "variantId" : "quantity";
        return [`lines.${at}.${field}`, problem && orderWorkMessages.lineProblems[problem]];
      }),
    ),
  );

/** Changes of what an order holds, before it is packed. */
export const orderLineRoutes = [
  route({
    id: "setOrderLines",
    method: "put",
    at: "/orders/{id}/lines",
    ...{
      tag,
      scope: "orders:update",
      summary:
        "Take pieces out of an order before it is packed; paid money goes back, which needs refunds:update",
    },
    path: ofOrder,
    body: z.strictObject({
      lines: oneOfEach(z.array(staying).min(1).max(100), "lineId").meta({
        description: "How many pieces of these lines stay; others are as they are",
      }),
    }),
    answer: orderShape,
    current: currentOrder,
    async act(call) {
      const { ctx, admin, path, body } = call;
      const read = await readOrder(ctx, admin, path.id);
      if (!read.ok) return orProblem(read);
      const seen = await seenOrder(call);
      if (!seen.ok) return seen;
      const { items } = read.value.order;
      const asked = new Map(body.lines.map(({ lineId, quantity }) => [lineId, quantity]));
      const known = new Set(items.map(({ lineId }) => lineId));
      // A line that is gone already is what was asked for.
      const unknown = body.lines.findIndex(
        ({ lineId, quantity }) => quantity > 0 && !known.has(lineId),
      );
      if (unknown >= 0) {
        return failed(fieldsProblem({ [`lines.${unknown}.lineId`]: "The order has no such line" }));
      }
      const stay = items.map(({ lineId, quantity }) =>
        String((lineId && asked.get(lineId)) ?? quantity),
      );
      return afterOrder(call, await editLines(ctx, admin, seen.value, stay));
    },
  }),
  route({
    id: "addOrderLines",
    method: "post",
    at: "/orders/{id}/lines",
    ...{
      tag,
      scope: "orders:update",
      summary:
        "Add pieces to an order before it is packed: at once to one in cash, else by a link that is mailed; needs users:read too",
    },
    path: ofOrder,
    body: z.strictObject({ lines: newLines }),
    answer: z.strictObject({
      outcome: z.enum(["added", "asked"]).meta({
        description: "asked: they come into it once the mailed link is paid",
      }),
      amount: money,
      order: orderShape,
    }),
    status: 201,
    current: currentOrder,
    async act(call) {
      const { ctx, admin, body, key } = call;
      const seen = await seenOrder(call);
      if (!seen.ok) return seen;
      const given = { ...seen.value, key };
      const done = await addLines(ctx, admin, given, typedLines(body.lines));
      if (!done.ok) {
        const { failure } = done;
        if (failure.kind === "lines") return failed(lineProblems(failure.problems));
        return failed(problemOf(failure.failure));
      }
      const order = await currentOrder(call);
      if (!order.ok) return order;
      const { outcome, amount } = done.value;
      return success({ outcome, amount: inr(amount), order: order.value });
    },
  }),
  route({
    id: "undoOrderStep",
    method: "post",
    at: "/orders/{id}/undo",
    ...{
      tag,
      scope: "orders:update",
      summary: "Undo the last step of an order within a minute, with the mails that it queued",
    },
    path: ofOrder,
    answer: orderShape,
    current: currentOrder,
    async act(call) {
      const seen = await seenOrder(call);
      if (!seen.ok) return seen;
      return afterOrder(call, await undoPress(call.ctx, call.admin, seen.value));
    },
  }),
] as const;
