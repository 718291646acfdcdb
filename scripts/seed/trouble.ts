import { eq } from "drizzle-orm";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { settleCheckout } from "#server/checkout/settle-checkout.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import type { Context } from "#server/context/context.ts";
import { followRefund, syncRefund } from "#server/payments/follow-refund.ts";
import { checkouts } from "#server/platform/db/schema/checkout.ts";
import { refunds } from "#server/platform/db/schema/payments.ts";
import type { SeedProvider } from "./open-shop.ts";
import type { Trouble } from "./plan.ts";
import {
  DECLINED_CARD,
  GOOD_CARD,
  giveBack,
  payInWindow,
  successOf,
  tryInWindow,
} from "./provider.ts";

type Begun = { uid: string; checkoutId: string };

/** Lets a checkout that is open go wrong; what the seed leaves open is not looked at by reconcilers. */
export async function makeTrouble(
  ctx: Context,
  provider: SeedProvider,
  begun: Begun,
  trouble: Trouble,
): Promise<void> {
  if (trouble === "left before paying") return;
  const { orderId } = successOf(await startPayment(ctx, begun.uid, begun.checkoutId));
  await kinds[trouble](ctx, provider, begun, orderId);
  await change(ctx, begun, { nextCheckAt: null });
}

type Kind = (ctx: Context, provider: SeedProvider, begun: Begun, orderId: string) => Promise<void>;

const kinds: Record<Exclude<Trouble, "left before paying">, Kind> = {
  abandoned: (ctx, _, begun) => change(ctx, begun, { status: "abandoned" }),
  "awaiting payment": async () => {},
  declined: async (ctx, provider, _, orderId) => {
    await tryInWindow(provider, orderId, DECLINED_CARD);
    await settleCheckout(ctx, orderId);
  },
  // Nothing makes this by itself: it is what the overview is there to show.
  "paid without an order": async (ctx, _, begun, orderId) => {
    const paymentId = orderId.replace("order_", "pay_");
    await change(ctx, begun, { status: "paid", paymentId });
  },
  "paid twice": async (ctx, provider, begun, orderId) => {
    await confirm(ctx, provider, begun, orderId);
    await during(provider, { paidTwice: true }, () => payInWindow(provider, orderId, GOOD_CARD));
    await settleCheckout(ctx, orderId);
    for (const id of await refundsOf(ctx, begun)) await followRefund(ctx, id);
  },
  "wrong amount": async (ctx, provider, begun, orderId) => {
    await during(provider, { wrongAmount: 1 }, () => payInWindow(provider, orderId, GOOD_CARD));
    await settleCheckout(ctx, orderId);
    const follow = async () => {
      for (const id of await refundsOf(ctx, begun)) await followRefund(ctx, id);
    };
    await during(provider, { refundFails: 1 }, follow);
  },
  "foreign currency": async (ctx, provider, begun, orderId) => {
    await during(provider, { foreign: 1 }, () => payInWindow(provider, orderId, GOOD_CARD));
    await settleCheckout(ctx, orderId);
    const own = eq(refunds.checkoutId, begun.checkoutId);
    await ctx.db.update(refunds).set({ nextCheckAt: null }).where(own);
  },
  "given back": async (ctx, provider, begun, orderId) => {
    const paymentId = await confirm(ctx, provider, begun, orderId);
    const providerRefundId = await giveBack(provider, paymentId);
    await syncRefund(ctx, { paymentId, providerRefundId });
  },
};

async function confirm(
  ctx: Context,
  provider: SeedProvider,
  { uid, checkoutId }: Begun,
  orderId: string,
): Promise<string> {
  const { paymentId, fields } = await payInWindow(provider, orderId, GOOD_CARD);
  successOf(await confirmPayment(ctx, uid, { checkoutId, fields }));
  return paymentId;
}

/** Does something while the sandbox's switches stand like this. */
async function during(
  { faults }: SeedProvider,
  switches: Parameters<SeedProvider["faults"]["set"]>[0],
  work: () => Promise<unknown>,
): Promise<void> {
  const before = faults.switches;
  faults.set(switches);
  await work();
  faults.set(before);
}

async function refundsOf(ctx: Context, { checkoutId }: Begun): Promise<string[]> {
  const rows = await ctx.db.select().from(refunds).where(eq(refunds.checkoutId, checkoutId));
  return rows.map(({ id }) => id);
}

async function change(
  ctx: Context,
  { checkoutId }: Begun,
  changes: Partial<typeof checkouts.$inferInsert>,
): Promise<void> {
  await ctx.db.update(checkouts).set(changes).where(eq(checkouts.id, checkoutId));
}
