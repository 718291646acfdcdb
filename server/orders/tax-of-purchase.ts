import { dayOf } from "#domain/calendar.ts";
import { sellerOf } from "#domain/documents/seller.ts";
import { stateCodeOf } from "#domain/india/gstin.ts";
import type { Order } from "#domain/order.ts";
import { ratesOf } from "#domain/settings/first/law.ts";
import { taxOfOrder } from "#domain/tax/order-tax.ts";
import { placeOfSupply } from "#domain/tax/place-of-supply.ts";
import type { OrderTax } from "#domain/tax/taxed.ts";
import type { Context } from "#server/context/context.ts";

/**
 * The tax within a purchase that is delivered to a state, by the products and rates of today; reads
 * memory alone. Null: the shop has no GSTIN, the state is none, or the HSN or rate of a line is not known.
 */
export function taxOfPurchase(
  ctx: Pick<Context, "settings" | "catalogue" | "now" | "taxRule">,
  bought: Pick<Order, "items" | "pricing">,
  state: string,
): OrderTax | null {
  const { content, demo } = ctx.settings;
  const selling = sellerOf(content, demo);
  const place = selling && placeOfSupply(stateCodeOf(selling.seller.gstin), state);
  if (!place) return null;
  return taxOfOrder(bought, {
    place,
    rates: ratesOf(content.tax),
    rule: ctx.taxRule,
    day: dayOf(ctx.now()),
    hsnOf: ({ id }) => ctx.catalogue.any(id)?.hsn ?? "",
  });
}
