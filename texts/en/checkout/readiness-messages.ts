import { texts } from "#language";
/** What customers are told while the shop may not sell (§23.13). */
export const readinessMessages = texts({
  notOpen: "This shop is still being set up, so it takes no orders yet.",
  cartStays: "Your cart is kept until it does.",
});
