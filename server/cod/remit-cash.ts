import { type Day, dayOf, readDay, startOf } from "#domain/calendar.ts";
import { readReference } from "#domain/cod/remittance-sheet.ts";
import type { Failure } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { CodContext } from "#server/context/modules.ts";
import { appendOrderEvent } from "#server/orders/queries/order-events.ts";
import { lockOrder } from "#server/orders/queries/orders.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { findOrderOfCash, saveRemittance } from "./queries/collections.ts";

/** What a carrier's payment is known by, as it was typed: the bank's number and its day. */
export type TypedRemittance = { reference: string; day: string };
export type RemitFailure = Failure<
  "insufficient-permissions" | "bad-remittance-reference" | "bad-remittance-day" | "no-cash-chosen"
>;

const MOST = 200; // more than the page shows

/**
 * Notes that carriers have handed cash on to the shop's bank account (§22.65), each by itself: what is
 * noted already stays as it is, and is not counted. Needs `orders:update`.
 */
export async function remitCash(
  ctx: CodContext,
  admin: SignedInAdmin,
  ids: readonly number[],
  typed: TypedRemittance,
): Promise<Result<{ noted: number }, RemitFailure>> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  const reference = readReference(typed.reference);
  if (reference === null) return failed("bad-remittance-reference");
  const day = readDay(typed.day);
  if (day === null || day > dayOf(ctx.now())) return failed("bad-remittance-day");
  const known = [...new Set(ids)].filter(isId).slice(0, MOST);
  if (known.length === 0) return failed("no-cash-chosen");
  let noted = 0;
  for (const id of known) if (await noteOne(ctx, admin, id, { reference, day })) noted += 1;
  await ctx.flush();
  return success({ noted });
}

const isId = (id: number) => Number.isSafeInteger(id) && id > 0;

/** Notes one, in a transaction of its own. False: it was noted already, or there is none. */
export function noteOne(
  ctx: CodContext,
  admin: SignedInAdmin,
  id: number,
  { reference, day }: { reference: string; day: Day },
): Promise<boolean> {
  return transact(ctx.db, "repeatable", async (tx) => {
    const orderId = await findOrderOfCash(tx, id);
    if (!orderId) return false;
    await lockOrder(tx, orderId);
    const remitted = { at: startOf(day), reference, by: admin.uid };
    const amount = await saveRemittance(tx, id, remitted);
    if (amount === null) return false;
    await appendOrderEvent(tx, {
      orderId,
      at: ctx.now(),
      kind: "cash remitted",
      actor: { kind: "admin", admin },
      public: false,
      data: { amount, reference },
    });
    await recordAudit(tx, {
      at: ctx.now(),
      actor: admin,
      action: "cash.remit",
      subject: { kind: "order", id: orderId },
      after: { amount, reference, day },
    });
    return true;
  });
}

/** Takes such a note back: the money has not come after all. Needs `orders:update`. */
export async function undoRemittance(
  ctx: CodContext,
  admin: SignedInAdmin,
  orderId: string,
  id: number,
): Promise<Result<null, Failure<"insufficient-permissions" | "no-such-cash">>> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  if (!isId(id)) return failed("no-such-cash");
  const undone = await transact(ctx.db, "repeatable", async (tx) => {
    if ((await findOrderOfCash(tx, id)) !== orderId) return false;
    await lockOrder(tx, orderId);
    const amount = await saveRemittance(tx, id, null);
    if (amount === null) return false;
    await recordAudit(tx, {
      at: ctx.now(),
      actor: admin,
      action: "cash.undo",
      subject: { kind: "order", id: orderId },
      before: { amount },
    });
    return true;
  });
  await ctx.flush();
  return undone ? success(null) : failed("no-such-cash");
}
