import { returnPage } from "#texts/orders/return-page.ts";
import { messages } from "../messages.ts";
import {
  type PayoutDetails,
  type PayoutField,
  type PayoutNeed,
  payoutFields,
  readPayoutOrLater,
} from "../refund/payout.ts";
import type { Pieces } from "../refund/refundable.ts";
import { failed, type Result, success } from "../result.ts";
import { severalLines } from "../typed-text.ts";
import { type ReturnReason, returnReasons } from "./reasons.ts";
import { type ReturnKind, returnKinds } from "./return-states.ts";

/** Photos of one return. */
export const MAX_PHOTOS = 5;
/** Characters of what customers and admins write about a return. */
export const MAX_WORDS = 1000;

/** What a customer asks for. */
export type ReturnWish = {
  pieces: Pieces[];
  reason: ReturnReason;
  words: string;
  kind: ReturnKind;
  /** Where cash goes back to; null: it is not asked for, or given another time. */
  payout: PayoutDetails | null;
};

/** The form as it was typed: pieces by the place of their line. */
export type ReturnTexts = {
  pieces: Record<string, string>;
  reason: string;
  words: string;
  kind: string;
  /** Where cash goes back to, by the fields of its form. */
  payout: Partial<Record<PayoutField, string>>;
};

/** What is wrong, a sentence a field: `pieces.0` for a line, `pieces` for all of them. */
export type ReturnErrors = Record<string, string>;
/** A form of a return that does not go on as it was filled in. */
export type ReturnFormFailure = { code: "return/form"; fields: ReturnErrors };
/** The failure of a form with these errors. */
export const formFailure = (fields: ReturnErrors): ReturnFormFailure => ({
  code: "return/form",
  fields,
});

const PIECES = "pieces.";
const MAX_PAYOUT = 500; // characters of a field
const isPayoutField = (name: string): name is PayoutField =>
  (payoutFields as readonly string[]).includes(name);

/** The fields of a form as they came. */
export function returnTexts(form: Iterable<[string, unknown]>): ReturnTexts {
  const texts: ReturnTexts = { pieces: {}, reason: "", words: "", kind: "", payout: {} };
  for (const [name, value] of form) {
    const text = typeof value === "string" ? value : "";
    if (/^pieces\.\d{1,3}$/.test(name)) texts.pieces[name.slice(PIECES.length)] = text.slice(0, 10);
    else if (name === "reason" || name === "kind") texts[name] = text.slice(0, 40);
    else if (name === "words") texts.words = text;
    else if (isPayoutField(name)) texts.payout[name] = text.slice(0, MAX_PAYOUT);
  }
  return texts;
}

/** What may be asked for. */
export type ReturnTerms = {
  /** How many pieces of each line can be returned. */
  most: readonly number[];
  kinds: readonly ReturnKind[];
  /** Whether money would go back by hand, and to where. */
  payout: PayoutNeed;
};

/** What is asked for, or what is wrong with it, a sentence a field. */
export function checkReturnForm(
  texts: ReturnTexts,
  { most, kinds, payout }: ReturnTerms,
): Result<ReturnWish, ReturnFormFailure> {
  const errors: ReturnErrors = {};
  const pieces: Pieces[] = [];
  most.forEach((left, line) => {
    const text = (texts.pieces[line] ?? "").trim();
    const quantity = /^\d{1,4}$/.test(text) ? Number(text) : text === "" ? 0 : left + 1;
    if (quantity > left) errors[PIECES + line] = returnPage().mostPieces(left);
    else if (quantity > 0) pieces.push({ line, quantity });
  });
  if (pieces.length === 0 && Object.keys(errors).length === 0) {
    errors.pieces = returnPage().choosePieces;
  }
  const { reason } = texts;
  if (!isReason(reason)) errors.reason = returnPage().chooseReason;
  const words = severalLines(texts.words);
  if (words.length > MAX_WORDS) errors.words = messages().tooLong(MAX_WORDS);
  else if (reason === "other" && words === "") errors.words = returnPage().tellMore;
  const kind = returnKinds.find((each) => each === texts.kind);
  if (!kind) errors.kind = returnPage().chooseKind;
  else if (!kinds.includes(kind)) errors.kind = returnPage().replacementOver;
  const details =
    kind === "money" && payout.isAsked ? readPayoutOrLater(texts.payout) : success(null);
  if (!details.ok) Object.assign(errors, details.failure);
  if (Object.keys(errors).length > 0 || !isReason(reason) || !kind || !details.ok) {
    return failed(formFailure(errors));
  }
  return success({ pieces, reason, words, kind, payout: details.value });
}

const isReason = (text: string): text is ReturnReason => Object.hasOwn(returnReasons(), text);
