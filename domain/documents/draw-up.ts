import { type Address, fullName, streetOf } from "../address.ts";
import { type Day, dayOf } from "../calendar.ts";
import { type StateCode, stateCode } from "../india/states.ts";
import { COD, type Order } from "../order.ts";
import type { Language } from "../profile/language.ts";
import { failed, type Result, success } from "../result.ts";
import { placeOfSupply } from "../tax/place-of-supply.ts";
import { type Rating, rateFor } from "../tax/rule.ts";
import { splitInclusive, sumOf } from "../tax/split.ts";
import type { Part } from "./billing.ts";
import type { Plan } from "./decide.ts";
import { type DocumentKind, documentKinds } from "./kinds.ts";
import type { Made } from "./made.ts";
import { type Lack, lacksOf } from "./required.ts";
import { type FinancialYear, serialOf } from "./serial.ts";
import type { Buyer, DocumentLine, DocumentValues, Seller } from "./values.ts";
import { amountInWords } from "./words.ts";

/** Who sells, and by which rates. */
export type SellingTerms = { seller: Seller; specimen: boolean } & Rating;

/** The order that a document is about. `hsn`: of its lines, "" where it is not known. */
export type ToDocument = {
  order: Pick<Order, "id" | "paymentId" | "createdAt" | "shippingAddress" | "buyer" | "items">;
  language: Language;
  hsn: readonly string[];
};

export type Number = { number: number; year: FinancialYear; day: Day; madeAt: Date };

/**
 * A document with all that is on it, or what it lacks. One on another document takes buyer, place, rates and
 * GSTIN from there; of an order whose customer is gone, buyer and state are those of its last document.
 */
export function drawUp(
  plan: Plan,
  { order, language, hsn }: ToDocument,
  terms: SellingTerms,
  made: readonly Made[],
  { number, year, day, madeAt }: Number,
): Result<DocumentValues, Lack[]> {
  const from = "original" in plan ? plan.original.content : null;
  const { seller, specimen } = from ? sellerOf(terms, from) : terms;
  const before = from ?? made.at(-1)?.content;
  const { shippingAddress: to } = order;
  const buyer = !from && to ? buyerOf(to, order) : before?.buyer;
  const state = !from && to ? to.state : before?.place.state;
  const place = from?.place ?? (state === undefined ? null : placeOf(seller, state));
  if (!buyer || !place) return failed(["place of supply"]);
  const taxed =
    "parts" in plan ? taxedLines(plan, { items: order.items, hsn }, terms, day, place) : plan.lines;
  if (!taxed) return failed(["rate"]);
  const kind = kindOf(plan, taxed);
  const total = sumOf(taxed);
  const rounding = ("parts" in plan ? plan.parts : []).reduce(
    (sum, { rounded = 0 }) => sum + rounded,
    0,
  );
  const values: DocumentValues = {
    ...{ kind, serial: serialOf(documentKinds[kind].series, year, number), year, day },
    ...{ madeAt: madeAt.toISOString(), seller, buyer, place },
    order: {
      id: order.id,
      day: dayOf(new Date(order.createdAt)),
      payment: order.paymentId === COD ? "cash" : "online",
    },
    original: from && { serial: from.serial, day: from.day },
    reason: "reason" in plan ? plan.reason : "",
    ...(rounding > 0 ? { rounding } : {}),
    ...{ lines: taxed, total, words: amountInWords(total.net, language), language, specimen },
  };
  const lacks = lacksOf(values);
  return lacks.length > 0 ? failed(lacks) : success(values);
}

/** The series that a plan takes its number from. */
function kindOf(plan: Plan, lines: readonly Pick<DocumentLine, "rate">[]): DocumentKind {
  if (plan.kind !== "invoice") return plan.kind;
  return lines.every(({ rate }) => rate === null) ? "bill of supply" : "tax invoice";
}

/** As of today, unless the shop has another GSTIN than the document that this one is on. */
const sellerOf = ({ seller, specimen }: SellingTerms, from: DocumentValues) =>
  seller.gstin === from.seller.gstin ? { seller, specimen } : from;

function buyerOf(to: Address, { buyer }: ToDocument["order"]): Buyer {
  return {
    name: fullName(to),
    ...{ company: buyer?.company ?? "", gstin: buyer?.gstin ?? "" },
    ...{ address: streetOf(to), city: to.city, state: to.state },
    ...{ stateCode: stateCode(to.state) ?? "", pinCode: to.pinCode },
  };
}

function placeOf({ gstin }: Seller, state: string): DocumentValues["place"] | null {
  const place = placeOfSupply(gstin.slice(0, 2) as StateCode, state);
  return place && { ...place, state };
}

/**
 * The lines with the tax of the day. Delivery has HSN and rate of the line that costs most. Null: a rate
 * is not known, without which goods are not invoiced; a receipt says nothing of the tax then.
 */
function taxedLines(
  { kind, parts }: { kind: "receipt voucher" | "invoice"; parts: readonly Part[] },
  { items, hsn }: { items: Order["items"]; hsn: readonly string[] },
  rating: Rating,
  day: Day,
  place: DocumentValues["place"],
): DocumentLine[] | null {
  const goods = parts.filter(({ line }) => line !== null);
  const most = goods.reduce((best, each) => (each.net > best.net ? each : best), goods[0] ?? NONE);
  const lines: DocumentLine[] = [];
  for (const { net, gross, rounded: _, ...part } of parts) {
    const of = part.line ?? most.line ?? 0;
    const code = hsn[of] ?? "";
    const rate = rateFor(rating, { hsn: code, price: items[of]?.price ?? 0, day, place });
    // Without an HSN it is that which is missing, as `lacksOf` says.
    if (rate === undefined && kind === "invoice" && code !== "") return null;
    const known = rate === undefined ? { hsn: "", rate: null } : { hsn: code, rate };
    const tax = splitInclusive(net, known.rate, place.interState);
    lines.push({ ...part, ...known, unit: "NOS", gross, discount: gross - net, ...tax });
  }
  return lines;
}

const NONE: Pick<Part, "line" | "net"> = { line: null, net: 0 };
