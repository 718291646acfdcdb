import type { Result } from "#domain/result.ts";
import type { ShippingContext } from "#server/context/modules.ts";
import { lockOrder, type OrderRow } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { findParcels } from "./queries/parcels.ts";
import { findHeldMails, findLastEvent, saveUndo } from "./queries/undos.ts";

/**
 * Does what an admin's press does to a locked order, and remembers how it was before, so that it can be undone for a
 * minute (`undoPress`). The mails of `press` are queued to be sent after it.
 */
export async function rememberPress<Value, Failed>(
  ctx: ShippingContext,
  tx: Transaction,
  row: OrderRow,
  press: () => Promise<Result<Value, Failed>>,
): Promise<Result<Value, Failed>> {
  const { id: orderId, status } = row;
  const at = ctx.now();
  const states = new Map((await findParcels(tx, orderId)).map(({ id, state }) => [id, state]));
  const lastEvent = await findLastEvent(tx, orderId);
  const waiting = new Set(await findHeldMails(tx, orderId));
  const done = await press();
  if (!done.ok) return done;
  const after = await lockOrder(tx, orderId);
  if (!after?.updatedAt || after.updatedAt.getTime() === row.updatedAt?.getTime()) return done;
  const parcels = (await findParcels(tx, orderId)).flatMap(({ id, state }) => {
    const from = states.get(id) ?? null;
    return from === state ? [] : [{ id, from, to: state }];
  });
  const mails = (await findHeldMails(tx, orderId)).filter((id) => !waiting.has(id));
  const shippedAt = row.shippedAt?.toISOString() ?? null;
  const deliveredAt = row.deliveredAt?.toISOString() ?? null;
  const lastOwn = await findLastEvent(tx, orderId);
  const before = { status, shippedAt, deliveredAt, parcels, mails, lastEvent, lastOwn };
  await saveUndo(tx, { orderId, at, changedAt: after.updatedAt, before });
  return done;
}
