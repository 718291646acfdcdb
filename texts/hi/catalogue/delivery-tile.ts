import type { deliveryTile as english } from "#texts/catalogue/delivery-tile.ts";

export const deliveryTile: typeof english = {
  free: "मुफ़्त डिलीवरी",
  paid: "डिलीवरी शुल्क सहित",
};
