import * as z from "zod";
import { failed, success } from "#domain/result.ts";
import { attachPayment } from "#server/admin/money/attach-payment.ts";
import { settleByAdmin } from "#server/checkout/settle-by-admin.ts";
import { giveBackUnknown } from "#server/payments/give-back-unknown.ts";
import { fieldsProblem, problemOf } from "../frame/problem.ts";
import { route } from "../frame/route.ts";
import { id, inr, money, orProblem, text } from "../frame/schemas.ts";

const tag = "Payments" as const;
const byRef = z.strictObject({
  id: id.meta({ description: "The `ref` by which `getToday` tells it" }),
});

/** Payments of which no order has come. */
export const paymentRoutes = [
  route({
    id: "settlePayment",
    method: "post",
    at: "/payments/{id}/settle",
    ...{
      tag,
      scope: "orders:update",
      summary: "Ask the provider again about a payment of which no order has come",
    },
    path: byRef,
    answer: z.strictObject({
      orderId: z.string().nullable().meta({ description: "Its order; null: it goes back" }),
    }),
    needsKey: true,
    async act({ ctx, admin, path }) {
      const done = await settleByAdmin(ctx, admin, path.id);
      return done.ok ? success({ orderId: done.value }) : orProblem(done);
    },
  }),
  route({
    id: "attachPayment",
    method: "post",
    at: "/payments/{id}/attach",
    ...{
      tag,
      scope: "refunds:update",
      summary:
        "Count what was paid for an order of the provider that the shop does not know for one of its orders; needs orders:update too",
    },
    path: byRef,
    body: z.strictObject({ orderId: text(100, 1) }),
    answer: z.strictObject({ orderId: z.string(), amount: money }),
    needsKey: true,
    async act({ ctx, admin, path, body }) {
      const asked = { providerOrderId: path.id, orderId: body.orderId };
      const done = await attachPayment(ctx, admin, asked);
      if (done.ok) return success({ orderId: done.value.orderId, amount: inr(done.value.amount) });
      const problem = problemOf(done.failure);
      const isOrder = ["attach-unknown-order", "attach-too-much"].includes(problem.code);
      return failed(isOrder ? fieldsProblem({ orderId: problem.title }) : problem);
    },
  }),
  route({
    id: "giveBackPayment",
    method: "post",
    at: "/payments/{id}/give-back",
    ...{
      tag,
      scope: "refunds:update",
      summary: "Give back what was paid for an order of the provider that the shop does not know",
    },
    path: byRef,
    answer: z.strictObject({
      amount: money.meta({ description: "What goes back; 0: nothing of it is here any more" }),
    }),
    needsKey: true,
    async act({ ctx, admin, path }) {
      const done = await giveBackUnknown(ctx, admin, path.id);
      return done.ok ? success({ amount: inr(done.value) }) : orProblem(done);
    },
  }),
] as const;
