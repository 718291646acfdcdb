import type { Address } from "./address.ts";
import type { CartLine } from "./cart.ts";
import type { Paise } from "./money.ts";
import type { Pricing } from "./offers/pricing.ts";
import type { Language } from "./profile/language.ts";
import type { BuyerCompany } from "./tax/buyer.ts";
import type { OrderTax } from "./tax/taxed.ts";

/** Every status that an order can have (§4.11: both sets stand). */
export const orderStatuses = [
  "placed",
  "packed",
  "out for delivery",
  "delivered",
  "cancelled",
  "processing",
  "shipped",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** What the admin's selector offers (§4.13). */
export const adminStatuses = ["placed", "processing", "shipped", "delivered"] as const;

/** All that an order can have, in the order in which it has them. */
export const statusesInOrder = [
  "placed",
  "processing",
  "packed",
  "shipped",
  "out for delivery",
  "delivered",
  "cancelled",
] as const satisfies readonly OrderStatus[];

export const FIRST_STATUS: OrderStatus = "placed";

/** The payment id of an order that is paid in cash on delivery (§9.2). */
export const COD = "COD";

/** Shown to admins, and to services that send mails, where an order has no address (§9.2). */
export const NO_ADDRESS = "No address provided";

/** An order: a snapshot of what was bought and where it goes (§3.15). Times are ISO texts. */
export type Order = {
  id: string;
  userId: string;
  items: CartLine[];
  /** What is charged. */
  total: Paise;
  /** What of it is not the lines' own prices; null or missing: nothing. */
  pricing?: Pricing | null;
  /** The tax within the total, as it was shown; null or missing: not known. */
  tax?: OrderTax | null;
  /** The company that buys; null or missing: none was named. */
  buyer?: BuyerCompany | null;
  status: OrderStatus;
  /** The provider's payment id, or "COD". */
  paymentId: string;
  shippingAddress: Address | null;
  /** Of its mails and documents; missing: English. */
  language?: Language;
  /** The address of the profile of the agent that has put it together; null or missing: none. */
  agent?: string | null;
  createdAt: string;
  updatedAt?: string;
};

export type StatusColor = "blue" | "yellow" | "purple" | "green" | "red" | "gray";

const badge = new Map<string, StatusColor>([
  ["placed", "blue"],
  ["packed", "yellow"],
  ["out for delivery", "purple"],
  ["delivered", "green"],
  ["cancelled", "red"],
]);

/** The colour of the customer's badge; a status that it does not know is gray (§4.13). */
export function statusColor(status: string): StatusColor {
  return badge.get(status) ?? "gray";
}
