import type { Product } from "#domain/catalogue/products.ts";
import { availabilityOf, findVariant, priceOf } from "#domain/catalogue.ts";
import { CURRENCY } from "#domain/money.ts";

/** The product with its offer, as search engines read it. Prices there are in rupees. */
export function productData(product: Product, address: string) {
  return {
    "@type": "Product",
    name: product.name,
    description: product.description,
    sku: findVariant(product)?.sku || String(product.id),
    ...(product.colors.length > 0 ? { color: product.colors.join(", ") } : {}),
    offers: {
      "@type": "Offer",
      priceCurrency: CURRENCY,
      price: priceOf(product) / 100,
      url: address,
      availability: `https://schema.org/${availabilityOf(product)}`,
    },
  };
}
