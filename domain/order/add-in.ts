import { type CartLine, lineKey, lineTotal, MAX_LINES, MAX_QUANTITY, total } from "../cart.ts";
import type { Paise } from "../money.ts";
import { type PricedOffer, priceOrder, totalOf } from "../offers/price-order.ts";
import { type Discount, feesOf, isOnDelivery, type Pricing } from "../offers/pricing.ts";
import { isWhole, offersOf, roundedDown } from "../offers/rounding.ts";
import type { Order } from "../order.ts";
import { failed, type Result, success } from "../result.ts";
import { NO_DELIVERY } from "../shipping/delivery-fee.ts";

type Held = Pick<Order, "items" | "pricing">;

/** Pieces for an order that is placed, and what they cost. Money in paise. */
export type AddedPieces = { items: CartLine[]; pricing: Pricing | null; total: Paise };

/**
 * What pieces cost that are added to an order (§22.78): today's prices, less what offers take off that
 * apply by themselves. The goods of the whole order count for an offer's minimum; an offer of a fixed
 * amount that the order has already is not taken twice. They are sent along: the delivery stays.
 */
export function priceAdded(
  order: Held,
  items: CartLine[],
  automatic: readonly PricedOffer[],
): AddedPieces {
  const there = total(order.items);
  const had = order.pricing?.discounts ?? [];
  const applies = ({ id, kind, target }: PricedOffer) => {
    const same = had.find(({ offerId }) => offerId === id);
    return target !== "delivery" && !(same && (kind === "amount" || isOnDelivery(same)));
  };
  const offers = automatic.filter(applies).map((offer) => ({
    ...offer,
    minimum: offer.minimum === null ? null : Math.max(0, offer.minimum - there),
  }));
  const rules = { automatic: offers, given: null, delivery: NO_DELIVERY };
  const priced = priceOrder({ lines: items, ...rules });
  return { items, pricing: priced.pricing, total: priced.total };
}

/**
 * An order with these pieces in it: it costs more by exactly what they cost, but for the paise of a cash order of whole
 * rupees, which is rounded down anew. Pieces of a line at the
 * same price join it, all others are lines of their own behind it; the order's lines keep their places.
 * `too-many`: a cart holds no more either.
 */
export function addIn(
  order: Held,
  added: AddedPieces,
): Result<{ items: CartLine[]; pricing: Pricing | null; total: Paise }, "too-many"> {
  const items = order.items.map((item) => ({ ...item }));
  const places = added.items.map((line) => {
    const same = items.findIndex(
      (item) => lineKey(item) === lineKey(line) && item.price === line.price,
    );
    const there = items[same];
    if (there) there.quantity += line.quantity;
    return there ? same : items.push({ ...line }) - 1;
  });
  if (items.length > MAX_LINES || items.some(({ quantity }) => quantity > MAX_QUANTITY)) {
    return failed("too-many");
  }
  const none = items.map(() => 0);
  const discounts = offersOf(order.pricing).map(
    (discount): Discount => ({ ...discount, lines: none.map((_, at) => discount.lines[at] ?? 0) }),
  );
  for (const { lines, ...discount } of added.pricing?.discounts ?? []) {
    const parts = [...none];
    for (const [at, part] of lines.entries()) {
      const place = places[at] ?? 0;
      parts[place] = (parts[place] ?? 0) + part;
    }
    const same = discounts.findIndex(({ offerId }) => offerId === discount.offerId);
    const before = discounts[same];
    if (!before) discounts.push({ ...discount, lines: parts });
    else {
      const both = before.lines.map((part, at) => part + (parts[at] ?? 0));
      discounts[same] = { ...before, amount: before.amount + discount.amount, lines: both };
    }
  }
  const fees = feesOf(order.pricing);
  const pricing = discounts.length > 0 || fees.delivery > 0 ? { discounts, ...fees } : null;
  const subtotal = items.reduce((sum, line) => sum + lineTotal(line), 0);
  const exact = { pricing, total: totalOf(subtotal, pricing) };
  return success({
    items,
    ...(isWhole(order.pricing) ? roundedDown({ items, pricing }) : exact),
  });
}
