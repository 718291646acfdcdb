import type { Asker } from "#server/accounts/read-session.ts";
import type { Given } from "#server/agents/given.ts";
import { type Brought, openHandOver, readBrought } from "#server/agents/hand-over.ts";
import { makeSession } from "#server/agents/sessions.ts";
import { addToCart } from "#server/cart/add-to-cart.ts";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import { variantOf } from "#tests/support/catalogue/variant-of.ts";
import { anAddress } from "#tests/support/customers.ts";
import { PRODUCTS } from "../database.ts";
import type { Deed } from "../history.ts";
import { type Attempt, isUnpaidCode } from "../provider.ts";
import { ask, NOTHING, type Purchase, pick, press, type Story } from "../story.ts";
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
  return confirmAs(story, deed, { uid, product }, null);
}

/** Confirms the details of what is in the cart, which an agent may have brought. */
async function confirmAs(
  story: Story,
  { at }: Deed,
  { uid, product }: Pick<Purchase, "uid" | "product">,
  brought: Brought | null,
): Promise<Purchase | null> {
  const address = anAddress({ email: `${uid}@home.example` });
  const from = brought && { session: brought.session, agent: brought.agent };
  const opened = await ask(story, at, "the details", ({ ctx }) =>
    openCheckout(ctx, uid, address, from),
  );
  if (opened === NOTHING || !opened.ok) return null;
  const { checkoutId } = opened.value;
  const purchase = { uid, checkoutId, product, orderId: null, paymentId: null };
  story.purchases.push(purchase);
  return purchase;
}

/**
 * An agent chooses goods, and its customer opens the link, twice where they press twice, confirms, and pays by card or in
 * cash.
 */
export async function buyByAgent(story: Story, deed: Deed): Promise<void> {
  const { at, how, twice } = deed;
  const uid = pick(story.customers, deed.nth) ?? "";
  const { id, quantity } = goodsOf(deed);
  story.touched.touch(deed.what, thingsOfPurchase({ uid, product: id }));
  const variantId = Number(variantOf(id));
  const given: Given = {
    lines: [{ id, variantId, quantity, price: 0 }],
    ...{ unknown: [], cut: false, codes: how % 5 === 0 ? ["ONCE"] : [], address: {}, consent: {} },
    language: "en",
  };
  const made = await ask(story, at, "an agent's session", ({ ctx }) =>
    makeSession(ctx, "checkout", { agent: AGENT, address: "10.0.0.1" }, { given }),
  );
  if (made === NOTHING || !made.ok) return;
  const { token } = made.value.session;
  const client = { cookie: "", address: "10.0.0.2", userAgent: "" };
  const asker = askerOf(uid);
  const opened = await press(twice, () =>
    ask(story, at, "an agent's link", ({ ctx }) => openHandOver(ctx, { asker, client }, token)),
  );
  const done = opened.find((each) => each !== NOTHING && each.ok);
  if (!done?.ok) return;
  const cookie = done.value.cookies.map((each) => each.split(";")[0]).join("; ");
  const from = await ask(story, at, "what an agent brought", ({ ctx }) =>
    readBrought(ctx, { ...client, cookie }),
  );
  const [brought = null] = from === NOTHING ? [] : from;
  const purchase = await confirmAs(story, deed, { uid, product: id }, brought);
  if (!purchase) return;
  if (how % 2 === 0) return takeCash(story, deed, purchase);
  await start(story, deed, purchase);
  if (!leaves(how)) await payAndConfirm(story, deed, purchase);
}

const AGENT = "https://agent.example/profile.json";
const askerOf = (uid: string): Asker => ({
  ...{ sessionId: "", authority: null, secondFactor: false },
  customer: {
    ...anAddress({ email: `${uid}@home.example` }),
    ...{ uid, emailVerified: true, createdAt: "" },
  },
  cart: { lines: [], dropped: 0, offer: null, version: null },
});

/** What customers do at the provider, and what they do then, by a number below 100. */
const attemptOf = (how: number): Attempt =>
  how % 10 < 7 ? "captured" : how % 10 < 9 ? "authorized" : "failed";
/** Leaves the provider's page without a try, at first. */
const leaves = (how: number): boolean => how % 5 === 4;
const closesTheTab = (how: number): boolean => how % 4 === 3;

/** Buys with a card; the tab may be closed before the shop is notified of it. */
export async function buyByCard(story: Story, deed: Deed): Promise<void> {
  const purchase = await confirmDetails(story, deed);
  if (!purchase) return;
  await start(story, deed, purchase);
  if (!leaves(deed.how)) await payAndConfirm(story, deed, purchase);
}

async function start(story: Story, { at }: Deed, purchase: Purchase): Promise<void> {
  const { uid, checkoutId } = purchase;
  const begin = () =>
    ask(story, at, "starting to pay", ({ ctx }) => startPayment(ctx, uid, checkoutId));
  let started = await begin();
  if (started === NOTHING) started = await begin(); // the customer clicks again
  if (started !== NOTHING && started.ok) purchase.orderId = started.value.orderId;
}

async function payAndConfirm(story: Story, deed: Deed, purchase: Purchase): Promise<void> {
  if (!purchase.orderId) return;
  const attempt = attemptOf(deed.how);
  const payment = story.world.till.pay(purchase.orderId, attempt);
  if (!payment || attempt === "failed") return;
  purchase.paymentId = payment.id;
  if (closesTheTab(deed.how)) return;
  const answer = () => confirm(story, deed, purchase);
  await (deed.twice ? Promise.all([answer(), answer()]) : answer());
}

/** The browser's answer after the provider's page. */
async function confirm(story: Story, { at }: Deed, purchase: Purchase): Promise<void> {
  const { uid, checkoutId, paymentId } = purchase;
  if (!paymentId) return;
  const answer = { checkoutId, fields: { paymentId } };
  const confirmed = await ask(story, at, "confirming", ({ ctx }) =>
    confirmPayment(ctx, uid, answer),
  );
  if (confirmed !== NOTHING && confirmed.ok) story.acknowledged.push(confirmed.value.id);
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
  await payAndConfirm(story, deed, purchase);
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
    if (placed !== NOTHING && placed.ok) story.acknowledged.push(placed.value.id);
  };
  await (twice ? Promise.all([place(), place()]) : place());
}
