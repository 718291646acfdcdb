/** The tile of delivery on a product's page (§2.49). */
export const deliveryTile = {
  free: "Free Delivery",
  paid: "Paid Delivery",
};
