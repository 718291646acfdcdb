import { eq, or } from "drizzle-orm";
import { attachPayment } from "#server/admin/money/attach-payment.ts";
import { giveBackUnknown } from "#server/payments/give-back-unknown.ts";
import { keepPayoutByAdmin, markPaid, noteGivenBack } from "#server/payments/pay-by-hand.ts";
import { isUnknownOrder } from "#server/payments/queries/webhook-events.ts";
import { receiveWebhook } from "#server/payments/receive-webhook.ts";
import { askAgain } from "#server/payments/refund-by-admin.ts";
import { refunds, webhookEvents } from "#server/platform/db/schema/payments.ts";
import { owner } from "#tests/support/ready-shop.ts";
import type { Deed } from "../history.ts";
import { PROVIDER } from "../provider.ts";
import { ask, NOTHING, pick, press, type Story } from "../story.ts";
import { bodyOf } from "./clock.ts";
import { ordersOf, thingsOf, thingsOfOrder, thingsOfPayment } from "./look.ts";

const upi = { payoutKind: "upi", upi: "asha.rao@okbank" };

/**
 * An admin does what waits of a refund that no provider makes: pays one of cash, notes one that was given by hand after
 * the provider could not, or asks for it anew. Sometimes the customer enters where it goes to first.
 */
export async function payByHand(story: Story, { at, nth, how, twice }: Deed): Promise<void> {
  const all = await ask(story, at, "the refunds", ({ ctx: { db } }) =>
    db
      .select()
      .from(refunds)
      .where(or(eq(refunds.method, "bank"), eq(refunds.status, "failed")))
      .orderBy(refunds.createdAt, refunds.id),
  );
  const waiting = all === NOTHING ? [] : all.filter(({ status }) => status !== "processed");
  const refund = pick(waiting, nth);
  if (!refund) return;
  const { id, orderId, paymentId, method, source } = refund;
  const things = orderId
    ? thingsOfOrder(story, at, orderId)
    : thingsOfPayment(story, at, paymentId);
  story.touched.touch("pay a refund by hand", await things);
  const number = `UTR${how}${id.slice(0, 8)}`;
  if (method === "bank" && how % 3 === 0) {
    await ask(story, at, "where to", ({ ctx }) => keepPayoutByAdmin(ctx, owner, id, upi));
  }
  await press<unknown>(twice, () => {
    if (source === "stray") {
      return ask(story, at, "noting it", ({ ctx }) => noteGivenBack(ctx, owner, id, number));
    }
    if (refund.status === "failed") {
      const by = how % 2 === 0 ? "bank" : "provider";
      return ask(story, at, "asking anew", ({ ctx }) => askAgain(ctx, owner, id, by));
    }
    return ask(story, at, "paying", ({ ctx }) => markPaid(ctx, owner, id, number));
  });
}

/** An admin gives back what came for something that the shop does not know; where nothing did, it comes. */
export async function giveBackUnknownMoney(
  story: Story,
  { at, nth, how, twice }: Deed,
): Promise<void> {
  const unknown = pick(await unknownOrders(story, at), nth);
  if (unknown === undefined) return story.world.till.payUnknown(100 + how * 1000);
  await press(twice, () => givingBack(story, at, unknown));
}

/** An admin counts such money for an order; where there is none, it comes. */
export async function attachUnknownMoney(
  story: Story,
  { at, nth, how, twice }: Deed,
): Promise<void> {
  const providerOrderId = pick(await unknownOrders(story, at), nth);
  if (providerOrderId === undefined) return story.world.till.payUnknown(100 + how * 1000);
  const order = pick(await ordersOf(story, at), how);
  if (!order) return;
  story.touched.touch("attach unknown money", thingsOf(order));
  const attached = { providerOrderId, orderId: order.id };
  await press<unknown>(twice, () =>
    ask(story, at, "attaching", ({ ctx }) => attachPayment(ctx, owner, attached)),
  );
}

/** At the end the shop is notified of all such money, and gives it back. */
export async function giveBackAllUnknown(story: Story, at: Deed["at"]): Promise<void> {
  for (const event of story.world.till.unknownEvents()) {
    await ask(story, at, "a webhook", ({ ctx }) => receiveWebhook(ctx, PROVIDER, bodyOf(event)));
  }
  for (const each of await unknownOrders(story, at)) await givingBack(story, at, each);
}

async function unknownOrders(story: Story, at: Deed["at"]): Promise<string[]> {
  const found = await ask(story, at, "unknown orders", ({ ctx: { db } }) =>
    db
      .selectDistinct({ id: webhookEvents.providerOrderId })
      .from(webhookEvents)
      .where(isUnknownOrder)
      .orderBy(webhookEvents.providerOrderId),
  );
  return found === NOTHING ? [] : found.flatMap(({ id }) => id ?? []);
}

const givingBack = (story: Story, at: Deed["at"], id: string) =>
  ask(story, at, "giving back", ({ ctx }) => giveBackUnknown(ctx, owner, id));
