import type { deliveryTile as english } from "#english/catalogue/delivery-tile.ts";
import { texts } from "#language";

export const deliveryTile: typeof english = texts({
  free: "मुफ़्त डिलीवरी",
  paid: "डिलीवरी शुल्क सहित",
});
