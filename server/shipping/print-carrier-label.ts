import type { Failure } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { ShippingContext } from "#server/context/modules.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { findParcel } from "./queries/bookings.ts";

export type LabelFailure = Failure<"insufficient-permissions" | "unknown-parcel" | "label-refused">;

/**
 * The label of a booked parcel as its carrier prints it, a PDF. It is asked for each time: the shop keeps no
 * copy of the address. Needs `orders:read` and `users:read`. Writes the audit trail.
 */
export async function printCarrierLabel(
  ctx: ShippingContext,
  admin: SignedInAdmin,
  parcelId: string,
): Promise<Result<Uint8Array, LabelFailure>> {
  for (const permission of ["orders:read", "users:read"] as const) {
    const allowed = authorize(admin, permission);
    if (!allowed.ok) return allowed;
  }
  const parcel = await findParcel(ctx.db, parcelId);
  const carrier = parcel && ctx.carriers.named(parcel.carrier);
  if (!carrier || !parcel.carrierShipmentId) return failed("unknown-parcel");
  const label = await carrier.printLabel(parcel.carrierShipmentId);
  if (!label.ok) {
    const { label: name } = carrier;
    return failed({ code: "label-refused", details: [name, label.failure.message] });
  }
  await transact(ctx.db, "repeatable", (tx) =>
    recordAudit(tx, {
      at: ctx.now(),
      actor: admin,
      action: "parcel.print",
      subject: { kind: "export", id: "pdf" },
      after: { labels: 1 },
    }),
  );
  return success(label.value);
}
