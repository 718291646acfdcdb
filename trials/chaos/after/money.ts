import { seedProducts } from "#server/catalogue/seed/seed-products.ts";
import { add, type Browser } from "./browser.ts";
import { type Case, formKey, happens, paths } from "./world.ts";

/** What the goods of an order cost without discounts, in paise: enough to choose amounts by. */
const worthOf = ({ goods }: Case) =>
  goods.reduce(
    (sum, { product, quantity }) =>
      sum + quantity * (seedProducts[product - 1]?.price.discounted ?? 0),
    0,
  );

const rupees = (paise: number) => (paise / 100).toFixed(2);

/** An amount of the order between these shares (percent), with odd paise. */
const share = (one: Case, least: number, most: number) =>
  Math.floor((worthOf(one) * (least + one.luck.below(most - least))) / 100) + one.luck.below(100);

/**
 * Two admins give money back at the same time: amounts that are too much together, or an amount and
 * pieces of a line.
 */
export async function refundAtOnce(one: Case): Promise<void> {
  const { admins, luck } = one;
  const byPieces = happens(luck, 50);
  await Promise.all([
    refundAmount(one, admins[0], 1, share(one, 20, 70)),
    byPieces
      ? refundPieces(one, admins[1], 2)
      : refundAmount(one, admins[1], 2, share(one, 20, 70)),
  ]);
}

async function refundAmount(one: Case, admin: Browser, nth: number, amount: number) {
  await refund(one, admin, nth, { amount: rupees(amount) }, { amount, pieces: [] });
}

/** Gives one piece of a line back. */
async function refundPieces(one: Case, admin: Browser, nth: number): Promise<void> {
  const line = one.luck.below(one.goods.length);
  const delivery = happens(one.luck, 30) ? "yes" : "";
  const given = { amount: null, pieces: [{ line, quantity: 1 }] };
  await refund(one, admin, nth, { [`pieces.${line}`]: "1", delivery }, given);
}

/** Gives back what of a card order has come back to the shop: the pieces of the parcel that came first. */
export async function refundWhatCameBack(one: Case): Promise<void> {
  const pieces = one.goods.map(({ quantity }, line) => ({
    line,
    quantity: Math.ceil(quantity / 2),
  }));
  const fields = Object.fromEntries(
    pieces.map(({ line, quantity }) => [`pieces.${line}`, String(quantity)]),
  );
  await refund(one, one.admins[0], 3, fields, { amount: null, pieces });
}

async function refund(
  { orderId, promises }: Case,
  admin: Browser,
  nth: number,
  fields: Record<string, string>,
  given: Pick<Case["promises"]["refunds"][number], "amount" | "pieces">,
): Promise<void> {
  const key = formKey(orderId, "refund", nth);
  const all = { key, reason: given.amount === null ? "returned" : "goodwill", note: "", ...fields };
  const what = given.amount === null ? "pieces refunded" : "amount refunded";
  const { done } = await admin.send(what, paths.admin(orderId, "refund"), all);
  if (done) promises.refunds.push({ orderId, key, ...given });
}

/** The owner gives money back in the provider's dashboard, once or twice; the shop is only notified. */
export async function refundInDashboard(one: Case): Promise<void> {
  const { paymentId, till, tally, luck } = one;
  if (!paymentId) return;
  for (let times = 1 + luck.below(2); times > 0; times--) {
    const given = await till.giveBack(paymentId, share(one, 5, 45));
    add(tally, given ? "given back in the dashboard" : "given back in the dashboard: refused");
  }
}

/** The customer's bank asks for money back, some or all of it, and is right or not. */
export async function dispute(one: Case): Promise<() => Promise<void>> {
  const { paymentId, till, tally, luck } = one;
  if (!paymentId) return async () => {};
  const id = await till.dispute(paymentId, share(one, 10, 90));
  add(tally, "disputed");
  const status = happens(luck, 50) ? "won" : "lost";
  return async () => {
    await till.decide(id, status);
    add(tally, `dispute ${status}`);
  };
}
