import { shippingMessages } from "../messages/shipping-messages.ts";
import { failed, type Result, success } from "../result.ts";
import { gramsIn } from "./piece-weight.ts";

/** What a carrier must know of a parcel: whole grams, and centimetres. */
export type ParcelSize = { weightGrams: number; length: number; width: number; height: number };

/** Its fields as they are typed: kilograms and centimetres. */
export const sizeFields = ["weight", "length", "width", "height"] as const;
export type SizeField = (typeof sizeFields)[number];
export type TypedSize = Record<SizeField, string>;
export type SizeErrors = Partial<TypedSize>;

const MOST_KILOGRAMS = 200;
const MOST_CENTIMETRES = 400;
const NUMBER = /^\d{1,4}([.,]\d{1,3})?$/;

/** Checks what somebody typed. */
export function readParcelSize(typed: TypedSize): Result<ParcelSize, SizeErrors> {
  const errors: SizeErrors = {};
  const read = (field: SizeField, least: number, most: number): number => {
    const text = typed[field].trim();
    const value = NUMBER.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
    if (!(value >= least && value <= most)) {
      errors[field] =
        field === "weight" ? shippingMessages.weightWrong : shippingMessages.lengthWrong;
    }
    return value;
  };
  const weight = read("weight", 0.01, MOST_KILOGRAMS);
  const length = read("length", 0.5, MOST_CENTIMETRES);
  const width = read("width", 0.5, MOST_CENTIMETRES);
  const height = read("height", 0.5, MOST_CENTIMETRES);
  if (Object.keys(errors).length > 0) return failed(errors);
  return success({ weightGrams: Math.round(weight * 1000), length, width, height });
}

/** Goods with what the catalogue says of one piece, as free text: "12.5 kg", "40 × 30 × 20 cm". */
export type MeasuredGoods = { quantity: number; weight: string; dimensions: string };

/**
 * What a parcel of these goods would weigh and measure, as far as the catalogue says it; empty where it
 * does not. Several pieces lie flat on each other.
 */
export function sizeOfGoods(goods: readonly MeasuredGoods[]): TypedSize {
  const sum = { weight: 0, length: 0, width: 0, height: 0 };
  let weighed = goods.length > 0;
  let measured = goods.length > 0;
  for (const { quantity, weight, dimensions } of goods) {
    const grams = gramsIn(weight);
    const sides = sidesIn(dimensions);
    if (grams === null) weighed = false;
    else sum.weight += (grams * quantity) / 1000;
    if (sides === null) measured = false;
    else {
      sum.length = Math.max(sum.length, sides[0]);
      sum.width = Math.max(sum.width, sides[1]);
      sum.height += sides[2] * quantity;
    }
  }
  const text = (value: number, isKnown: boolean) =>
    isKnown ? String(Math.round(value * 100) / 100) : "";
  return {
    weight: text(sum.weight, weighed),
    length: text(sum.length, measured),
    width: text(sum.width, measured),
    height: text(sum.height, measured),
  };
}

/** Three sides in a text, the longest first, in centimetres; null: there are none. */
function sidesIn(text: string): [number, number, number] | null {
  return sidesOf(text)?.sort((one, other) => other - one) ?? null;
}

/** Three sides in a text as they stand there, in centimetres; null: there are none. */
export function sidesOf(text: string): [number, number, number] | null {
  const side = String.raw`(\d+(?:[.,]\d+)?)\s*(?:mm|cm|m)?`;
  const between = String.raw`\s*[×xX*]\s*`;
  const pattern = new RegExp(`${side}${between}${side}${between}${side}\\s*(mm|cm|m)?\\b`);
  const found = pattern.exec(text.slice(0, 200));
  if (!found) return null;
  const unit = /(mm|cm|m)\b/.exec(found[0])?.[1] ?? "cm";
  const factor = unit === "mm" ? 0.1 : unit === "m" ? 100 : 1;
  const [first = 0, second = 0, third = 0] = [1, 2, 3].map(
    (at) => Number(found[at]?.replace(",", ".")) * factor,
  );
  return [first, second, third];
}
