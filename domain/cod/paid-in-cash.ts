import { feesOf, type Pricing } from "../offers/pricing.ts";
import { isWhole, roundedDown } from "../offers/rounding.ts";
import type { Order } from "../order.ts";
import type { CodTerms } from "../settings.ts";
import { taxAnew } from "../tax/order-tax.ts";
import type { OrderTax } from "../tax/taxed.ts";

type Bought = Pick<Order, "items" | "pricing" | "total"> & { tax: OrderTax | null };

/**
 * A purchase as it is paid in cash: by the terms it costs a fee, unless there is nothing to pay (§20.25), and its sum is a
 * whole rupee (§20.23); with the tax within that.
 */
export function asPaidInCash<Of extends Bought>(
  { fee, wholeRupees }: Pick<CodTerms, "fee" | "wholeRupees">,
  bought: Of,
): Of & Pick<Bought, "pricing" | "total" | "tax"> {
  const isFree = fee === 0 || bought.total === 0;
  if (isFree && !wholeRupees) return bought;
  const { items, tax } = bought;
  const charged = isFree ? bought : withFee(bought, fee);
  const paid = wholeRupees ? roundedDown(charged) : charged;
  const { pricing, total } = paid;
  return { ...bought, pricing, total, tax: tax && taxAnew(tax, { items, pricing }) };
}

function withFee<Of extends Bought>(bought: Of, fee: number): Of {
  const { discounts = [] } = bought.pricing ?? {};
  const delivery = feesOf(bought.pricing).delivery + fee;
  const pricing: Pricing = { discounts, delivery, cash: fee };
  return { ...bought, pricing, total: bought.total + fee };
}

/** Whether what an order is charged is not what its checkout says: it is paid in cash by terms of its own. */
export const isChargedForCash = (pricing: Pricing | null | undefined): boolean =>
  isWhole(pricing) || pricing?.cash !== undefined;
