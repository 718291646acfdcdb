import { advanceOf, isInvoice, totalOf, withoutApart } from "#domain/documents/made.ts";
import type { ParcelState } from "#domain/shipping/parcel-states.ts";
import { type Facts, type Must, sumOf } from "./facts.ts";

const ON_THE_WAY: readonly ParcelState[] = [
  "handed over",
  "in transit",
  "out for delivery",
  "not delivered",
  "coming back",
];

/**
 * The documents of an order at rest tell its money to the paisa: receipts what was paid before the goods
 * left, invoices less credit notes (and what is left of an advance) what the shop keeps of it, and what
 * was given back is told once. Of a cash order that is open, or has parcels on their way, a door may still
 * pay what is invoiced. What a bank took back is told by none. Each cause has documents, or a reason why
 * it needs none.
 */
export function auditDocuments(facts: Facts, must: Must): void {
  const { order, isCash, documents, requests, refunds, parcels } = facts;
  const { id } = order;
  for (const { cause, doneAt, problem } of requests) {
    const made = documents.filter((each) => each.cause.replace(/ #\d+$/, "") === cause);
    must(doneAt !== null, `${id}: ${cause} is not done: ${problem}`);
    must(made.length > 0 === (problem === null), `${id}: ${cause} made nothing, and ${problem}`);
  }
  const causes = new Set(requests.map(({ cause }) => cause));
  const strange = documents.filter(({ cause }) => !causes.has(cause.replace(/ #\d+$/, "")));
  must(strange.length === 0, `${id}: ${strange.length} documents that nothing caused`);
  const sum = (kind: string) => totalOf(documents.filter((each) => each.kind === kind));
  const notes = sum("credit note");
  const unpaid = totalOf(
    documents.filter(({ kind, refundId }) => kind === "credit note" && refundId === null),
  );
  const receipts = sum("receipt voucher");
  const paid = isCash ? 0 : order.total;
  must(receipts === paid, `${id}: receipts of ${receipts}, paid ${paid}`);
  const processed = refunds.filter(({ status }) => status === "processed");
  const back = sumOf(processed, ({ amount }) => amount);
  const told = sum("refund voucher") + notes - unpaid;
  must(told === back, `${id}: ${told} told to be back of ${back}`);
  const apart = parcels.filter(({ state }) => state === "cancelled").map(({ id }) => id);
  const advance = advanceOf(withoutApart(documents, new Set(apart)));
  const worth = totalOf(documents.filter(isInvoice)) - notes + advance;
  const kept = isCash ? (order.captured ?? 0) - order.refunded : order.total - back;
  const isOnItsWay = parcels.some(
    ({ direction, returnId, state }) =>
      direction === "out" && returnId === null && ON_THE_WAY.includes(state),
  );
  const isOpen =
    isCash && order.status !== "delivered" && (order.status !== "cancelled" || isOnItsWay);
  must(isOpen || worth === kept, `${id}: documents of ${worth}, and ${kept} kept`);
}
