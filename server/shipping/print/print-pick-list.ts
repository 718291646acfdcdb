import type { Failure } from "#domain/failures.ts";
import { MOST_AT_ONCE } from "#domain/order/at-once.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { inShelfOrder, type Picked } from "#domain/shipping/shipping-document.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { ShippingContext } from "#server/context/modules.ts";
import type { OrderRow } from "#server/orders/queries/orders.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { printPickList } from "../documents/pick-list.ts";
import { restOf } from "../make-parcel.ts";
import { findPiecesOf, type PackedPieces } from "../queries/parcels.ts";
import { findShelves } from "../queries/shelves.ts";
import { findOrderRows } from "../queries/shipped-orders.ts";

export type PickListFailure = Failure<
  "insufficient-permissions" | "no-order-chosen" | "too-many-shipping-documents" | "nothing-to-pick"
>;

/** What is taken from the shelf for orders, by variant, in the order in which it lies. */
export type PickList = { goods: Picked[]; orders: number };

/**
 * What of these orders no carrier has yet: pieces that are in no parcel, and those of parcels that are packed. Of an
 * order that was delivered its replacements alone, nothing of one that was cancelled or is not known. Needs `orders:read`.
 */
export async function readPickList(
  ctx: ShippingContext,
  admin: SignedInAdmin,
  orderIds: readonly string[],
): Promise<Result<PickList, PickListFailure>> {
  const allowed = authorize(admin, "orders:read");
  if (!allowed.ok) return allowed;
  const ids = [...new Set(orderIds)];
  if (ids.length === 0) return failed("no-order-chosen");
  if (ids.length > MOST_AT_ONCE) {
    return failed({ code: "too-many-shipping-documents", details: [MOST_AT_ONCE] });
  }
  const [orders, pieces, shelves] = await Promise.all([
    findOrderRows(ctx.db, ids),
    findPiecesOf(ctx.db, ids),
    findShelves(ctx.db, ids),
  ]);
  const packed = Map.groupBy(pieces, ({ orderId }) => orderId);
  const picked = new Map<string, Picked>();
  let count = 0;
  for (const order of orders.values()) {
    const counted = new Set<string>();
    for (const { line, quantity } of waitingOf(order, packed.get(order.id) ?? [])) {
      const item = order.items[line];
      if (!item) continue;
      const { name, size, material, color } = item;
      const { variantId = null, sku = "", shelf = "" } = shelves.get(`${order.id} ${line}`) ?? {};
      const key = variantId === null ? JSON.stringify([name, size, material, color]) : variantId;
      const known = picked.get(String(key));
      const good = known ?? { name, size, material, color, sku, shelf, quantity: 0, orders: 0 };
      good.quantity += quantity;
      if (!counted.has(String(key))) good.orders += 1;
      counted.add(String(key));
      picked.set(String(key), good);
    }
    if (counted.size > 0) count += 1;
  }
  if (count === 0) return failed("nothing-to-pick");
  return success({ goods: [...picked.values()].sort(inShelfOrder), orders: count });
}

/** The same as a PDF to walk along the shelves with. Writes the audit trail. */
export async function printPicks(
  ctx: ShippingContext,
  admin: SignedInAdmin,
  orderIds: readonly string[],
): Promise<Result<Uint8Array, PickListFailure>> {
  const read = await readPickList(ctx, admin, orderIds);
  if (!read.ok) return read;
  const { goods, orders } = read.value;
  await transact(ctx.db, "repeatable", (tx) =>
    recordAudit(tx, {
      at: ctx.now(),
      actor: admin,
      action: "parcel.print",
      subject: { kind: "export", id: "pdf" },
      after: { picks: orders },
    }),
  );
  return success(await printPickList(goods, orders, ctx.now()));
}

/** The pieces of an order that no carrier has: those of packed parcels, and the rest that is in none. */
function waitingOf(order: OrderRow, packed: readonly PackedPieces[]) {
  const inParcels = packed.filter(({ state }) => state === "packed");
  const isOver = order.status === "cancelled" || order.status === "delivered";
  if (isOver) return inParcels.filter(({ returnId }) => returnId !== null); // what replaces something
  // An older version sent orders in no parcel.
  const isGone = order.shippedAt !== null && packed.length === 0;
  const ordered = packed.filter(({ returnId }) => returnId === null);
  return [...inParcels, ...(isGone ? [] : restOf(order, ordered))];
}
