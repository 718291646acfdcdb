import { priceOf } from "#domain/catalogue.ts";
import type { Paise } from "#domain/money.ts";
import type { CheckoutContext } from "#server/context/modules.ts";

/** A live product whose variants an admin can choose. `left`: pieces that are to be had; null: enough. */
export type ProductChoice = {
  name: string;
  variants: { id: number; options: string; price: Paise; left: number | null }[];
};

/** What can be ordered now, in the shop's order. What is left may have changed when it is entered. */
export function listChoices(ctx: CheckoutContext): ProductChoice[] {
  return ctx.catalogue.live().map((product) => ({
    name: product.name,
    variants: product.variants.map((variant) => ({
      id: variant.id,
      options: [variant.size, variant.material, variant.color].filter(Boolean).join(", "),
      price: priceOf(product, variant),
      left: ctx.stock.available(variant.id),
    })),
  }));
}
