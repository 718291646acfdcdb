import { roundedDown } from "../offers/rounding.ts";
import type { Order } from "../order.ts";
import type { CodTerms } from "../settings.ts";
import { taxAnew } from "../tax/order-tax.ts";
import type { OrderTax } from "../tax/taxed.ts";

type Bought = Pick<Order, "items" | "pricing" | "total"> & { tax: OrderTax | null };

/** A purchase as it is paid in cash: by the terms its sum is a whole rupee, with the tax within that (§20.23). */
export function asPaidInCash<Of extends Bought>(
  { wholeRupees }: Pick<CodTerms, "wholeRupees">,
  bought: Of,
): Of & Pick<Bought, "pricing" | "total" | "tax"> {
  if (!wholeRupees) return bought;
  const { items, tax } = bought;
  const rounded = roundedDown(bought);
  return {
    ...bought,
    ...rounded,
    tax: tax && taxAnew(tax, { items, pricing: rounded.pricing }),
  };
}
