import {
  type Address,
  type AddressField,
  checkAddress,
  type FieldErrors,
} from "#domain/address.ts";
import type { Failure } from "#domain/failures.ts";
import { type PlaceProblem, placeProblem } from "#domain/india/place-problem.ts";
import { nextStatus } from "#domain/order/transitions.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { deliveryAt } from "#domain/settings/pins.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { OrdersContext } from "#server/context/modules.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { standingOf } from "./change-order.ts";
import { appendOrderEvent } from "./queries/order-events.ts";
import { hasGone, saveAddress } from "./queries/order-work.ts";
import { lockOrder } from "./queries/orders.ts";
import { taxOfPurchase } from "./tax-of-purchase.ts";

export type EditAddressFailure =
  | { kind: "fields"; errors: FieldErrors<AddressField> }
  | { kind: "place"; problem: PlaceProblem }
  | {
      kind: "refused";
      failure: Failure<
        | "insufficient-permissions"
        | "unknown-order"
        | "order-not-now"
        | "order-cancelled"
        | "order-disputed"
        | "order-unconfirmed"
        | "order-edited-meanwhile"
        | "order-has-gone"
        | "order-without-customer"
      >;
    };
type Edited = Result<"saved" | "same", EditAddressFailure>;
const refused = (failure: Extract<EditAddressFailure, { kind: "refused" }>["failure"]) =>
  failed({ kind: "refused", failure } as const);

/**
 * Changes where an order goes, before it is packed and while it has neither parcels nor returns
 * (§22.75). What it costs stays as it was charged; the tax within it is that of its new state. The customer
 * is notified by mail, at the old address too where it is another. A new place is asked about as at the
 * checkout (§23.37; `placeSure` is the answer). Needs `orders:update` and `users:read`. Refused as well where it was changed
 * since it was `seen`, where its PIN code is not served, and where its account is erased.
 */
export async function editAddress(
  ctx: OrdersContext,
  admin: SignedInAdmin,
  { id, seen }: { id: string; seen: string },
  typed: Record<string, unknown>,
): Promise<Edited> {
  for (const needed of ["orders:update", "users:read"] as const) {
    if (!authorize(admin, needed).ok) return refused("insufficient-permissions");
  }
  const checked = checkAddress(typed);
  if (!checked.ok) return failed({ kind: "fields", errors: checked.failure });
  const to = checked.value;
  if (!deliveryAt(ctx.settings.delivery, to.pinCode)) {
    return failed({ kind: "fields", errors: { pinCode: "field/pin-not-served" } });
  }
  const result = await transact(ctx.db, "repeatable", (tx) =>
    edit(ctx, tx, admin, { id, seen, sure: typed.placeSure }, to),
  );
  await ctx.flush();
  return result;
}

async function edit(
  ctx: OrdersContext,
  tx: Transaction,
  admin: SignedInAdmin,
  { id, seen, sure }: { id: string; seen: string; sure: unknown },
  to: Address,
): Promise<Edited> {
  const actor = { kind: "admin", admin } as const;
  const row = await lockOrder(tx, id);
  if (!row) return refused("unknown-order");
  const may = nextStatus(standingOf(row), "edit", actor);
  if (!may.ok) return refused(may.failure);
  if ((row.updatedAt?.toISOString() ?? "") !== seen) {
    return refused("order-edited-meanwhile");
  }
  if (await hasGone(tx, id)) return refused("order-has-gone");
  const from = row.shippingAddress;
  if (from && from.email === "") return refused("order-without-customer");
  const different = Object.entries(to).some(([field, value]) => {
    return value !== (from?.[field as AddressField] ?? "");
  });
  if (!different) return success("same");
  const moves = to.pinCode !== from?.pinCode || to.state !== from.state;
  const problem = moves ? placeProblem(to, sure) : null;
  if (problem) return failed({ kind: "place", problem });
  const now = ctx.now();
  const tax = taxOfPurchase(ctx, row, to.state);
  const order = await saveAddress(tx, row, { to, tax }, now);
  // The trail outlives the customer's account: it has the place alone.
  const place = (address: Address | null) =>
    address ? { place: `${address.city} ${address.pinCode}` } : {};
  await recordAudit(tx, {
    at: now,
    actor: admin,
    action: "order.edit",
    subject: { kind: "order", id },
    before: place(from),
    after: place(to),
  });
  await appendOrderEvent(tx, {
    orderId: id,
    at: now,
    kind: "edited",
    actor,
    public: true,
    data: { what: "address" },
  });
  await queueMail(ctx, { kind: "order-address", order }, tx);
  if (from && from.email !== to.email) {
    const mailed = { ...order, shippingAddress: { ...to, email: from.email } };
    await queueMail(ctx, { kind: "order-address", order: mailed }, tx);
  }
  const isCalledElsewhere = to.phone !== from?.phone;
  if (isCalledElsewhere || to.email !== from?.email) {
    await ctx.publish({ kind: "order-reached-elsewhere", orderId: id }, tx);
  }
  if (moves || isCalledElsewhere) await ctx.publish({ kind: "order-edited", orderId: id }, tx);
  return success("saved");
}
