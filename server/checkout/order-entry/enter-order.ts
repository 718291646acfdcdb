import type { Failure } from "#domain/failures.ts";
import type { Paise } from "#domain/money.ts";
import type { Language } from "#domain/profile/language.ts";
import { profileOf } from "#domain/profile.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { insertAccount } from "#server/accounts/queries/insert-account.ts";
import { saveProfile } from "#server/accounts/queries/profile.ts";
import { recordAudit } from "#server/audit/queries.ts";
import { lockCustomer } from "#server/cart/queries.ts";
import type { CheckoutContext } from "#server/context/modules.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { findOrderOfCheckout } from "#server/orders/queries/orders.ts";
import { taxOfPurchase } from "#server/orders/tax-of-purchase.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { reserveStock } from "#server/stock/reserve-stock.ts";
import type { SoldOut } from "#server/stock/shortages.ts";
import { holdOffersOf, OfferUsedUp } from "../hold-offers.ts";
import { payOnDelivery } from "../pay-on-delivery.ts";
import type { CashFailure } from "../place-order.ts";
import { pricePurchase } from "../price-purchase.ts";
import { findCallers } from "../queries/callers.ts";
import type { CheckoutRow } from "../queries/checkouts.ts";
import { findEntered, insertEntered } from "../queries/entered.ts";
import { withdrawEntered } from "./cancel-entered.ts";
import { mayEnterOrders, readCaller } from "./find-caller.ts";
import { idOfForm } from "./form-key.ts";
import { type OrderProblems, type Quote, quoteOrder, type TypedOrder } from "./quote-order.ts";
import { type LinkFailure, sendLink } from "./send-link.ts";

export type EnterOrderFailure =
  | { kind: "form"; problems: OrderProblems }
  | { kind: "refused"; failure: Refused };
type Refused =
  | Failure<"insufficient-permissions" | "form-unknown" | "account-known" | "caller-gone">
  | Failure<"unconfirmed-account">
  | Failure<"price-moved" | "offer-changed">
  | Exclude<CashFailure, SoldOut | "already-paid" | "cancelled" | "checkout-unknown">
  | LinkFailure
  | SoldOut;
/** The order; or, until its link is paid, that it waits, and why the link was not sent, if it was not. */
export type EnteredOrder =
  | { orderId: string }
  | { orderId: null; checkoutId: string; unsent: LinkFailure | null };

const refused = (failure: Refused) => failed({ kind: "refused", failure } as const);

/** Said at the PIN code, as when it is typed. */
const notServed = () =>
  failed({
    kind: "form" as const,
    problems: { fields: { pinCode: "field/pin-not-served" as const } },
  });

/** Thrown to undo all that a refused order has written. */
class Undone extends Error {
  readonly failure: Refused;
  constructor(failure: Refused) {
    super("the order is refused");
    this.failure = failure;
  }
}

/**
 * Enters an order for a customer on the telephone (§22.80): in cash it is placed at once, otherwise when
 * the link is paid that they get by mail; in each case as any other purchase. Somebody without an account
 * gets one without a password, and a mail by which they choose it; an account that its owner has not confirmed
 * gets nothing, for a stranger may have made it. Its mails and documents have the language that is typed, or that of the
 * account. Needs `orders:update` and `users:read`.
 * `key`: the same form sent twice makes one order. `shown` is the total in paise that the page has shown,
 * null: none; another one by now is refused.
 */
export async function enterOrder(
  ctx: CheckoutContext,
  admin: SignedInAdmin,
  { key, shown }: { key: string; shown: Paise | null },
  typed: TypedOrder,
): Promise<Result<EnteredOrder, EnterOrderFailure>> {
  if (!mayEnterOrders(admin)) return refused("insufficient-permissions");
  const id = idOfForm(admin, "order", key);
  if (!id) return refused("form-unknown");
  const cash = typed.payment === "cash";
  const same = await findEntered(ctx.db, id);
  if (same) return follow(ctx, admin, same, cash);
  if (!ctx.readiness.open()) return refused("shop-not-open");
  const quote = await quoteOrder(ctx, typed);
  if (!quote.ok) return failed({ kind: "form", problems: quote.failure });
  if (shown !== null && shown !== quote.value.priced.total) return refused("price-moved");
  let { language } = quote.value;
  if (typed.customer !== "") {
    const caller = await readCaller(ctx, admin, typed.customer);
    if (!caller.ok || !caller.value) return refused("caller-gone");
    if (!caller.value.isTheirs) return refused("unconfirmed-account");
    language ??= caller.value.language;
  }
  const entering = { id, ...quote.value, language: language ?? "en" };
  try {
    await transact(ctx.db, "repeatable", (tx) => open(ctx, tx, admin, entering, typed.customer));
  } catch (error) {
    // The same form, sent twice at the same moment, has made it: this one answers the same.
    const made = await findEntered(ctx.db, id);
    if (made) return follow(ctx, admin, made, cash);
    if (error instanceof Undone) {
      return error.failure === "not-served" ? notServed() : refused(error.failure);
    }
    if (error instanceof OfferUsedUp) return refused("offer-changed");
    throw error;
  }
  await ctx.flush();
  const opened = await findEntered(ctx.db, id);
  if (!opened) return refused("caller-gone"); // erased, with what was entered
  return follow(ctx, admin, opened, cash);
}

