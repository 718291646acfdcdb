import { oneLine } from "#domain/address.ts";
import { lineTotal } from "#domain/cart.ts";
import { formatPaise } from "#domain/money.ts";
import { NO_ADDRESS } from "#domain/order.ts";
import {
  type MailSettings,
  type OrderNotification,
  recipientOf,
} from "#server/mail/message/mail.ts";
import { orderName, plain, withoutLinks } from "#server/mail/message/plain.ts";

/** The parameters of the e-mail service's templates (§3.20). */
export function orderParameters(mail: OrderNotification, settings: MailSettings) {
  const { kind, order } = mail;
  const { shippingAddress: address } = order;
  const customer = kind === "order-customer";
  return {
    to_email: plain(recipientOf(mail, settings.adminEmail)),
    to_name: customer ? (address ? orderName(address) : "") : plain(settings.brand.name),
    order_id: order.id,
    total_amount: formatPaise(order.total),
    shipping_address: address ? withoutLinks(oneLine(address)) : NO_ADDRESS,
    products: order.items
      .map((line) => `${plain(line.name)} x ${line.quantity} - ${formatPaise(lineTotal(line))}`)
      .join("\n"),
  };
}
