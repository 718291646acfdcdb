import { eq } from "drizzle-orm";
import { orders } from "#server/platform/db/schema/orders.ts";
import type { Browser, Reply } from "../browser.ts";
import { homeOf, uidOf } from "../people.ts";
import type { World } from "../world.ts";
import { type Act, type Activity, actOf, expected, type Look } from "./activity.ts";
import { LINE } from "./cart.ts";

const GOOD_CARD = "4100280000001007";

export type Buyer = { number: number; browser: Browser };

/** A customer with one piece in the cart. */
export async function aBuyerWithCart(world: World): Promise<Buyer> {
  const buyer = world.newCustomer();
  const added = await buyer.browser.post("/cart/change", { ...LINE, quantity: "1" });
  expected(added, added.status === 200 && added.body.includes('"ok":true'), "a line in the cart");
  return buyer;
}

const checkoutIn = ({ location }: Reply) =>
  /^\/payment\?checkout=([\w-]+)$/.exec(location)?.[1] ?? null;

/** Confirms the details of a cart; answers the checkout's id, or null with what was answered. */
export async function confirmDetails({ number, browser }: Buyer) {
  const reply = await browser.post("/checkout", { ...homeOf(number), confirmed: "yes" });
  return { reply, checkoutId: checkoutIn(reply) };
}

/** Places the order of a checkout in cash. */
export async function payCash({ browser }: Buyer, checkoutId: string): Promise<Act> {
  const reply = await browser.post("/payment", { intent: "cod", checkoutId });
  return actOf(reply, checkoutIn(reply) === checkoutId);
}

/** The customer has exactly one order. */
async function oneOrder(look: Look, { number }: Buyer): Promise<string[]> {
  const count = await look((db) => db.$count(orders, eq(orders.userId, uidOf(number))));
  return count === 1 ? [] : [`${count} orders of one purchase`];
}

/** A customer confirms the address and orders in cash. */
export const checkOut: Activity = {
  title: "Check out, cash",
  open: async (world) => {
    const buyer = await aBuyerWithCart(world);
    const page = await buyer.browser.get("/checkout");
    expected(page, page.status === 200, "the checkout");
    let checkoutId: string | null = null;
    return {
      typed: [homeOf(buyer.number).address],
      act: async () => {
        let slowest = 0;
        if (!checkoutId) {
          const opened = await confirmDetails(buyer);
          checkoutId = opened.checkoutId;
          slowest = opened.reply.seconds;
          if (!checkoutId) return actOf(opened.reply, false);
        }
        const act = await payCash(buyer, checkoutId);
        return { ...act, slowest: Math.max(slowest, act.slowest) };
      },
      check: (look) => oneOrder(look, buyer),
    };
  },
};

/** The order at the provider that the page of a payment names; null: it was refused. */
export async function startPaying({ browser }: Buyer, checkoutId: string) {
  const reply = await browser.post("/payment", { intent: "start", checkoutId });
  const [, orderId = null] = /(order_[A-Za-z0-9]{10,})/.exec(reply.body) ?? [];
  return { reply, orderId: reply.status === 200 ? orderId : null };
}

async function aCheckout(world: World) {
  const buyer = await aBuyerWithCart(world);
  const { reply, checkoutId } = await confirmDetails(buyer);
  if (checkoutId) return { buyer, checkoutId };
  throw new Error(`no checkout: ${reply.status}`);
}

async function payAtProvider(world: World, orderId: string) {
  const { receipt } = await world.till.pay({ orderId }, GOOD_CARD);
  if (!receipt) throw new Error("the test card was declined");
  return receipt.fields;
}

/** Sends the shop what the provider's window has answered. */
export async function confirmPaid(
  { browser }: Buyer,
  checkoutId: string,
  fields: object,
): Promise<Act> {
  const reply = await browser.post("/payment", { intent: "confirm", checkoutId, ...fields });
  return actOf(reply, checkoutIn(reply) === checkoutId);
}

/** A customer begins to pay by card; pays, and has the order confirmed, once that was possible. */
export const startCard: Activity = {
  title: "Begin to pay by card",
  open: async (world) => {
    const { buyer, checkoutId } = await aCheckout(world);
    let orderId: string | null = null;
    return {
      typed: [],
      act: async () => {
        const started = await startPaying(buyer, checkoutId);
        orderId = started.orderId;
        return actOf(started.reply, orderId !== null);
      },
      check: async (look) => {
        if (!orderId) return ["no order at the provider"];
        const fields = await payAtProvider(world, orderId);
        const { done, reply } = await confirmPaid(buyer, checkoutId, fields);
        const problems = done ? [] : [`paid, and confirming is answered ${reply.status}`];
        return [...problems, ...(await oneOrder(look, buyer))];
      },
    };
  },
};

/** A customer has paid in the provider's window, and the shop is notified. */
export const payCard: Activity = {
  title: "Pay by card",
  open: async (world) => {
    const { buyer, checkoutId } = await aCheckout(world);
    const { orderId, reply } = await startPaying(buyer, checkoutId);
    expected(reply, orderId !== null, "a payment's begin");
    const fields = await payAtProvider(world, orderId ?? "");
    return {
      typed: [],
      act: () => confirmPaid(buyer, checkoutId, fields),
      check: (look) => oneOrder(look, buyer),
    };
  },
};
