import { type Day, dayOf } from "#domain/calendar.ts";
import { decide, type Plan } from "#domain/documents/decide.ts";
import { drawUp, type SellingTerms, type ToDocument } from "#domain/documents/draw-up.ts";
import { keepUntil } from "#domain/documents/keep-until.ts";
import { documentKinds } from "#domain/documents/kinds.ts";
import type { Lack } from "#domain/documents/required.ts";
import { sellerOf } from "#domain/documents/seller.ts";
import { financialYearOf } from "#domain/documents/serial.ts";
import type { DocumentValues } from "#domain/documents/values.ts";
import { documentMessages } from "#domain/messages/document-messages.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { ratesOf } from "#domain/settings/first/law.ts";
import type { DocumentsContext } from "#server/context/modules.ts";
import { type OrderRow, toOrder } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { findApart } from "#server/shipping/queries/parcels.ts";
import {
  type DocumentRow,
  findDocumentsOf,
  insertDocuments,
  type NewDocument,
} from "./queries/documents.ts";
import { takeNumber } from "./queries/numbers.ts";
import { closeRequest, findDispatches, type RequestRow } from "./queries/requests.ts";
import { readCause } from "./read-cause.ts";

/**
 * Makes what a request asks for: nothing, a document, or several where money goes back of several. For a
 * transaction that has locked the order. What a document lacks is found out before a number is taken, and
 * answered as a sentence for admins; nothing was written then.
 */
export async function makeDocument(
  ctx: DocumentsContext,
  tx: Transaction,
  order: OrderRow,
  request: RequestRow,
): Promise<Result<DocumentRow["serial"][], string>> {
  const terms = termsOf(ctx);
  if (!terms) return failed(documentMessages.noGstin);
  const made = await findDocumentsOf(tx, order.id);
  const dispatches = await findDispatches(tx, order.id);
  const setBack = dispatches.filter(({ isSetBack }) => isSetBack).map(({ cause }) => cause);
  const apart = new Set([...(await findApart(tx, order.id)), ...setBack]);
  const cause = await readCause(tx, order, request, apart);
  const decided = decide(toOrder(order), made, cause, apart);
  if (!decided.ok) {
    await closeRequest(tx, request.id, ctx.now(), decided.failure);
    return success([]);
  }
  const about = aboutOf(ctx, order);
  // Never before the last one of the order, whatever the clocks of several processes say.
  const last = made.at(-1)?.madeAt.getTime() ?? 0;
  const madeAt = new Date(Math.max(ctx.now().getTime(), last + 1));
  const draw = (plan: Plan, number: number, day: Day) =>
    drawUp(plan, about, terms, made, { number, year: financialYearOf(day), day, madeAt });
  const drafts = decided.value.map((plan) => draw(plan, 1, dayOf(madeAt)));
  const lacks = drafts.flatMap((each): Lack[] => (each.ok ? [] : each.failure));
  if (lacks.length > 0) return failed(documentMessages.missing([...new Set(lacks)]));
  // Before the numbers, whose counters are locked until the end: others wait for them no longer than need be.
  await closeRequest(tx, request.id, ctx.now(), null);
  const rows: NewDocument[] = [];
  for (const [at, plan] of decided.value.entries()) {
    const draft = drafts[at];
    if (!draft?.ok) throw new Error("a document without a draft");
    const { gstin } = draft.value.seller;
    const { series } = documentKinds[draft.value.kind];
    const { number, day } = await takeNumber(tx, { gstin, series }, madeAt);
    const drawn = draw(plan, number, day);
    // Rates that begin with another day than the draft's: the next try sees that day.
    if (!drawn.ok || drawn.value.kind !== draft.value.kind) {
      throw new Error(`${request.cause}: another document by the day of its number`);
    }
    rows.push(rowOf(drawn.value, { request, plan, at, number, madeAt }));
  }
  await insertDocuments(tx, rows);
  return success(rows.map(({ serial }) => serial));
}

function termsOf({ settings }: DocumentsContext): SellingTerms | null {
  const seller = sellerOf(settings.content, settings.demo);
  return seller && { ...seller, rates: ratesOf(settings.content.tax) };
}

/** HSN as the product has it now, or had it when it was ordered. */
function aboutOf({ catalogue }: DocumentsContext, row: OrderRow): ToDocument {
  const hsn = row.items.map(
    ({ id }, at) => catalogue.any(id)?.hsn || (row.tax?.lines[at]?.hsn ?? ""),
  );
  return { order: toOrder(row), language: row.language, hsn };
}

/** Which causes are about a parcel. */
const ofParcels: readonly RequestRow["kind"][] = ["parcel", "apart", "reduction"];

function rowOf(
  content: DocumentValues,
  about: { request: RequestRow; plan: Plan; at: number; number: number; madeAt: Date },
): NewDocument {
  const { request, plan, at, number, madeAt } = about;
  const { kind, serial, year, day, seller, buyer, place, total } = content;
  const { series } = documentKinds[kind];
  const { subjectId } = request;
  return {
    id: `${seller.gstin}-${serial.replaceAll("/", "-")}`,
    cause: at === 0 ? request.cause : `${request.cause} #${at + 1}`,
    ...{ kind, gstin: seller.gstin, series, year, number, serial, day, madeAt },
    orderId: request.orderId,
    parcelId: ofParcels.includes(request.kind) ? subjectId : null,
    refundId: request.kind === "refund" ? subjectId : null,
    originalId: "original" in plan ? plan.original.id : null,
    ...{ buyerGstin: buyer.gstin, place: place.code },
    ...{ taxable: total.taxable, cgst: total.cgst, sgst: total.sgst, igst: total.igst },
    ...{ total: total.net, content },
    keepUntil: keepUntil(day, seller),
  };
}
