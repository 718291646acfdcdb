import { dayOf } from "#domain/calendar.ts";
import { withoutContact } from "#domain/contact.ts";
import { type NextWork, nextWork, type Queue } from "#domain/order/queues.ts";
import { readTag } from "#domain/order/tags.ts";
import { type Result, success } from "#domain/result.ts";
import { authorize, may, type SignedInAdmin } from "#domain/roles.ts";
import type { OrdersContext } from "#server/context/modules.ts";
import { standingOf } from "./change-order.ts";
import { nameInFull } from "./queries/order-lines.ts";
import { findQueue, findTagged, type QueuedOrder } from "./queries/queues.ts";

const SHOWN = 100; // orders on a queue's page; the next ones follow as these are done

/** An order that waits, with what this admin does to it next; null: nothing. */
export type WaitingOrder = QueuedOrder & { next: NextWork | null };
/** The first orders of a queue, and whether there are more. */
export type ListedQueue = { rows: WaitingOrder[]; more: boolean };
type Refused = "insufficient-permissions";

/**
 * What waits in a queue, the oldest first, what is late by its promise (§22.71). Needs `orders:read`;
 * without `users:read` it does not say who ordered.
 */
export async function listQueue(
  ctx: OrdersContext,
  admin: SignedInAdmin,
  queue: Queue,
): Promise<Result<ListedQueue, Refused>> {
  const allowed = authorize(admin, "orders:read");
  if (!allowed.ok) return allowed;
  const today = dayOf(ctx.now());
  return success(await shown(ctx, admin, await findQueue(ctx.db, queue, today, SHOWN + 1)));
}

/** The orders with a tag, the newest first (§22.73); none where it can be no tag. The same permissions. */
export async function listTagged(
  ctx: OrdersContext,
  admin: SignedInAdmin,
  typed: string,
): Promise<Result<ListedQueue, Refused>> {
  const allowed = authorize(admin, "orders:read");
  if (!allowed.ok) return allowed;
  const tag = readTag(typed);
  const found = tag === null ? [] : await findTagged(ctx.db, tag, SHOWN + 1);
  return success(await shown(ctx, admin, found));
}

async function shown(
  { db }: OrdersContext,
  admin: SignedInAdmin,
  found: QueuedOrder[],
): Promise<ListedQueue> {
  const contacts = may(admin.authority, "users:read");
  const first = found.slice(0, SHOWN);
  const orders = await nameInFull(
    db,
    first.map(({ order }) => order),
  );
  const rows = first.map((row, at) => {
    const named = orders[at] ?? row.order;
    const order = contacts ? named : withoutContact(named);
    return {
      ...row,
      order,
      next: nextWork(standingOf({ ...row.order, ...row }), row.waiting, admin),
    };
  });
  return { rows, more: found.length > SHOWN };
}
