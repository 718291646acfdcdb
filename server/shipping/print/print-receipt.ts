import type { Failure } from "#domain/failures.ts";
import { MOST_AT_ONCE } from "#domain/order/at-once.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { ShippingContext } from "#server/context/modules.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { printReceipts, type Receipt } from "../documents/receipts.ts";
import { findParcelsById } from "../queries/parcels.ts";
import { findOrderRows } from "../queries/shipped-orders.ts";
import { senderOf } from "./print-shipping-documents.ts";

/**
 * The receipt of parcels that were handed over, as a PDF: each carrier's on pages of its own, with numbers, places and
 * the cash to collect, and lines to sign on. What was not handed over is left out. Needs `orders:read`. Writes the audit
 * trail.
 */
export async function printReceipt(
  ctx: ShippingContext,
  admin: SignedInAdmin,
  parcelIds: readonly string[],
): Promise<
  Result<
    Uint8Array,
    Failure<
      | "insufficient-permissions"
      | "no-parcel-chosen"
      | "too-many-shipping-documents"
      | "parcels-not-left"
    >
  >
> {
  const allowed = authorize(admin, "orders:read");
  if (!allowed.ok) return allowed;
  const ids = [...new Set(parcelIds)];
  if (ids.length === 0) return failed("no-parcel-chosen");
  if (ids.length > MOST_AT_ONCE) {
    return failed({ code: "too-many-shipping-documents", details: [MOST_AT_ONCE] });
  }
  const receipts = await findReceipts(ctx, ids);
  if (receipts.length === 0) return failed("parcels-not-left");
  await transact(ctx.db, "repeatable", (tx) =>
    recordAudit(tx, {
      at: ctx.now(),
      actor: admin,
      action: "parcel.print",
      subject: { kind: "export", id: "pdf" },
      after: { receipts: receipts.reduce((sum, { parcels }) => sum + parcels.length, 0) },
    }),
  );
  return success(await printReceipts(receipts, senderOf(ctx)));
}

/** What of these was handed over, in their order, by carrier. */
async function findReceipts(ctx: ShippingContext, ids: readonly string[]): Promise<Receipt[]> {
  const found = new Map((await findParcelsById(ctx.db, ids)).map((row) => [row.id, row]));
  const left = ids.flatMap((id) => {
    const row = found.get(id);
    return row?.handedOverAt && row.direction === "out" ? [row] : [];
  });
  const orders = await findOrderRows(ctx.db, [...new Set(left.map(({ orderId }) => orderId))]);
  return [...Map.groupBy(left, ({ carrierName }) => carrierName)].map(([carrierName, rows]) => ({
    carrierName,
    at: new Date(Math.max(...rows.map(({ handedOverAt }) => handedOverAt?.getTime() ?? 0))),
    parcels: rows.map((row) => {
      const to = orders.get(row.orderId)?.shippingAddress;
      return {
        id: row.id,
        trackingNumber: row.trackingNumber ?? "",
        place: to ? `${to.city} ${to.pinCode}` : "",
        toCollect: row.toCollect,
      };
    }),
  }));
}
