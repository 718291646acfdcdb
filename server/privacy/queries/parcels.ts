import { and, asc, eq, inArray, isNotNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import { isParcelOver, parcelStates } from "#domain/shipping/parcel-states.ts";
import type { Connection, Database } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/schema/accounts.ts";
import { agentEvents } from "#server/platform/db/schema/checkout.ts";
import { codCollections } from "#server/platform/db/schema/cod.ts";
import { orderEvents, orders } from "#server/platform/db/schema/orders.ts";
import { parcels, trackingEvents } from "#server/platform/db/schema/shipping.ts";

/** The parcels of a customer's orders, for their copy of what is kept. */
export function findParcelsOfUser(db: Database, userId: string) {
  const { orderId, number, direction, carrierName, trackingNumber, trackingUrl } = parcels;
  const { state, handedOverAt, deliveredAt } = parcels;
  return db
    .select({
      ...{ orderId, number, direction, carrierName, trackingNumber, trackingUrl },
      ...{ state, handedOverAt, deliveredAt },
    })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(parcels.createdAt), asc(parcels.id));
}

/**
 * Removes from the parcels of erased accounts what leads to them at their carrier (number, link, shipment and label), and
 * from the timeline number, link, and what the carrier said of the parcel, also where its updates are stored, and what agents'
 * platforms were sent of the order (§26.26) where that is not to be sent again: once the order has arrived or is cancelled,
 * nothing more is expected of the parcel, and its carrier has handed on the cash, whose file names
 * it by its number. For one `orderId` or for all.
 */
export async function stripParcels(
  db: Connection,
  { orderId }: { orderId?: string } = {},
): Promise<void> {
  const over = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.status, ["delivered", "cancelled"]),
        sql`not exists (select 1 from ${users} where ${users.id} = ${orders.userId})`,
        orderId === undefined ? undefined : eq(orders.id, orderId),
      ),
    );
  const known = or(
    ...[isNotNull(parcels.trackingNumber), isNotNull(parcels.trackingUrl)],
    ...[isNotNull(parcels.carrierShipmentId), isNotNull(parcels.label)],
  );
  const at = { trackingNumber: null, trackingUrl: null, label: null };
  await db
    .update(parcels)
    .set({ ...at, carrierOrderId: null, carrierShipmentId: null })
    .where(and(inArray(parcels.orderId, over), known, isSettled));
  const { data } = orderEvents;
  const hasText = (field: string) => sql`coalesce(${data} ->> ${field}, '') <> ''`;
  const bare = sql`${data} - 'words' - 'place'`;
  await db
    .update(orderEvents)
    .set({ data: sql`${bare} || '{"trackingNumber": null, "trackingUrl": null}'::jsonb` })
    .where(
      and(
        inArray(orderEvents.orderId, over),
        or(hasText("trackingNumber"), hasText("trackingUrl"), hasText("words"), hasText("place")),
        sql`not exists (select from ${parcels} where ${parcels.orderId} = ${orderEvents.orderId} and ${known})`,
      ),
    );
  const gone = db
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(inArray(parcels.orderId, over), not(known as SQL), isSettled));
  await db
    .update(trackingEvents)
    .set({ words: "", place: "" })
    .where(
      and(
        inArray(trackingEvents.parcelId, gone),
        or(ne(trackingEvents.words, ""), ne(trackingEvents.place, "")),
      ),
    );
  await db
    .update(agentEvents)
    .set({ body: null })
    .where(
      and(
        ...[inArray(agentEvents.orderId, over), ne(agentEvents.state, "queued")],
        isNotNull(agentEvents.body),
        sql`not exists (select from ${parcels} where ${parcels.orderId} = ${agentEvents.orderId} and ${known})`,
      ),
    );
}

/** Nobody asks for a parcel any more: it is over, or came with an order that was said to have arrived. */
const isSettled = and(
  or(
    inArray(parcels.state, parcelStates.filter(isParcelOver)),
    sql`(${parcels.direction} = 'out' and ${parcels.returnId} is null and exists (
      select from ${orders} where ${orders.id} = ${parcels.orderId} and ${orders.status} = 'delivered'))`,
  ),
  sql`not exists (select from ${codCollections}
    where ${codCollections.parcelId} = ${parcels.id} and ${codCollections.remittedAt} is null)`,
);
