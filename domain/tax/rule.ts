import type { Day } from "../calendar.ts";
import type { Paise } from "../money.ts";
import type { PlaceOfSupply } from "./place-of-supply.ts";
import { type DatedRate, type Rate, rateOn } from "./rates.ts";

/** What a rule of the shop's own gets of goods. `price`: of one piece before anything is taken off, with tax. */
export type GoodsToTax = {
  hsn: string;
  price: Paise;
  day: Day;
  place: PlaceOfSupply;
  /** What the rates of the settings say. */
  listed: Rate;
};

/**
 * How a shop as a whole taxes otherwise than by HSN and day alone. Pure: the same goods have the same rate, as an order
 * and its documents ask separately. It says the rate; what is charged, the split into paise and the place stay GST's.
 */
export type TaxRule = {
  /** Names it where it answers with what is no rate. */
  name: string;
  rateOf(goods: GoodsToTax): Rate;
};

/** By which rates goods are taxed: those of the settings, and the shop's own rule where it has one. */
export type Rating = { rates: readonly DatedRate[]; rule?: TaxRule | null };

const HIGHEST = 10_000; // hundredths of a percent

/**
 * The rate of goods. Undefined: the settings have none, so nothing may be said of their tax; the rule is not asked then.
 * Throws where the rule gives no whole hundredths of a percent from 0 to 100 %.
 */
export function rateFor(
  { rates, rule }: Rating,
  goods: Omit<GoodsToTax, "listed">,
): Rate | undefined {
  const listed = rateOn(rates, goods.hsn, goods.day);
  if (listed === undefined || !rule) return listed;
  const rate = rule.rateOf({ ...goods, listed });
  if (rate === null || (Number.isInteger(rate) && rate >= 0 && rate <= HIGHEST)) return rate;
  throw new RangeError(`The tax rule of ${rule.name} gives no rate for HSN ${goods.hsn}: ${rate}`);
}
