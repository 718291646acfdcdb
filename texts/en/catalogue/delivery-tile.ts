import { texts } from "#language";
/** The tile of delivery on a product's page (§2.49). */
export const deliveryTile = texts({
  free: "Free Delivery",
  paid: "Paid Delivery",
});
