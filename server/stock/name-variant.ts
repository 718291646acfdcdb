import type { StockContext } from "#server/context/modules.ts";
import { optionWords } from "#texts/catalogue/option-words.ts";

/** A variant that is for sale: its product, and its name with the options. */
export type NamedVariant = { id: number; productId: number; name: string };

/** The live variant with this id, or null; its options by `words`, in the language of the page at first. */
export function nameVariant(
  ctx: StockContext,
  variantId: number,
  words = optionWords(),
): NamedVariant | null {
  for (const product of ctx.catalogue.live()) {
    const variant = product.variants.find(({ id }) => id === variantId);
    if (!variant) continue;
    const chosen = [variant.size, variant.material, variant.color].filter(Boolean);
    const options = chosen.map(words.of).join(", ");
    const name = options ? `${product.name} (${options})` : product.name;
    return { id: variantId, productId: product.id, name };
  }
  return null;
}
