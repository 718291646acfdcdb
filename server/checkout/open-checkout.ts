import { createHash, randomUUID } from "node:crypto";
import {
  type Address,
  type AddressField,
  checkAddress,
  type FieldErrors,
} from "#domain/address.ts";
import { type CartLine, fingerprint, total } from "#domain/cart.ts";
import type { Profile } from "#domain/profile.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { saveProfile } from "#server/accounts/queries/profile.ts";
import { lockCustomer } from "#server/cart/queries.ts";
import type { Context } from "#server/context/context.ts";
import { takeBackAttempt } from "#server/platform/db/attempts.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { hourlyLimit, isWithin } from "#server/platform/hourly-limit.ts";
import type { Checkout } from "./queries/checkouts.ts";
import { findConfirmable, insertCheckout } from "./queries/open-checkout.ts";

export type OpenCheckoutFailure =
  | { kind: "fields"; errors: FieldErrors<AddressField> }
  | { kind: SnapshotFailure };

/** `too-many-checkouts`: of this account, within an hour (domain/order/order-limits.ts). */
type SnapshotFailure = "cart-empty" | "too-many-checkouts";
type Opened = { checkoutId: string };

/**
 * The step behind "Confirm" (§2.56): saves the profile, keeps a snapshot of the cart and the
 * address as a checkout, and answers its id. A profile that cannot be saved does not stop the purchase.
 */
export async function openCheckout(
  ctx: Context,
  userId: string,
  input: Record<string, unknown>,
): Promise<Result<Opened, OpenCheckoutFailure>> {
  const checked = checkAddress(input);
  if (!checked.ok) return failed({ kind: "fields", errors: checked.failure });
  const { email: _, ...profile } = checked.value;
  const opened = await open(ctx, userId, checked.value, profile);
  return opened.ok ? opened : failed({ kind: opened.failure });
}

/** Takes up the cart as it is now with an address that was confirmed before. */
export async function renewCheckout(
  ctx: Context,
  userId: string,
  address: Address,
): Promise<Result<Opened, SnapshotFailure>> {
  return open(ctx, userId, address, null);
}

/**
 * The id of a checkout for the cart as it is; confirming the same thing twice opens one. What has changed
 * between reading and writing is read again while it cannot change.
 */
async function open(
  ctx: Context,
  userId: string,
  address: Address,
  profile: Profile | null,
): Promise<Result<Opened, SnapshotFailure>> {
  const first = await tryToOpen(ctx, ctx.db, { userId, address, profile, nonce: "" });
  if (first?.ok || first?.failure === "cart-empty") return first;
  return ctx.db.transaction(async (tx) => {
    await lockCustomer(tx, userId);
    const nonce = randomUUID();
    const again = await tryToOpen(ctx, tx, { userId, address, profile: null, nonce });
    if (!again) throw new Error(`the locked cart of ${userId} has changed`);
    return again;
  });
}

type Confirmed = {
  userId: string;
  address: Address;
  /** To be saved, or null. */
  profile: Profile | null;
  nonce: string;
};

/** Null: what was read is no longer so, and no checkout was opened. */
async function tryToOpen(
  ctx: Context,
  db: Database | Transaction,
  { userId, address, profile, nonce }: Confirmed,
): Promise<Result<Opened, SnapshotFailure> | null> {
  const { lines, version, current, newest } = await findConfirmable(
    { db, catalogue: ctx.catalogue },
    userId,
  );
  const noteFailure = (error: unknown) =>
    ctx.log.error({ err: error, userId }, "Error updating profile:");
  const same = current && isSame(current, lines, address);
  if (version === null || lines.length === 0 || same) {
    if (profile) await saveProfile(ctx.db, userId, profile).catch(noteFailure);
    return same && lines.length > 0 ? success({ checkoutId: current.id }) : failed("cart-empty");
  }
  const id = idOf([nonce, userId, newest, fingerprint(lines), address]);
  const limit = hourlyLimit(ctx, "checkouts", userId, ctx.limits.checkouts);
  const opening = { id, userId, version, lines, total: total(lines), address, limit };
  const { opened, count } = await insertCheckout(db, opening, profile).catch((error: unknown) => {
    if (!profile) throw error;
    noteFailure(error);
    return insertCheckout(db, opening, null);
  });
  if (opened) return success({ checkoutId: id });
  if (count === null) return null;
  if (!isWithin(ctx, "checkouts", count, limit.most)) return failed("too-many-checkouts");
  await takeBackAttempt(db, limit.key); // the same was opened at the same time
  return null;
}

const isSame = ({ items, shippingAddress }: Checkout, lines: CartLine[], address: Address) =>
  fingerprint(items) === fingerprint(lines) &&
  Object.entries(address).every(([field, value]) => {
    return shippingAddress[field as AddressField] === value;
  });

/** An id that is the same for two who confirm the same thing at the same time: the second finds it taken. */
function idOf(parts: unknown[]): string {
  const hash = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}
