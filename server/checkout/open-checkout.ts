import { randomUUID } from "node:crypto";
import {
  type Address,
  type AddressField,
  checkAddress,
  type FieldErrors,
} from "#domain/address.ts";
import { fingerprint, total } from "#domain/cart.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { saveProfile } from "#server/accounts/queries/users.ts";
import { findCart, lockCustomer } from "#server/cart/queries.ts";
import type { Context } from "#server/context/context.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { isWithinHour } from "#server/platform/hourly-limit.ts";
import { findCurrentCheckout, insertCheckout } from "./queries/checkouts.ts";

export type OpenCheckoutFailure =
  | { kind: "fields"; errors: FieldErrors<AddressField> }
  | { kind: SnapshotFailure };

/** `too-many-checkouts`: of this account, within an hour (domain/order-limits.ts). */
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
  try {
    await saveProfile(ctx.db, userId, profile);
  } catch (error) {
    ctx.log.error({ err: error, userId }, "Error updating profile:");
  }
  const opened = await ctx.db.transaction((tx) => snapshot(ctx, tx, userId, checked.value));
  return opened.ok ? opened : failed({ kind: opened.failure });
}

/** Takes up the cart as it is now with an address that was confirmed before. */
export async function renewCheckout(
  ctx: Context,
  userId: string,
  address: Address,
): Promise<Result<Opened, SnapshotFailure>> {
  return ctx.db.transaction((tx) => snapshot(ctx, tx, userId, address));
}

/** The id of a checkout for the cart as it is; confirming the same thing twice opens one. */
async function snapshot(
  ctx: Context,
  tx: Transaction,
  userId: string,
  address: Address,
): Promise<Result<Opened, SnapshotFailure>> {
  await lockCustomer(tx, userId);
  const { lines } = await findCart(tx, userId);
  if (lines.length === 0) return failed("cart-empty");
  const latest = await findCurrentCheckout(tx, userId);
  const same =
    latest &&
    fingerprint(latest.items) === fingerprint(lines) &&
    Object.entries(address).every(([field, value]) => {
      return latest.shippingAddress[field as AddressField] === value;
    });
  if (same) return success({ checkoutId: latest.id });
  if (!(await isWithinHour(ctx, tx, "checkouts", userId, ctx.limits.checkouts))) {
    return failed("too-many-checkouts");
  }
  const id = randomUUID();
  const snapshot = { items: lines, total: total(lines), shippingAddress: address };
  await insertCheckout(tx, { id, userId, ...snapshot });
  return success({ checkoutId: id });
}
