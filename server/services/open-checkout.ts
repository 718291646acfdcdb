import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray } from "drizzle-orm";
import {
  type Address,
  type AddressField,
  checkAddress,
  type FieldErrors,
} from "../../domain/address.ts";
import { fingerprint, total } from "../../domain/cart.ts";
import { type CheckoutStatus, checkoutStatuses } from "../../domain/checkout.ts";
import { failed, type Result, success } from "../../domain/result.ts";
import { findCart, lockCustomer } from "../db/carts.ts";
import type { Transaction } from "../db/database.ts";
import { saveProfile } from "../db/people.ts";
import { checkouts } from "../db/schema/shopping.ts";
import type { Shop } from "../shop.ts";
import { isWithinHour } from "./limit-orders.ts";

export type OpenCheckoutFailure =
  | { kind: "fields"; errors: FieldErrors<AddressField> }
  | { kind: SnapshotFailure };

/** `too-many`: of this account, within an hour (domain/order-limits.ts). */
type SnapshotFailure = "cart-empty" | "too-many";
type Opened = { checkoutId: string };

/**
 * The step behind "Confirm" (§2.56): saves the profile, keeps a snapshot of the cart and the
 * address as a checkout, and answers its id. A profile that cannot be saved stops nobody.
 */
export async function openCheckout(
  shop: Shop,
  userId: string,
  input: Record<string, unknown>,
): Promise<Result<Opened, OpenCheckoutFailure>> {
  const checked = checkAddress(input);
  if (!checked.ok) return failed({ kind: "fields", errors: checked.failure });
  const { email: _, ...profile } = checked.value;
  try {
    await saveProfile(shop.db, userId, profile);
  } catch (error) {
    shop.log.error({ err: error, userId }, "Error updating profile:");
  }
  const opened = await shop.db.transaction((tx) => snapshot(shop, tx, userId, checked.value));
  return opened.ok ? opened : failed({ kind: opened.failure });
}

/** Takes up the cart as it is now with an address that was confirmed before. */
export async function renewCheckout(
  shop: Shop,
  userId: string,
  address: Address,
): Promise<Result<Opened, SnapshotFailure>> {
  return shop.db.transaction((tx) => snapshot(shop, tx, userId, address));
}

const OVER: CheckoutStatus[] = ["abandoned", "cancelled", "ordered"];
const OPEN = checkoutStatuses.filter((status) => !OVER.includes(status));

/** The id of a checkout for the cart as it is; confirming the same thing twice opens one. */
async function snapshot(
  shop: Shop,
  tx: Transaction,
  userId: string,
  address: Address,
): Promise<Result<Opened, SnapshotFailure>> {
  await lockCustomer(tx, userId);
  const { lines } = await findCart(tx, userId);
  if (lines.length === 0) return failed("cart-empty");
  const [latest] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), inArray(checkouts.status, OPEN)))
    .orderBy(desc(checkouts.createdAt))
    .limit(1);
  const same =
    latest &&
    fingerprint(latest.items) === fingerprint(lines) &&
    Object.entries(address).every(([field, value]) => {
      return latest.shippingAddress[field as AddressField] === value;
    });
  if (same) return success({ checkoutId: latest.id });
  if (!(await isWithinHour(shop, tx, "checkouts", userId, shop.limits.checkouts))) {
    return failed("too-many");
  }
  const id = randomUUID();
  await tx
    .insert(checkouts)
    .values({ id, userId, items: lines, total: total(lines), shippingAddress: address });
  return success({ checkoutId: id });
}
