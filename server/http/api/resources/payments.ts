import * as z from "zod";
import { success } from "#domain/result.ts";
import { settleByAdmin } from "#server/checkout/settle-by-admin.ts";
import { giveBackUnknown } from "#server/payments/give-back-unknown.ts";
import { route } from "../frame/route.ts";
import { id, inr, money, told } from "../frame/schemas.ts";

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
      return done.ok ? success({ orderId: done.value }) : told(done);
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
      return done.ok ? success({ amount: inr(done.value) }) : told(done);
    },
  }),
] as const;
