import type { Address } from "../../domain/address.ts";
import { type CartLine, fingerprint, total } from "../../domain/cart.ts";
import type { Paise } from "../../domain/money.ts";
import type { Order } from "../../domain/order.ts";
import { findCart } from "../db/carts.ts";
import { findCheckout, findLatestCheckout, findOrderOfCheckout } from "../db/orders.ts";
import type { Shop } from "../shop.ts";

/** What the payment page shows. `total` in paise. */
export type PaymentState =
  | { kind: "ordered"; order: Order }
  /** Paid, and the order is about to be placed. */
  | { kind: "pending"; checkoutId: string }
  | {
      kind: "open";
      checkoutId: string;
      lines: CartLine[];
      total: Paise;
      shippingAddress: Address;
      /** The cart is no longer what was confirmed. */
      changed: boolean;
    }
  | { kind: "cart-empty" }
  | { kind: "no-checkout" };

/** The state of a checkout, or of the customer's newest one where no id is given. Changes nothing. */
export async function readPayment(
  shop: Shop,
  userId: string,
  checkoutId: string | null,
): Promise<PaymentState> {
  const checkout = checkoutId
    ? await findCheckout(shop.db, userId, checkoutId)
    : await findLatestCheckout(shop.db, userId);
  // Without an id an order of last week is not what the customer came for.
  const order = checkoutId && checkout && (await findOrderOfCheckout(shop.db, checkout.id));
  if (order) return { kind: "ordered", order };
  if (checkout?.status === "paid") return { kind: "pending", checkoutId: checkout.id };
  const { lines } = await findCart(shop.db, userId);
  if (lines.length === 0) return { kind: "cart-empty" };
  if (!checkout || checkout.status === "ordered") return { kind: "no-checkout" };
  return {
    kind: "open",
    checkoutId: checkout.id,
    lines,
    total: total(lines),
    shippingAddress: checkout.shippingAddress,
    changed: fingerprint(lines) !== fingerprint(checkout.items),
  };
}
