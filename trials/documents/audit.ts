import { advanceOf, isInvoice, type Made, totalOf } from "#domain/documents/made.ts";
import { serialOf } from "#domain/documents/serial.ts";
import { COD } from "#domain/order.ts";
import { readStoredDocument } from "#server/documents/stored-document.ts";
import type { Database } from "#server/platform/db/database.ts";
import {
  documentCounters,
  documentRequests,
  documents,
} from "#server/platform/db/schema/documents.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { keptOf } from "./happen.ts";

export type DocumentAudit = {
  problems: string[];
  /** How many documents of each kind, and their sum in paise. */
  counts: Record<string, { count: number; sum: number }>;
};

type Row<Table extends { $inferSelect: unknown }> = Table["$inferSelect"];

type Numbered = "gstin" | "series" | "year" | "number" | "day" | "serial";

/** No number of a series is missing or double, and their days do not go back. */
export function auditNumbers(
  all: readonly Pick<Row<typeof documents>, Numbered>[],
  counters: readonly Row<typeof documentCounters>[],
  must: (holds: boolean, otherwise: string) => void,
): void {
  const series = Map.groupBy(all, ({ gstin, series, year }) => `${gstin} ${series} ${year}`);
  must(series.size === counters.length, `${counters.length} counters of ${series.size} series`);
  for (const { gstin, series: name, year, last } of counters) {
    const own = (series.get(`${gstin} ${name} ${year}`) ?? []).toSorted(
      (one, other) => one.number - other.number,
    );
    const numbers = own.map(({ number }) => number);
    const isWhole = numbers.every((number, at) => number === at + 1) && numbers.length === last;
    must(isWhole, `${name} ${year}: ${numbers.length} numbers, the counter says ${last}`);
    for (const [at, { day, serial, number }] of own.entries()) {
      must(serial === serialOf(name, year, number), `${serial} is number ${number}`);
      must(day >= (own[at - 1]?.day ?? ""), `${serial} is of a day before the last`);
    }
  }
}

/**
 * Holds documents against counters, requests, orders and refunds: no number is missing or double, each
 * cause has its documents or needs none, and the sums of each order are its money to the paisa.
 */
export async function auditDocuments(db: Database): Promise<DocumentAudit> {
  const problems: string[] = [];
  const must = (holds: boolean, otherwise: string) => {
    if (!holds) problems.push(otherwise);
  };
  const rows = await db.select().from(documents).orderBy(documents.madeAt, documents.id);
  const all = rows.map((row) => ({ ...row, content: readStoredDocument(row) }));
  const requests = await db.select().from(documentRequests);
  const counters = await db.select().from(documentCounters);

  auditNumbers(all, counters, must);
  const open = requests.filter(({ doneAt }) => doneAt === null);
  must(open.length === 0, `${open.length} requests are open: ${open[0]?.problem}`);
  const causes = Map.groupBy(all, ({ cause }) => cause.replace(/ #\d+$/, ""));
  for (const { cause, problem } of requests) {
    const made = causes.get(cause)?.length ?? 0;
    must(made > 0 === (problem === null), `${cause}: ${made} documents, and ${problem}`);
    causes.delete(cause);
  }
  must(causes.size === 0, `${causes.size} documents that nothing caused`);

  const byOrder = Map.groupBy(all, ({ orderId }) => orderId);
  for (const order of await db.select().from(orders)) {
    const own: Made[] = byOrder.get(order.id) ?? [];
    const sum = (kind: Made["kind"]) => totalOf(own.filter((each) => each.kind === kind));
    const isCash = order.paymentId === COD;
    const unpaid = totalOf(
      own.filter(({ kind, refundId }) => kind === "credit note" && refundId === null),
    );
    const receipts = isCash ? 0 : order.total;
    must(sum("receipt voucher") === receipts, `${order.id}: receipts of ${sum("receipt voucher")}`);
    const back = sum("refund voucher") + sum("credit note") - unpaid;
    must(back === order.refunded, `${order.id}: ${back} documented as back of ${order.refunded}`);
    const advance = advanceOf(own);
    const worth = totalOf(own.filter(isInvoice)) - sum("credit note") + advance;
    must(worth === keptOf(order), `${order.id}: documents of ${worth}, and ${keptOf(order)} kept`);
    must(advance === 0, `${order.id}: an advance of ${advance} is left`);
    must(isCash || unpaid === 0, `${order.id}: was paid, and has a note of ${unpaid}`);
  }
  const counts: DocumentAudit["counts"] = {};
  for (const { kind, total } of all) {
    const { count, sum } = counts[kind] ?? { count: 0, sum: 0 };
    counts[kind] = { count: count + 1, sum: sum + total };
  }
  return { problems, counts };
}
