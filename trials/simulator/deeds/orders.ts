import { cancelByAdmin, cancelOwnOrder } from "#server/checkout/cancel-order.ts";
import { refundByAdmin } from "#server/payments/refund-by-admin.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { workOnOrder } from "#server/shipping/work-on-order.ts";
import { owner } from "#tests/support/ready-shop.ts";
import type { Deed } from "../history.ts";
import { ask, NOTHING, pick, press, type Story } from "../story.ts";
import { isAskedFor, ordersOf, thingsOf, thingsOfPayment } from "./look.ts";

const why = { reason: "mistake", note: "" } as const;

export async function cancel(story: Story, deed: Deed): Promise<void> {
  const order = pick(await ordersOf(story, deed.at), deed.nth);
  if (!order) return;
  story.touched.touch("cancel", thingsOf(order));
  const answers = await press(deed.twice, () =>
    ask(story, deed.at, "cancelling", ({ ctx }) =>
      cancelOwnOrder(ctx, order.userId ?? "", order.id, why),
    ),
  );
  const isDone = answers.some((answer) => answer !== NOTHING && answer.ok);
  if (isDone) story.promises.cancelled.push(order.id);
}

export async function cancelAsAdmin(story: Story, deed: Deed): Promise<void> {
  const order = pick(await ordersOf(story, deed.at), deed.nth);
  if (!order) return;
  story.touched.touch("cancel as an admin", thingsOf(order));
  const seen = order.updatedAt?.toISOString() ?? "";
  const done = await ask(story, deed.at, "cancelling", ({ ctx }) =>
    cancelByAdmin(ctx, owner, { id: order.id, seen }, why),
  );
  if (done !== NOTHING && done.ok) story.promises.cancelled.push(order.id);
}

/** Packs an order, by one press or its first pieces, and hands it over where that is said. */
export async function pack(story: Story, deed: Deed): Promise<void> {
  const order = pick(await ordersOf(story, deed.at), deed.nth);
  if (!order) return;
  story.touched.touch("pack", thingsOf(order));
  const { how, at } = deed;
  if (how % 5 === 4) {
    await press(deed.twice, () =>
      ask(story, at, "packing all", ({ ctx }) => workOnOrder(ctx, owner, order.id, "pack")),
    );
    return;
  }
  const requestKey = `parcel ${++story.forms}`;
  const pieces = order.items.map(({ quantity }, line) => ({
    line,
    quantity: how % 3 === 0 ? Math.ceil(quantity / 2) : quantity,
  }));
  const typed = {
    ...{ carrierName: "Himalaya Couriers", trackingUrl: "", requestKey, pieces },
    ...{ trackingNumber: how % 2 === 0 ? "" : `HC ${story.forms}`, handedOver: how % 2 === 1 },
  };
  await press(deed.twice, () =>
    ask(story, at, "packing", ({ ctx }) => addParcel(ctx, owner, order.id, typed)),
  );
}

/** An admin gives some of an order's money back: an amount, or a piece of its first line. */
export async function refund(story: Story, deed: Deed): Promise<void> {
  const order = pick(await ordersOf(story, deed.at), deed.nth);
  if (!order) return;
  story.touched.touch("refund", thingsOf(order));
  const { how, at } = deed;
  const key = `${++story.forms}`;
  const amount = how % 3 === 0 ? null : 100 + Math.floor((order.total * how) / 150);
  const fields: Record<string, string> =
    amount === null
      ? { reason: "returned", "pieces.0": "1", delivery: how % 2 === 0 ? "yes" : "" }
      : { reason: "goodwill", amount: (amount / 100).toFixed(2) };
  const pieces = amount === null ? [{ line: 0, quantity: 1 }] : [];
  const answers = await press(deed.twice, () =>
    ask(story, at, "refunding", ({ ctx }) =>
      refundByAdmin(ctx, owner, { id: order.id, key }, fields),
    ),
  );
  const isDone = answers.some((answer) => answer !== NOTHING && answer.ok);
  // Where there was no answer at all it may have been done: the form's idempotency key shows it.
  const isUnclear = answers.every((answer) => answer === NOTHING);
  if (isDone || (isUnclear && (await isAskedFor(story, at, `form ${order.id} ${key}`)))) {
    story.promises.refunds.push({ orderId: order.id, key, amount, pieces });
  }
}

/** The owner gives money back where the shop does not see it. */
export async function refundInDashboard(story: Story, deed: Deed): Promise<void> {
  const { till } = story.world;
  const captured = till.payments.filter(({ status }) => status === "captured");
  const payment = pick(captured, deed.nth);
  if (!payment) return;
  story.touched.touch("refund in the dashboard", await thingsOfPayment(story, deed.at, payment.id));
  till.giveBack(payment.id, 100 + Math.floor((payment.amount * deed.how) / 200));
}
