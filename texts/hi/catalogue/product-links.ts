import type { productLinks as english } from "#english/catalogue/product-links.ts";
import { texts } from "#language";

export const productLinks: typeof english = texts({
  title: "हमारे उत्पाद",
  see: (name) => `${name} देखें`,
});
