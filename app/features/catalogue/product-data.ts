import type { Product } from "#domain/catalogue/products.ts";
import { findVariant, priceOf } from "#domain/catalogue.ts";
import { CURRENCY } from "#domain/money.ts";
import type { Availability } from "#domain/stock.ts";

/** The product with its offer, as search engines read it. Prices there are in rupees. */
export function productData(product: Product, address: string, availability: Availability) {
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
      availability: `https://schema.org/${availability}`,
    },
  };
}
