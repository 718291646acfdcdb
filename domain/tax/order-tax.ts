import type { Day } from "../calendar.ts";
import type { Paise } from "../money.ts";
import type { Order } from "../order.ts";
import { chargedParts } from "../refund/refundable.ts";
import type { PlaceOfSupply } from "./place-of-supply.ts";
import { type Rating, rateFor } from "./rule.ts";
import { splitInclusive } from "./split.ts";
import type { OrderTax, TaxedPart } from "./taxed.ts";

type Goods = Order["items"][number];

/**
 * The tax within an order. Delivery belongs to the goods: it is taxed as the part of them that costs
 * most (the first of equal ones). Null where the HSN or the rate of a line is not known: nothing is said
 * then rather than something wrong.
 */
export function taxOfOrder(
  order: Pick<Order, "items" | "pricing">,
  {
    place,
    day,
    hsnOf,
    ...rating
  }: Rating & {
    place: PlaceOfSupply;
    day: Day;
    hsnOf: (item: Goods) => string;
  },
): OrderTax | null {
  const charged = chargedParts(order);
  const lines: TaxedPart[] = [];
  for (const [at, item] of order.items.entries()) {
    const hsn = hsnOf(item);
    const rate = rateFor(rating, { hsn, price: item.price, day, place });
    if (rate === undefined) return null;
    lines.push({ hsn, rate, ...splitInclusive(charged.lines[at] ?? 0, rate, place.interState) });
  }
  return { place, lines, delivery: taxOfDelivery(lines, charged.delivery, place) };
}

/** The tax within the same order where it is charged otherwise now, at the rates that were shown. */
export function taxAnew(tax: OrderTax, order: Pick<Order, "items" | "pricing">): OrderTax {
  const { place } = tax;
  const charged = chargedParts(order);
  const lines = tax.lines.map(({ hsn, rate }, at): TaxedPart => {
    return { hsn, rate, ...splitInclusive(charged.lines[at] ?? 0, rate, place.interState) };
  });
  return { place, lines, delivery: taxOfDelivery(lines, charged.delivery, place) };
}

function taxOfDelivery(
  lines: readonly TaxedPart[],
  charged: Paise,
  { interState }: PlaceOfSupply,
): TaxedPart | null {
  const [first, ...others] = lines;
  if (charged === 0 || !first) return null;
  const { hsn, rate } = others.reduce((most, each) => (each.net > most.net ? each : most), first);
  return { hsn, rate, ...splitInclusive(charged, rate, interState) };
}
