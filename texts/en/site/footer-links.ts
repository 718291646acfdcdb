import { texts } from "#language";
/** What links of the footer are called where no other text says it; browsers do not load them (§2.18). */
export const footerLinks = texts({
  origin: "Our Origin",
  room: "Room Calculator",
  compare: "Compare Products",
  returns: "Return and Refund",
  shipping: "Shipping and Delivery",
});
