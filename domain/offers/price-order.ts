import { orderSums } from "#texts/cart/order-sums.ts";
import { type CartLine, gramsOf, lineKey, lineTotal } from "../cart.ts";
import type { Paise } from "../money.ts";
import type { Offer } from "../offers.ts";
import { type DeliveryRates, deliveryFee } from "../shipping/delivery-fee.ts";
import { type Discount, discountOf, isOnDelivery, type Pricing } from "./pricing.ts";
import { offersOf, roundingOf } from "./rounding.ts";
import { split } from "./split.ts";

/** What of an offer decides a price; when it holds and how often is asked before. */
export type PricedOffer = Pick<
  Offer,
  "id" | "name" | "code" | "kind" | "value" | "target" | "productIds" | "minimum"
>;

/** By what an order is priced, beside its lines. */
export type PricingRules = {
  /** Offers that apply by themselves and hold now. */
  automatic: readonly PricedOffer[];
  /** The offer whose code was given (`code` is what was given), if it may be used; null: none. */
  given: PricedOffer | null;
  /** By what its delivery is charged where it goes. */
  delivery: DeliveryRates;
};

/** What an order costs, in paise: total = subtotal − discounts + delivery, and never below zero. */
export type Priced = {
  subtotal: Paise;
  discounts: readonly Discount[];
  /** The fee before discounts on it. */
  delivery: Paise;
  total: Paise;
  /** What is kept with a checkout; null: there is neither discount nor fee. */
  pricing: Pricing | null;
};

type Line = Pick<CartLine, "id" | "size" | "material" | "color" | "price" | "quantity" | "grams">;

/**
 * The price of an order. At most three offers apply, in this order: of those that apply by themselves
 * the one that takes most off the goods, the one whose code was given, and of those for the delivery
 * the one that takes most off its fee. Each takes off what those before it have left, so that nothing
 * falls below zero; a percentage is rounded down to whole paise.
 */
export function priceOrder({ lines, ...rules }: PricingRules & { lines: readonly Line[] }): Priced {
  const keys = lines.map(lineKey);
  const sums = lines.map((line) => lineTotal(line as CartLine));
  const subtotal = add(sums);
  const reached = ({ minimum }: PricedOffer) => minimum === null || subtotal >= minimum;
  const given = rules.given && reached(rules.given) ? rules.given : null;
  const automatic = rules.automatic.filter(reached);
  const discounts: Discount[] = [];
  let left: readonly Paise[] = sums;
  const take = (discount: Discount | null) => {
    if (!discount || discount.amount === 0) return;
    discounts.push(discount);
    left = left.map((sum, at) => sum - (discount.lines[at] ?? 0));
  };
  const onGoods = (offer: PricedOffer) => discountOnGoods(offer, lines, left, keys);
  take(best(automatic.filter(({ target }) => target !== "delivery").map(onGoods)));
  if (given && given.target !== "delivery") take(onGoods(given));

  const charged = () => deliveryFee(rules.delivery, { goods: add(left), grams: gramsOf(lines) });
  const delivery = lines.length === 0 ? 0 : charged();
  let rest = delivery;
  const onDelivery = (offer: PricedOffer) => discountOnDelivery(offer, rest, lines.length);
  const takeOfDelivery = (discount: Discount | null) => {
    take(discount);
    rest -= discount?.amount ?? 0;
  };
  takeOfDelivery(best(automatic.filter(({ target }) => target === "delivery").map(onDelivery)));
  if (given?.target === "delivery") takeOfDelivery(onDelivery(given));

  const pricing = discounts.length > 0 || delivery > 0 ? { discounts, delivery } : null;
  const total = subtotal - add(discounts.map(({ amount }) => amount)) + delivery;
  return { subtotal, discounts, delivery, total, pricing };
}

const add = (amounts: readonly Paise[]): Paise => amounts.reduce((sum, one) => sum + one, 0);

/** What an offer takes off this sum: a part of it rounded down, or its amount; never more than the sum. */
function amountOf({ kind, value }: PricedOffer, sum: Paise): Paise {
  const wanted = kind === "percent" ? Number((BigInt(sum) * BigInt(value)) / 100n) : value;
  return Math.max(0, Math.min(sum, wanted));
}

function discountOnGoods(
  offer: PricedOffer,
  lines: readonly Line[],
  left: readonly Paise[],
  keys: readonly string[],
): Discount {
  const applies = ({ id }: Line) => offer.target === "order" || offer.productIds.includes(id);
  const weights = lines.map((line, at) => (applies(line) ? (left[at] ?? 0) : 0));
  const amount = amountOf(offer, add(weights));
  return { ...nameOf(offer), amount, lines: split(amount, weights, keys) };
}

function discountOnDelivery(offer: PricedOffer, rest: Paise, lines: number): Discount {
  return { ...nameOf(offer), amount: amountOf(offer, rest), lines: Array(lines).fill(0) };
}

const nameOf = ({ id, name, code }: PricedOffer) => ({ offerId: id, name, code });

/** The largest; of equal ones the older offer. */
function best(discounts: readonly Discount[]): Discount | null {
  const [first = null] = discounts.toSorted((a, b) => b.amount - a.amount || a.offerId - b.offerId);
  return first;
}

/** An offer without a name of its own is called by its code, which is said once. */
const labelOf = ({ name, code }: Discount) => (code && code !== name ? `${name} (${code})` : name);

/** A sum between the goods and the total; what is taken off is below zero. */
export type Sum = {
  label: string;
  amount: Paise;
  kind: "discount" | "delivery" | "cash" | "rounding";
};

/** The sums below the goods, for a page, a mail or a file; empty where there is nothing but the goods. */
export function sumsOf(order: { pricing?: Pricing | null }): Sum[] {
  const { pricing } = order;
  if (!pricing) return [];
  const row = (discount: Discount): Sum => ({
    label: labelOf(discount),
    amount: -discount.amount,
    kind: "discount",
  });
  const offers = offersOf(pricing);
  const goods = offers.filter((discount) => !isOnDelivery(discount)).map(row);
  const delivery = offers.filter(isOnDelivery).map(row);
  const { delivery: fees, cash = 0 } = pricing;
  const fee: Sum = { label: orderSums().delivery, amount: fees - cash, kind: "delivery" };
  const cashFee: Sum = { label: orderSums().cashFee, amount: cash, kind: "cash" };
  const rounded = roundingOf(pricing);
  const rounding: Sum = { label: orderSums().rounded, amount: -rounded, kind: "rounding" };
  const ofCash = [...(cash > 0 ? [cashFee] : []), ...(rounded > 0 ? [rounding] : [])];
  return [...goods, fee, ...delivery, ...ofCash];
}

/** What an order with this pricing is charged, in paise. */
export const totalOf = (subtotal: Paise, pricing: Pricing | null): Paise =>
  subtotal - discountOf(pricing) + (pricing?.delivery ?? 0);
