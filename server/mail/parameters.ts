import { fullName, oneLine } from "../../domain/address.ts";
import { lineTotal } from "../../domain/cart.ts";
import { formatPaise } from "../../domain/money.ts";
import { NO_ADDRESS } from "../../domain/order.ts";
import { plain } from "./escape.ts";
import type { MailSettings } from "./letter.ts";
import type { OrderAnnouncement } from "./mail.ts";

/** What the e-mail service's templates get (§3, Order notification email parameters). */
export function orderParameters({ kind, order }: OrderAnnouncement, settings: MailSettings) {
  const { shippingAddress: address } = order;
  const customer = kind === "order-customer";
  return {
    to_email: plain((customer ? address?.email : settings.adminEmail) ?? ""),
    to_name: plain(customer ? (address ? fullName(address) : "") : settings.brand.name),
    order_id: order.id,
    total_amount: formatPaise(order.total),
    shipping_address: address ? plain(oneLine(address)) : NO_ADDRESS,
    products: order.items
      .map((line) => `${plain(line.name)} x ${line.quantity} - ${formatPaise(lineTotal(line))}`)
      .join("\n"),
  };
}
