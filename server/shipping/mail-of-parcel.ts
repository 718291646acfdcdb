import { piecesLeft } from "#domain/shipping/pieces-left.ts";
import type { MailOf } from "#server/mail/message/mail.ts";
import { nameInFull } from "#server/orders/queries/order-lines.ts";
import { type OrderRow, toOrder } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { findParcelLines, findPieces, type ParcelRow } from "./queries/parcels.ts";

type Kind = "parcel-shipped" | "parcel-delivered";

/** The mail to the customer about a parcel, with what is in it and whether more is to come. */
export async function mailOfParcel<Of extends Kind>(
  tx: Transaction,
  kind: Of,
  order: OrderRow,
  parcel: ParcelRow,
): Promise<MailOf<Of>> {
  const [row = order] = await nameInFull(tx, [order]);
  const lines = await findParcelLines(tx, [parcel.id]);
  const sent = (await findPieces(tx, row.id)).filter(
    ({ returnId, state }) =>
      returnId === null && (kind === "parcel-shipped" ? state !== "packed" : state === "delivered"),
  );
  const more = parcel.returnId === null && piecesLeft(row.items, sent).some((left) => left > 0);
  const goods = lines.flatMap(({ line, quantity }) => {
    const item = row.items[line];
    return item ? [{ ...item, quantity }] : [];
  });
  const { carrierName, trackingNumber, expectedOn, toCollect } = parcel;
  const about = { carrierName, trackingNumber, expectedOn, toCollect, goods, more };
  return { kind, order: toOrder(row), parcel: about } as MailOf<Of>;
}
