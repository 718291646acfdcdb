import { sql } from "drizzle-orm";
import type { BoughtLine } from "#domain/order/written-lines.ts";
import type { RefundStatus } from "#domain/refund.ts";
import type { ReturnState } from "#domain/returns/return-states.ts";
import type { ParcelState } from "#domain/shipping/parcel-states.ts";
import type { Connection } from "#server/platform/db/database.ts";
import { queryRows } from "#server/platform/db/query-rows.ts";

/** Pieces of a line of an order, by its id. */
export type LinePieces = { lineId: string; quantity: number };
/** Times are texts as the database writes them in JSON. Money in paise. */
export type OrderFacts = {
  /** Lines that edits have taken out as a whole. */
  removed: {
    lineId: string;
    productId: number;
    variantId: number | null;
    price: number;
    bought: BoughtLine;
  }[];
  /** The lines as they were bought; null: the checkout is not kept any more. */
  bought: { lineId?: string; quantity: number }[] | null;
  /** Those on the way to the customer, but for what replaces something. */
  parcels: {
    id: string;
    state: ParcelState;
    carrierName: string;
    trackingNumber: string | null;
    trackingUrl: string | null;
    handedOverAt: string | null;
    deliveredAt: string | null;
    changedAt: string;
    lines: LinePieces[];
  }[];
  refunds: {
    id: string;
    amount: number;
    status: RefundStatus;
    createdAt: string;
    processedAt: string | null;
  }[];
  returns: {
    id: string;
    state: ReturnState;
    createdAt: string;
    lines: (LinePieces & { accepted: number | null })[];
  }[];
};

/** What became of an order's lines and money, by its id and that of its checkout. */
export async function findOrderFacts(
  db: Connection,
  { id, checkoutId }: { id: string; checkoutId: string },
): Promise<OrderFacts> {
  const [facts] = await queryRows<OrderFacts>(
    db,
    sql`select
      (select coalesce(json_agg(json_build_object('lineId', line.id, 'productId', line.product_id,
          'variantId', line.variant_id, 'price', line.price, 'bought', line.bought) order by line.id), '[]')
        from order_lines as line where line.order_id = ${id} and line.position is null) as removed,
      (select items from checkouts where checkouts.id = ${checkoutId}) as bought,
      (select coalesce(json_agg(json_build_object('id', parcel.id, 'state', parcel.state,
          'carrierName', parcel.carrier_name, 'trackingNumber', parcel.tracking_number,
          'trackingUrl', parcel.tracking_url, 'handedOverAt', parcel.handed_over_at,
          'deliveredAt', parcel.delivered_at, 'changedAt', parcel.updated_at,
          'lines', (select coalesce(json_agg(json_build_object('lineId', piece.line_id, 'quantity', piece.quantity)
              order by piece.line), '[]')
            from parcel_lines as piece where piece.parcel_id = parcel.id)) order by parcel.number), '[]')
        from parcels as parcel where parcel.order_id = ${id} and parcel.direction = 'out'
          and parcel.return_id is null and parcel.state <> 'cancelled') as parcels,
      (select coalesce(json_agg(json_build_object('id', refund.id, 'amount', refund.amount,
          'status', refund.status, 'createdAt', refund.created_at, 'processedAt', refund.processed_at)
          order by refund.created_at, refund.id), '[]')
        from refunds as refund where refund.order_id = ${id} and refund.source <> 'stray' and refund.amount > 0) as refunds,
      (select coalesce(json_agg(json_build_object('id', asked.id, 'state', asked.state,
          'createdAt', asked.created_at,
          'lines', (select coalesce(json_agg(json_build_object('lineId', piece.line_id,
              'quantity', piece.quantity, 'accepted', piece.accepted) order by piece.line), '[]')
            from return_lines as piece where piece.return_id = asked.id)) order by asked.created_at, asked.id), '[]')
        from returns as asked where asked.order_id = ${id}) as returns`,
  );
  return facts ?? { removed: [], bought: null, parcels: [], refunds: [], returns: [] };
}
