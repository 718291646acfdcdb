import type { ProductState } from "#domain/catalogue/product-document.ts";

/** States as admins read them, with the colour of their badge. */
export const stateWords: Record<ProductState, { word: string; color: string; means: string }> = {
  draft: { word: "Draft", color: "yellow", means: "Only admins see it" },
  live: { word: "Live", color: "green", means: "It is in the shop" },
  archived: { word: "Archived", color: "gray", means: "Not sold any more; its orders stay" },
};
