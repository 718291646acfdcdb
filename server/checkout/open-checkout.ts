import { createHash, randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import {
  type Address,
  type AddressField,
  checkAddress,
  type FieldErrors,
} from "#domain/address.ts";
import { asBought, type CartLine, fingerprint } from "#domain/cart.ts";
import { discountsKey, pricingKey } from "#domain/offers/pricing.ts";
import type { Profile } from "#domain/profile.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { BuyerCompany, BuyerErrors } from "#domain/tax/buyer.ts";
import { checkBuyer } from "#domain/tax/check-buyer.ts";
import { language } from "#language";
import { saveProfile } from "#server/accounts/queries/profile.ts";
import { lockCustomer } from "#server/cart/queries.ts";
import type { CheckoutContext } from "#server/context/modules.ts";
import { taxOfPurchase } from "#server/orders/tax-of-purchase.ts";
import { takeBackAttempt } from "#server/platform/db/attempts.ts";
import type { Connection, Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { hourlyLimit, isWithin } from "#server/platform/hourly-limit.ts";
import { releaseStock } from "#server/stock/release-stock.ts";
import { isTracked, reserveStock } from "#server/stock/reserve-stock.ts";
import type { SoldOut } from "#server/stock/shortages.ts";
import { holdOffersOf, unlessUsedUp } from "./hold-offers.ts";
import { isAsConfirmed, pricePurchase } from "./price-purchase.ts";
import type { Checkout } from "./queries/checkouts.ts";
import {
  findConfirmable,
  insertCheckout,
  type Opened,
  type Opening,
} from "./queries/open-checkout.ts";

export type OpenCheckoutFailure =
  | { kind: "fields"; errors: FieldErrors<AddressField> }
  | { kind: "buyer"; errors: BuyerErrors }
  | { kind: Exclude<SnapshotFailure, SoldOut> }
  | { kind: SoldOut["code"]; details: SoldOut["details"] };

type SnapshotFailure =
  /** The shop may not sell yet (§23.13). */
  | "shop-not-open"
  | "cart-empty"
  /** Of this account, within an hour (domain/order/order-limits.ts). */
  | "too-many-checkouts"
  /** The shop does not deliver to the PIN code. */
  | "not-served"
  /** Other offers apply than the page has shown. */
  | "offer-changed"
  | SoldOut;
type Confirmation = { checkoutId: string };

/** The session of an agent that a purchase goes on with, and the address of that agent's profile. */
export type FromAgent = { session: string; agent: string };

/**
 * The step behind "Confirm" (§2.56): saves the profile, keeps a snapshot of the cart and the
 * address as a checkout, with the tax within it and the company that buys, and answers its id. A profile
 * that cannot be saved does not stop the purchase.
 * `offers` of the input is what the page has shown to be taken off (`discountsKey`): where it is given
 * and is something else by now, nothing is opened, so that the buyer is notified. `from`: the agent that has put the cart
 * together; null: none.
 */
export async function openCheckout(
  ctx: CheckoutContext,
  userId: string,
  input: Record<string, unknown>,
  from: FromAgent | null = null,
): Promise<Result<Confirmation, OpenCheckoutFailure>> {
  const checked = checkAddress(input);
  if (!checked.ok) return failed({ kind: "fields", errors: checked.failure });
  const buyer = checkBuyer(input);
  if (!buyer.ok) return failed({ kind: "buyer", errors: buyer.failure });
  const { email: _, ...profile } = checked.value;
  const shown = typeof input.offers === "string" ? input.offers : null;
  const given = { userId, address: checked.value, buyer: buyer.value, profile, shown, from };
  const opened = await open(ctx, given);
  if (opened.ok) return opened;
  const { failure } = opened;
  if (typeof failure !== "string") return failed({ kind: failure.code, details: failure.details });
  if (failure !== "not-served") return failed({ kind: failure });
  return failed({ kind: "fields", errors: { pinCode: "field/pin-not-served" } });
}

/** Takes up the cart as it is now with an address and a company that were confirmed before. */
export async function renewCheckout(
  ctx: CheckoutContext,
  userId: string,
  {
    address,
    buyer,
    from = null,
  }: Pick<Confirmed, "address" | "buyer"> & { from?: FromAgent | null },
): Promise<Result<Confirmation, SnapshotFailure>> {
  return open(ctx, { userId, address, buyer, profile: null, shown: null, from });
}

// An owner who edits the same product, or others who use up the same offer, between each two of them
// are not expected.
const TRIES = 5;

/**
 * The id of a checkout for the cart as it is; confirming the same thing twice opens one. What has changed
 * between reading and writing is read again: the cart while it cannot change, and products as the
 * database has them, whatever this process had in memory. So is a cart with tracked goods, which are
 * reserved for half an hour, all of them or none (docs/decisions/0114), and that of a customer who holds some.
 */
async function open(
  ctx: CheckoutContext,
  given: Omit<Confirmed, "nonce">,
): Promise<Result<Confirmation, SnapshotFailure>> {
  if (!ctx.readiness.open()) return failed("shop-not-open");
  const { userId } = given;
  const first = await tryToOpen(ctx, ctx.db, { ...given, nonce: "" });
  if (first && (first.ok || first.failure !== "too-many-checkouts")) return first;
  for (let tried = 0; tried < TRIES; tried++) {
    await ctx.changes.look();
    const again = await transact(ctx.db, "repeatable", async (tx) => {
      await lockCustomer(tx, userId);
      return tryToOpen(ctx, tx, { ...given, profile: null, nonce: randomUUID() }, tx);
    });
    if (again) return again;
  }
  throw new Error(`the products or offers in the cart of ${userId} change all the time`);
}

type Confirmed = {
  userId: string;
  address: Address;
  /** The company that buys, or null. */
  buyer: BuyerCompany | null;
  /** To be saved, or null. */
  profile: Profile | null;
  /** What the page has shown to be taken off; null: not said. */
  shown: string | null;
  from: FromAgent | null;
  nonce: string;
};

/** Null: what was read is no longer so, and no checkout was opened. */
async function tryToOpen(
  ctx: CheckoutContext,
  db: Connection,
  { userId, address, buyer, profile, shown, from, nonce }: Confirmed,
  /** The transaction that has locked the customer. */
  locked: Transaction | null = null,
): Promise<Result<Confirmation, SnapshotFailure> | null> {
  const found = await findConfirmable({ db, catalogue: ctx.catalogue }, userId);
  const { lines, offer: code, version, current, newest, holds } = found;
  const buying = { userId, lines, code, pin: address.pinCode };
  const { served, pricing, total } = await pricePurchase(ctx, buying, db);
  if (lines.length > 0 && !served) return failed("not-served");
  if (lines.length > 0 && shown !== null && shown !== discountsKey(pricing)) {
    return failed("offer-changed");
  }
  const noteFailure = (error: unknown) =>
    ctx.log.error({ err: error, userId }, "Error updating profile:");
  const tax = taxOfPurchase(ctx, { items: lines, pricing }, address.state);
  const policies = ctx.policies.versions();
  const more = { tax, buyer, policies, language: language() };
  const agentSession = from?.session ?? null;
  const same = current && isSame(current, lines, { pricing, address, agentSession, ...more });
  const reserves = (isTracked(ctx, lines) || holds) && !locked;
  if (version === null || lines.length === 0 || same || reserves) {
    if (profile) await saveProfile(ctx.db, userId, profile).catch(noteFailure);
  }
  if (version === null || lines.length === 0) return failed("cart-empty");
  if (reserves) return null;
  const parts = [
    nonce,
    userId,
    newest,
    fingerprint(lines),
    pricingKey(pricing),
    address,
    more,
    ...(from ? [from] : []),
  ];
  const id = same ? current.id : idOf(parts);
  const missing =
    locked && (await reserveStock(ctx, locked, { checkoutId: id, userId, entered: false, lines }));
  if (missing) return failed(missing);
  if (same) {
    const held = !pricing || (await holdAgain(ctx, db, current));
    return held ? success({ checkoutId: id }) : null;
  }
  const limit = hourlyLimit(ctx, "checkouts", userId, ctx.limits.checkouts);
  const products = lines.map(({ id }) => ({ id, revision: ctx.catalogue.find(id)?.revision ?? 0 }));
  const snapshot = { lines: asBought(id, lines), total, pricing, address, ...more };
  const by = { agentSession, agent: from?.agent ?? null };
  const opening = { id, userId, version, products, ...snapshot, ...by, limit };
  const { opened, count } = await insert(ctx, db, opening, profile).catch((error: unknown) => {
    if (!profile) throw error;
    noteFailure(error);
    return insert(ctx, db, opening, null);
  });
  if (opened) return success({ checkoutId: id });
  if (locked) await releaseStock(ctx, locked, id);
  if (count === null) return null;
  if (!isWithin(ctx, "checkouts", count, limit.most)) return failed("too-many-checkouts");
  await takeBackAttempt(db, limit.key); // the same was opened at the same time
  return null;
}

/** Opens it, and holds its offers in the same transaction. Without offers it is one statement. */
function insert(
  ctx: CheckoutContext,
  db: Connection,
  opening: Opening,
  profile: Profile | null,
): Promise<Opened> {
  if (!opening.pricing?.discounts.length) return insertCheckout(db, opening, profile);
  const openAndHold = async (tx: Transaction) => {
    const opened = await insertCheckout(tx, opening, profile);
    if (opened.opened) await holdOffersOf(ctx, tx, { ...opening, enteredBy: null });
    return opened;
  };
  return unlessUsedUp(db, openAndHold, { opened: false, count: null });
}

/** Whether the offers of an open checkout are held for another half an hour. */
const holdAgain = (ctx: CheckoutContext, db: Connection, checkout: Checkout) =>
  unlessUsedUp(
    db,
    (tx) => holdOffersOf(ctx, tx, { ...checkout, enteredBy: null }).then(() => true),
    false,
  );

/** Whether a checkout says the same in all that it keeps, so that none is opened beside it. */
const isSame = (
  checkout: Checkout,
  lines: CartLine[],
  now: Pick<
    Opening,
    "pricing" | "address" | "tax" | "buyer" | "policies" | "language" | "agentSession"
  >,
) =>
  isAsConfirmed(checkout, lines, now.pricing) &&
  Object.entries(now.address).every(([field, value]) => {
    return checkout.shippingAddress[field as AddressField] === value;
  }) &&
  (["tax", "buyer", "policies", "language", "agentSession"] as const).every((part) =>
    isDeepStrictEqual(checkout[part], now[part]),
  );

/** An id that is the same for two who confirm the same thing at the same time: the second finds it taken. */
function idOf(parts: unknown[]): string {
  const hash = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}
