import type { Failure } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, may, type SignedInAdmin } from "#domain/roles.ts";
import type { ListedParcel } from "#domain/shipping/shown-parcel.ts";
import type { Context } from "#server/context/context.ts";
import { type MoveByHandFailure, moveByHand } from "./change-parcel.ts";
import { findParcelLines, findToHandOver } from "./queries/parcels.ts";
import { findOrderRows } from "./queries/shipped-orders.ts";
import { listed } from "./read-parcels.ts";

const MOST = 200; // on the page

/** A packed parcel with the place that it goes to: "Pune 411001". */
export type WaitingParcel = ListedParcel & { place: string; disputed: boolean };

/** The parcels that are packed and wait for their carrier, the oldest first. Needs `orders:read`. */
export async function listToHandOver(
  ctx: Context,
  admin: SignedInAdmin,
): Promise<Result<{ parcels: WaitingParcel[]; canUpdate: boolean }, "insufficient-permissions">> {
  const allowed = authorize(admin, "orders:read");
  if (!allowed.ok) return allowed;
  const rows = await findToHandOver(ctx.db, MOST);
  const [orders, lines] = await Promise.all([
    findOrderRows(ctx.db, [...new Set(rows.map(({ orderId }) => orderId))]),
    findParcelLines(
      ctx.db,
      rows.map(({ id }) => id),
    ),
  ]);
  const parcels = rows.flatMap((row) => {
    const order = orders.get(row.orderId);
    if (!order) return [];
    const { shippingAddress: to, disputed } = order;
    const place = to ? `${to.city} ${to.pinCode}` : "";
    return [{ ...listed(row, order.items, lines), place, disputed }];
  });
  return success({ parcels, canUpdate: may(admin.authority, "orders:update") });
}

/** What came of handing over several: how many left, and why others did not, by parcel. */
export type HandedOver = { done: number; problems: { id: string; failure: MoveByHandFailure }[] };

/** Hands over these parcels, each by itself. Needs `orders:update`. */
export async function handOverParcels(
  ctx: Context,
  admin: SignedInAdmin,
  ids: readonly string[],
): Promise<Result<HandedOver, Failure<"insufficient-permissions" | "no-parcel-chosen">>> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  const chosen = [...new Set(ids)].slice(0, MOST);
  if (chosen.length === 0) return failed("no-parcel-chosen");
  const result: HandedOver = { done: 0, problems: [] };
  for (const id of chosen) {
    const moved = await moveByHand(ctx, admin, id, "handed over");
    if (moved.ok) result.done += 1;
    else result.problems.push({ id, failure: moved.failure });
  }
  return success(result);
}
