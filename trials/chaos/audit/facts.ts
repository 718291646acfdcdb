import { inArray } from "drizzle-orm";
import { COD } from "#domain/order.ts";
import type { OrderFields, Shipment } from "#sandbox/carrier/shipments.ts";
import type { Dispute, Payment, Refund } from "#sandbox/protocol/entities.ts";
import type { DocumentRow } from "#server/documents/queries/documents.ts";
import { readStoredDocument } from "#server/documents/stored-document.ts";
import type { Connection } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/schema/accounts.ts";
import { auditEntries } from "#server/platform/db/schema/audit.ts";
import { checkouts } from "#server/platform/db/schema/checkout.ts";
import { codCollections } from "#server/platform/db/schema/cod.ts";
import { documentRequests, documents } from "#server/platform/db/schema/documents.ts";
import { mails } from "#server/platform/db/schema/mail.ts";
import { orderEvents, orders } from "#server/platform/db/schema/orders.ts";
import { disputes, paymentLinks, refunds } from "#server/platform/db/schema/payments.ts";
import { returnLines, returns } from "#server/platform/db/schema/returns.ts";
import { parcelLines, parcels } from "#server/platform/db/schema/shipping.ts";
import { stock, stockLedger } from "#server/platform/db/schema/stock.ts";
import type { Promises } from "../after/world.ts";

/** The payment provider's ledger, as far as it is held against the shop. */
export type Ledger = {
  payments: Pick<
    Payment,
    "id" | "amount" | "amount_refunded" | "currency" | "captured" | "order_id"
  >[];
  refunds: Pick<Refund, "payment_id" | "receipt" | "status" | "amount">[];
  disputes: Pick<Dispute, "payment_id" | "status" | "amount">[];
};

/** A carrier's books, as far as they are held against the shop. */
export type Shipped = Pick<Shipment, "awb" | "isCancelled"> & {
  order: Pick<OrderFields, "order_id" | "payment_method"> & { order_items: { units: number }[] };
};

/** What is held against the shop's own database. */
export type Evidence = {
  books: Ledger;
  shipments: Shipped[];
  /** The mails that have come, in order. */
  arrived: readonly { email: { messageId?: string | undefined } }[];
  /** What customers and admins were answered is done. */
  shoppers: readonly { habit: string; acknowledged: string[]; gaveUp: string | null }[];
  promises: Promises;
  /** Whether somebody's account was erased; missing: nobody's was. */
  isAnybodyErased?: boolean;
};

type Row<Table extends { $inferSelect: unknown }> = Table["$inferSelect"];

/** One order with all that is written about it, each in the order in which it was written. */
export type Facts = {
  order: Row<typeof orders>;
  isCash: boolean;
  refunds: Row<typeof refunds>[];
  disputes: Row<typeof disputes>[];
  /** Those that were paid for it, beside the payment that it was placed with. */
  links: Row<typeof paymentLinks>[];
  /** Pieces were taken out or added since it was placed. */
  isEdited: boolean;
  /** Its customer's account was erased: no more is kept of it than its documents need. */
  isErased: boolean;
  /** How often an admin set its status, other than by what was done with its parcels. */
  setByHand: number;
  /** How often an admin's last press about it was undone. */
  undone: number;
  collections: Row<typeof codCollections>[];
  parcels: (Row<typeof parcels> & { lines: Row<typeof parcelLines>[] })[];
  returns: (Row<typeof returns> & { lines: Row<typeof returnLines>[] })[];
  events: Row<typeof orderEvents>[];
  mails: Row<typeof mails>[];
  ledger: Row<typeof stockLedger>[];
  documents: DocumentRow[];
  requests: Row<typeof documentRequests>[];
};

/** All that the shop has written. */
export type Everything = {
  orders: Facts[];
  checkouts: Map<string, Row<typeof checkouts>>;
  refunds: Row<typeof refunds>[];
  mails: Row<typeof mails>[];
  stock: Row<typeof stock>[];
  /** Whether pieces of it were counted at all times. */
  isAlwaysCounted(variantId: number): boolean;
  ledger: Row<typeof stockLedger>[];
};

