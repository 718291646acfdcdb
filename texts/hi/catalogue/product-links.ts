import type { productLinks as english } from "#texts/catalogue/product-links.ts";

export const productLinks: typeof english = {
  title: "हमारे उत्पाद",
  see: (name) => `${name} देखें`,
};
