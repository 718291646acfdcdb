import { addToCart } from "#server/cart/add-to-cart.ts";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import { anAddress } from "#tests/support/customers.ts";
import { PRODUCTS } from "../database.ts";
import type { Deed } from "../history.ts";
import { type Attempt, isUnpaidCode } from "../provider.ts";
import { ask, NOTHING, type Purchase, pick, type Story } from "../story.ts";
import { thingsOfPurchase } from "./look.ts";

/** The goods that a customer chooses: of the first products, one to three pieces. */
const goodsOf = ({ nth, how }: Deed) => ({
  ...{ id: pick(PRODUCTS, how) ?? 1, size: "", material: "", color: "" },
  quantity: 1 + ((nth + how) % 3),
});

/** Fills the cart and confirms the details. Null: it was refused, or nobody answered. */
async function confirmDetails(story: Story, deed: Deed): Promise<Purchase | null> {
  const uid = pick(story.customers, deed.nth) ?? "";
  const { at } = deed;
  const product = goodsOf(deed).id;
  story.touched.touch(deed.what, thingsOfPurchase({ uid, product }));
  await ask(story, at, "the cart", ({ ctx }) => addToCart(ctx, uid, goodsOf(deed)));
  const address = anAddress({ email: `${uid}@home.example` });
  const opened = await ask(story, at, "the details", ({ ctx }) => openCheckout(ctx, uid, address));
  if (opened === NOTHING || !opened.ok) return null;
  const { checkoutId } = opened.value;
  const purchase = { uid, checkoutId, product, orderId: null, paymentId: null };
  story.purchases.push(purchase);
  return purchase;
}

/** What customers do at the provider, and what they do then, by a number below 100. */
const attemptOf = (how: number): Attempt =>
  how % 10 < 7 ? "captured" : how % 10 < 9 ? "authorized" : "failed";
/** Leaves the provider's page without a try, at first. */
const leaves = (how: number): boolean => how % 5 === 4;
const closesTheTab = (how: number): boolean => how % 4 === 3;

/** Buys with a card; the tab may be closed before the shop hears of it. */
export async function buyByCard(story: Story, deed: Deed): Promise<void> {
  const purchase = await confirmDetails(story, deed);
  if (!purchase) return;
  await start(story, deed, purchase);
  if (!leaves(deed.how)) await payAndTell(story, deed, purchase);
}

async function start(story: Story, { at }: Deed, purchase: Purchase): Promise<void> {
  const { uid, checkoutId } = purchase;
  const begin = () =>
    ask(story, at, "starting to pay", ({ ctx }) => startPayment(ctx, uid, checkoutId));
  let started = await begin();
  if (started === NOTHING) started = await begin(); // the customer clicks again
  if (started !== NOTHING && started.ok) purchase.orderId = started.value.orderId;
}

async function payAndTell(story: Story, deed: Deed, purchase: Purchase): Promise<void> {
  if (!purchase.orderId) return;
  const attempt = attemptOf(deed.how);
  const payment = story.world.till.pay(purchase.orderId, attempt);
  if (!payment || attempt === "failed") return;
  purchase.paymentId = payment.id;
  if (closesTheTab(deed.how)) return;
  const tell = () => confirm(story, deed, purchase);
  await (deed.twice ? Promise.all([tell(), tell()]) : tell());
}

/** The browser's answer after the provider's page. */
async function confirm(story: Story, { at }: Deed, purchase: Purchase): Promise<void> {
  const { uid, checkoutId, paymentId } = purchase;
  if (!paymentId) return;
  const answer = { checkoutId, fields: { paymentId } };
  const confirmed = await ask(story, at, "confirming", ({ ctx }) =>
    confirmPayment(ctx, uid, answer),
  );
  if (confirmed !== NOTHING && confirmed.ok) story.told.push(confirmed.value.id);
}

/** Purchases of accounts that are still there. */
const purchasesOf = ({ purchases, customers }: Story) =>
  purchases.filter(({ uid }) => customers.includes(uid));

/** A page that is loaded again sends the same answer, late. */
export async function confirmAgain(story: Story, deed: Deed): Promise<void> {
  const purchase = pick(purchasesOf(story), deed.nth);
  if (!purchase) return;
  story.touched.touch(deed.what, thingsOfPurchase(purchase));
  await confirm(story, deed, purchase);
}

/** Another tab, in which a purchase that was left is paid at last, or any is once more. */
export async function payAgain(story: Story, deed: Deed): Promise<void> {
  const all = purchasesOf(story);
  const left = all.filter(({ paymentId }) => paymentId === null);
  const isLeft = left.length > 0 && deed.how % 3 === 0;
  const purchase = pick(isLeft ? left : all, deed.nth);
  if (!purchase) return;
  story.touched.touch(deed.what, thingsOfPurchase(purchase));
  if (!purchase.orderId) await start(story, deed, purchase);
  await payAndTell(story, deed, purchase);
}

/** Shows a code for a purchase that was begun before, or begins one; the page may be left with it. */
export async function showCode(story: Story, deed: Deed): Promise<void> {
  const begun = purchasesOf(story);
  const purchase = begun.length > 0 ? pick(begun, deed.nth) : await confirmDetails(story, deed);
  if (!purchase) return;
  story.touched.touch(deed.what, thingsOfPurchase(purchase));
  if (!purchase.orderId) await start(story, deed, purchase);
  if (purchase.orderId) story.world.till.showCode(purchase.orderId);
}

/** An app pays a code, in time or late, and a second phone the same order (`twice`); or its time runs out. */
export async function endCode(story: Story, deed: Deed): Promise<void> {
  const { till } = story.world;
  const code = pick(till.payments.filter(isUnpaidCode), deed.nth);
  const purchase = code && story.purchases.find(({ orderId }) => orderId === code.orderId);
  if (!code || !purchase) return;
  story.touched.touch(deed.what, thingsOfPurchase(purchase));
  if (deed.how % 4 === 1) return till.endCode(code, "failed");
  till.endCode(code, "captured");
  if (deed.twice) till.pay(code.orderId, "captured");
  purchase.paymentId = code.id;
  if (purchasesOf(story).includes(purchase) && !closesTheTab(deed.how)) {
    await confirm(story, deed, purchase);
  }
}

export async function buyInCash(story: Story, deed: Deed): Promise<void> {
  const purchase = await confirmDetails(story, deed);
  if (purchase) await takeCash(story, deed, purchase);
}

/** "Cash on delivery" for a purchase that was begun before, perhaps with a card. */
export async function payInCashAfterAll(story: Story, deed: Deed): Promise<void> {
  const purchase = pick(purchasesOf(story), deed.nth);
  if (!purchase) return;
  story.touched.touch(deed.what, thingsOfPurchase(purchase));
  await takeCash(story, deed, purchase);
}

async function takeCash(
  story: Story,
  { at, twice }: Deed,
  { uid, checkoutId }: Purchase,
): Promise<void> {
  const place = async () => {
    const placed = await ask(story, at, "cash", ({ ctx }) => payOnDelivery(ctx, uid, checkoutId));
    if (placed !== NOTHING && placed.ok) story.told.push(placed.value.id);
  };
  await (twice ? Promise.all([place(), place()]) : place());
}