/** Reads a whole shop that is at rest. */
export async function readEverything(db: Connection): Promise<Everything> {
  const all = {
    orders: await db.select().from(orders).orderBy(orders.createdAt),
    checkouts: await db.select().from(checkouts),
    refunds: await db.select().from(refunds).orderBy(refunds.createdAt, refunds.id),
    disputes: await db.select().from(disputes),
    links: await db.select().from(paymentLinks).orderBy(paymentLinks.createdAt, paymentLinks.id),
    collections: await db.select().from(codCollections).orderBy(codCollections.id),
    parcels: await db.select().from(parcels).orderBy(parcels.number),
    parcelLines: await db.select().from(parcelLines),
    returns: await db.select().from(returns).orderBy(returns.createdAt),
    returnLines: await db.select().from(returnLines),
    events: await db.select().from(orderEvents).orderBy(orderEvents.id),
    mails: await db.select().from(mails).orderBy(mails.createdAt),
    ledger: await db.select().from(stockLedger).orderBy(stockLedger.id),
    stock: await db.select().from(stock),
    users: await db.select({ id: users.id }).from(users),
    trail: await db
      .select()
      .from(auditEntries)
      .where(inArray(auditEntries.subjectKind, ["stock", "order"])),
    documents: (await db.select().from(documents).orderBy(documents.madeAt, documents.id)).map(
      (row) => ({ ...row, content: readStoredDocument(row) }),
    ),
    requests: await db.select().from(documentRequests).orderBy(documentRequests.id),
  };
  const byOrder = <Each extends { orderId: string | null }>(rows: Each[]) => {
    const groups = Map.groupBy(rows, ({ orderId }) => orderId ?? "");
    return (id: string) => groups.get(id) ?? [];
  };
  const isUnmatched = (paymentId: string | null) =>
    all.refunds.some((each) => each.source === "stray" && each.paymentId === paymentId);
  const linesOfParcel = Map.groupBy(all.parcelLines, ({ parcelId }) => parcelId);
  const linesOfReturn = Map.groupBy(all.returnLines, ({ returnId }) => returnId);
  const of = {
    refunds: byOrder(all.refunds.filter(({ source }) => source !== "stray")),
    disputes: byOrder(all.disputes),
    links: byOrder(all.links.filter(({ status, use }) => status === "paid" && use !== "order")),
    collections: byOrder(all.collections),
    parcels: byOrder(all.parcels),
    returns: byOrder(all.returns),
    events: byOrder(all.events),
    mails: byOrder(all.mails),
    ledger: byOrder(all.ledger),
    documents: byOrder(all.documents),
    requests: byOrder(all.requests),
  };
  const setTo = (orderId: string) =>
    all.trail.filter(
      ({ subjectId, action, after }) =>
        subjectId === orderId && action === "order.status" && after?.status !== "cancelled",
    );
  const known = new Set(all.users.map(({ id }) => id));
  const uncounted = new Set([
    ...all.stock.filter(({ tracked }) => !tracked).map(({ variantId }) => variantId),
    ...all.trail
      .filter(({ subjectKind }) => subjectKind === "stock")
      .filter(({ before, after }) => before?.tracked === false || after?.tracked === false)
      .map(({ subjectId }) => Number(subjectId)),
  ]);
  return {
    isAlwaysCounted: (variantId) => !uncounted.has(variantId),
    orders: all.orders.map((order) => ({
      order,
      isCash: order.paymentId === COD,
      refunds: of.refunds(order.id),
      disputes: of.disputes(order.id),
      links: of.links(order.id).filter(({ paymentId }) => !isUnmatched(paymentId)),
      isEdited: of
        .events(order.id)
        .some(({ kind, data }) => kind === "edited" && data.what === "lines"),
      isErased: order.userId !== null && !known.has(order.userId),
      setByHand: setTo(order.id).filter(({ after }) => !after?.undone).length,
      undone: setTo(order.id).filter(({ after }) => after?.undone).length,
      collections: of.collections(order.id),
      parcels: of
        .parcels(order.id)
        .map((row) => ({ ...row, lines: linesOfParcel.get(row.id) ?? [] })),
      returns: of
        .returns(order.id)
        .map((row) => ({ ...row, lines: linesOfReturn.get(row.id) ?? [] })),
      events: of.events(order.id),
      mails: of.mails(order.id),
      ledger: of.ledger(order.id),
      documents: of.documents(order.id),
      requests: of.requests(order.id),
    })),
    checkouts: new Map(all.checkouts.map((row) => [row.id, row])),
    ...{ refunds: all.refunds, mails: all.mails, stock: all.stock, ledger: all.ledger },
  };
}

/** Collects what is not as it must be. */
export type Must = (holds: boolean, otherwise: string) => void;

export const sumOf = <Each>(all: readonly Each[], number: (each: Each) => number): number =>
  all.reduce((sum, each) => sum + number(each), 0);
