import {
  type Address,
  type AddressField,
  checkAddress,
  type FieldErrors,
} from "#domain/address.ts";
import type { CartLine } from "#domain/cart.ts";
import { asPaidInCash } from "#domain/cod/paid-in-cash.ts";
import { type PlaceProblem, placeProblem } from "#domain/india/place-problem.ts";
import { readCode } from "#domain/offers/codes.ts";
import type { Priced } from "#domain/offers/price-order.ts";
import { misfitOf, offerSentence } from "#domain/offers/refusals.ts";
import { type LineProblems, readTypedLines, type TypedLine } from "#domain/order/entered-lines.ts";
import { type Language, languages } from "#domain/profile/language.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { BuyerCompany, BuyerErrors } from "#domain/tax/buyer.ts";
import { checkBuyer } from "#domain/tax/check-buyer.ts";
import type { OrderTax } from "#domain/tax/taxed.ts";
import type { CheckoutContext } from "#server/context/modules.ts";
import { readRules } from "#server/offers/read-rules.ts";
import { taxOfPurchase } from "#server/orders/tax-of-purchase.ts";
import { pricePurchase } from "../price-purchase.ts";
import { whyNotCash } from "../refuse-cash.ts";

/** An order as an admin has typed it; `address` has the company's fields and `placeSure` too. `customer`: the uid of a chosen account; "": a new one. */
export type TypedOrder = {
  customer: string;
  address: Record<string, unknown>;
  lines: readonly TypedLine[];
  code: string;
  payment: string;
  /** Of its mails and documents; none that there is: that of the account. */
  language?: string;
};

/** What is wrong with it, by part; `code` and `payment` are sentences. */
export type OrderProblems = {
  fields?: FieldErrors<AddressField>;
  place?: PlaceProblem;
  buyer?: BuyerErrors;
  lines?: LineProblems;
  code?: string;
  payment?: string;
};

/** What was typed, checked as at the checkout, and what it costs now. */
export type Quote = {
  address: Address;
  buyer: BuyerCompany | null;
  lines: CartLine[];
  code: string | null;
  payment: "link" | "cash";
  priced: Priced;
  /** The tax within it; null: not known. */
  tax: OrderTax | null;
  /** Null: that of the account. */
  language: Language | null;
};

/** Checks what was typed as the checkout does (§22.80), and prices it; nothing is written. */
export async function quoteOrder(
  ctx: CheckoutContext,
  typed: TypedOrder,
): Promise<Result<Quote, OrderProblems>> {
  await ctx.changes.look();
  const address = checkAddress(typed.address);
  const buyer = checkBuyer(typed.address);
  const lines = readTypedLines(typed.lines, ctx.catalogue.live());
  const payment = typed.payment === "cash" ? "cash" : "link";
  const problems: OrderProblems = {
    ...(address.ok ? {} : { fields: address.failure }),
    ...(buyer.ok ? {} : { buyer: buyer.failure }),
    ...(lines.ok ? {} : { lines: lines.failure }),
  };
  if (!address.ok || !buyer.ok || !lines.ok) return failed(problems);
  const userId = typed.customer;
  const pin = address.value.pinCode;
  const code = readCode(typed.code) || null;
  const { served, ...exact } = await pricePurchase(ctx, { userId, lines: lines.value, code, pin });
  const inCash = () => asPaidInCash(ctx.settings.cod, { ...exact, items: lines.value, tax: null });
  const { total, pricing } = payment === "cash" ? inCash() : exact;
  if (!served) problems.fields = { pinCode: "field/pin-not-served" };
  const refused = code && (await whyNotCode(ctx, userId, code, lines.value));
  if (refused) problems.code = refused;
  const place = placeProblem(address.value, typed.address.placeSure);
  if (place) problems.place = place;
  const goingTo = { userId, total, shippingAddress: address.value };
  const notCash = payment === "cash" ? await whyNotCash(ctx, goingTo) : null;
  if (notCash) problems.payment = notCash;
  if (payment === "link") {
    if (!ctx.payments.current?.links) problems.payment = "Payments by link are not possible now.";
    else if (total === 0) problems.payment = "There is nothing to pay: choose cash on delivery.";
  }
  if (Object.keys(problems).length > 0) return failed(problems);
  const checked = { address: address.value, buyer: buyer.value, lines: lines.value };
  const priced = { ...exact, total, pricing: pricing ?? null };
  const tax = taxOfPurchase(ctx, { items: lines.value, pricing }, address.value.state);
  const language = languages.find((each) => each === typed.language) ?? null;
  return success({ ...checked, code, payment, priced, tax, language });
}

async function whyNotCode(ctx: CheckoutContext, userId: string, code: string, lines: CartLine[]) {
  const { offer } = await readRules(ctx, { userId, code, pin: null });
  const known = ctx.offers.withCode(code);
  const refusal = offer?.refusal ?? (known ? misfitOf(known, lines) : null);
  return refusal ? offerSentence(refusal, code.slice(0, 40)) : null;
}