/** Keeps what was entered, and holds its pieces and offers. Throws what refuses it. */
async function open(
  ctx: CheckoutContext,
  tx: Transaction,
  admin: SignedInAdmin,
  entering: { id: string; language: Language } & Quote,
  customer: string,
): Promise<void> {
  const { id, address, buyer, lines, code, payment, priced: quoted, language } = entering;
  const now = ctx.now();
  const userId = customer === "" ? await newCustomer(ctx, tx, address, language) : customer;
  if (!(await lockCustomer(tx, userId))) throw new Undone("caller-gone");
  const pin = address.pinCode;
  const { total, pricing, served } = await pricePurchase(ctx, { userId, lines, code, pin }, tx);
  if (!served) throw new Undone("not-served");
  const rest = { shippingAddress: address, language, createdAt: now, updatedAt: now };
  const tax = taxOfPurchase(ctx, { items: lines, pricing }, address.state);
  const priced = { total, pricing, tax, buyer, policies: ctx.policies.versions() };
  const entered = { id, userId, items: lines, ...priced, ...rest };
  if (!(await insertEntered(tx, { ...entered, enteredBy: admin.uid }))) {
    throw new Undone("form-unknown"); // taken: the caller answers what it became
  }
  const missing = await reserveStock(ctx, tx, { checkoutId: id, userId, entered: true, lines });
  if (missing) throw new Undone(missing);
  await holdOffersOf(ctx, tx, { id, userId, pricing, enteredBy: admin.uid });
  // The trail outlives the customer's account: it has the place alone.
  const place = `${address.city} ${address.pinCode}`;
  await recordAudit(tx, {
    at: now,
    actor: admin,
    action: "order.enter",
    subject: { kind: "checkout", id },
    after: { total: quoted.total, payment, place, "new customer": customer === "" },
  });
}

/** An account without a password, which its owner chooses by the mail that is queued here. */
async function newCustomer(
  ctx: CheckoutContext,
  tx: Transaction,
  address: Quote["address"],
  language: Language,
): Promise<string> {
  const { email, firstName } = address;
  const account = { email, hash: null, emailVerified: false, language, now: ctx.now() };
  const uid = await insertAccount(tx, account);
  if (!uid) {
    const [known] = await findCallers(tx, { email });
    throw new Undone(known && !known.isTheirs ? "unconfirmed-account" : "account-known");
  }
  await saveProfile(tx, uid, profileOf(address));
  const invite = { kind: "account-invite" as const, to: email, name: firstName, language };
  await queueMail(ctx, invite, tx, `invite ${uid}`);
  return uid;
}

/** What was kept becomes an order, or its link is sent: once, however often. */
async function follow(
  ctx: CheckoutContext,
  admin: SignedInAdmin,
  checkout: CheckoutRow,
  cash: boolean,
): Promise<Result<EnteredOrder, EnterOrderFailure>> {
  const { id: checkoutId, userId, status } = checkout;
  if (status === "ordered") {
    const order = await findOrderOfCheckout(ctx.db, checkoutId);
    if (order) return success({ orderId: order.id });
  }
  if (status !== "started") return success({ orderId: null, checkoutId, unsent: null });
  if (!cash) {
    const sent = await sendLink(ctx, admin, checkout, { orderId: null, again: false });
    return success({ orderId: null, checkoutId, unsent: sent.ok ? null : sent.failure });
  }
  const placed = await payOnDelivery(ctx, userId, checkoutId);
  if (placed.ok) return success({ orderId: placed.value.id });
  await withdrawEntered(ctx, checkoutId, userId);
  const { failure } = placed;
  if (failure === "already-paid" || failure === "cancelled") return refused("form-unknown");
  if (failure === "checkout-unknown") return refused("caller-gone"); // erased since it was kept
  if (failure === "not-served") return notServed();
  return refused(failure);
}
