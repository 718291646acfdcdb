import type { CartLine } from "#domain/cart.ts";
import type { Paise } from "#domain/money.ts";
import type { Pricing } from "#domain/offers/pricing.ts";
import type { Rate } from "#domain/tax/rates.ts";
import type { OrderTax } from "#domain/tax/taxed.ts";
import { lineIdsOf } from "./line-ids.ts";

/** The words of a line as they were; `rate` in hundredths of a percent, null: exempt or not known. */
export type BoughtLine = Pick<CartLine, "name" | "image" | "size" | "material" | "color"> & {
  version: 1;
  hsn: string | null;
  rate: Rate;
};

/** A line of an order as its row has it (§22.91); the variant's SKU is looked up where it is written. */
export type WrittenLine = {
  id: string;
  /** From 0. */
  position: number;
  productId: number;
  variantId: number;
  quantity: number;
  price: Paise;
  /** Off the whole line. */
  discount: Paise;
  /** Within what is charged for the line; null: not known. */
  tax: Paise | null;
  bought: BoughtLine;
};

/**
 * The lines of an order that is placed from a checkout, as the database's function `lines_of_orders` makes them of an
 * order. None where a line does not name its variant, as in a checkout of before: the database finds out which it is.
 */
export function writtenLines(checkout: {
  id: string;
  items: readonly CartLine[];
  pricing: Pricing | null;
  tax: OrderTax | null;
}): WrittenLine[] {
  const ids = lineIdsOf({ checkoutId: checkout.id, items: checkout.items });
  const lines = checkout.items.flatMap((item, position) => {
    const { id: productId, variantId, quantity, price } = item;
    if (variantId === undefined) return [];
    const taxed = checkout.tax?.lines[position];
    const discounts = checkout.pricing?.discounts ?? [];
    const bought: BoughtLine = {
      ...{ version: 1, name: item.name, image: item.image },
      ...{ size: item.size, material: item.material, color: item.color },
      ...{ hsn: taxed?.hsn ?? null, rate: taxed?.rate ?? null },
    };
    const line: WrittenLine = {
      ...{ id: ids[position] ?? "", position, productId, variantId, quantity, price },
      discount: discounts.reduce((sum, { lines }) => sum + (lines[position] ?? 0), 0),
      tax: taxed ? taxed.net - taxed.taxable : null,
      bought,
    };
    return [line];
  });
  return lines.length === checkout.items.length ? lines : [];
}
