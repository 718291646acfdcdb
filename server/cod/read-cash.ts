import { type CashConfirmation, waitsForAnswer } from "#domain/cod/confirmation.ts";
import { canBeRefused } from "#domain/cod/refusing.ts";
import { type CashRisk, cashRisk } from "#domain/cod/risk.ts";
import type { Paise } from "#domain/money.ts";
import { dueOf } from "#domain/order/due.ts";
import { isTravelling, mayDo } from "#domain/order/transitions.ts";
import { COD, type Order } from "#domain/order.ts";
import { type Result, success } from "#domain/result.ts";
import { authorize, may, type SignedInAdmin } from "#domain/roles.ts";
import type { CodContext } from "#server/context/modules.ts";
import { standingOf } from "#server/orders/change-order.ts";
import { isConfirmedByAdmin } from "#server/orders/queries/order-events.ts";
import type { OrderRow } from "#server/orders/queries/orders.ts";
import { readCashFacts } from "#server/orders/read-cash-facts.ts";
import { findParcels } from "#server/shipping/queries/parcels.ts";
import { type ShownCash, toShownCash } from "./list-cash.ts";
import { findCalls } from "./note-no-answer.ts";
import { findCashOf } from "./queries/collections.ts";
import { findCashOrder, findConfirmation } from "./queries/confirmations.ts";
import { findRefusalsOf } from "./queries/refusals.ts";

/** What an admin sees of a cash order's money. Times are ISO texts, amounts in paise. */
export type CashOfOrder = {
  /** How likely it comes back; null: it is over. */
  risk: CashRisk | null;
  confirmation: CashConfirmation | null;
  /** It was confirmed on the telephone: an admin noted it, and nobody has answered since. */
  byTelephone: boolean;
  /** Its customer's answer is still waited for. */
  waits: boolean;
  /** How many calls they have not answered since they were asked, and when the last one was. */
  calls: number;
  calledAt: string | null;
  /** Until when the link and the code of its question hold; null: it is not asked, or not yet. */
  waitsUntil: string | null;
  /** Still to be collected. */
  due: Paise;
  cash: ShownCash[];
  refusals: { at: string; note: string }[];
  canConfirm: boolean;
  /** It can be noted as refused at the door. */
  canRefuse: boolean;
  canUndo: boolean;
};

/** All that is known of a cash order's money; null: it is paid in another way. Needs `orders:read`. */
export async function readCash(
  ctx: CodContext,
  admin: SignedInAdmin,
  { id, paymentId }: Pick<Order, "id" | "paymentId">,
): Promise<Result<CashOfOrder | null, "insufficient-permissions">> {
  const allowed = authorize(admin, "orders:read");
  if (!allowed.ok) return allowed;
  const row = paymentId === COD ? await findCashOrder(ctx.db, id) : null;
  if (!row) return success(null);
  const isOpen = row.status !== "delivered" && row.status !== "cancelled";
  const waits = waitsForAnswer(standingOf(row));
  const { calls, calledAt } = await findCalls(ctx.db, row);
  const asked = waits ? await findConfirmation(ctx.db, id) : null;
  const refused = row.status === "cancelled" ? await findRefusalsOf(ctx.db, id) : [];
  const canUpdate = may(admin.authority, "orders:update");
  return success({
    risk: isOpen && row.total > 0 ? await riskOf(ctx, row) : null,
    confirmation: row.cashConfirmation,
    byTelephone: row.cashConfirmation === "confirmed" && (await isConfirmedByAdmin(ctx.db, row.id)),
    waits,
    calls,
    calledAt: calledAt?.toISOString() ?? null,
    waitsUntil: asked?.expiresAt.toISOString() ?? null,
    due: dueOf(row),
    cash: (await findCashOf(ctx.db, id)).map(toShownCash),
    refusals: refused.map(({ at, note }) => ({ at: at.toISOString(), note })),
    canConfirm: canUpdate && waits,
    canRefuse: canUpdate && (await isRefusable(ctx, admin, row)),
    canUndo: canUpdate,
  });
}

async function riskOf(ctx: CodContext, row: OrderRow): Promise<CashRisk> {
  const { isFirst: _, ...facts } = await readCashFacts(ctx, row);
  return cashRisk({ total: row.total, ...facts });
}

/** Whether it can be noted as refused, by who may; most orders need no look at their parcels. */
async function isRefusable(ctx: CodContext, admin: SignedInAdmin, row: OrderRow): Promise<boolean> {
  const actor = { kind: "admin", admin } as const;
  if (!isTravelling(row.status) || !mayDo(standingOf(row), "come back", actor)) return false;
  return canBeRefused(row, await findParcels(ctx.db, row.id));
}
