import { lineTotal } from "#domain/cart.ts";
import { formatPaise } from "#domain/money.ts";
import { priceRows } from "#domain/offers/rows.ts";
import { COD, type Order } from "#domain/order.ts";
import type { MailSettings } from "#server/mail/message/mail.ts";
import { orderName, plain, withoutLinks } from "#server/mail/message/plain.ts";
import { action, display, goodsList, lines, note, paragraph, title } from "./parts.ts";
import type { SomeMailTemplates } from "./template.ts";

const because = ({ brand }: MailSettings) =>
  `You get this mail because you ordered at ${brand.name}.`;
const notAsked = ({ brand }: MailSettings) =>
  note(`You did not ask for this? Write to ${brand.email} at once, and name your order.`);
const seeOrders = ({ publicUrl }: MailSettings) => action("See your orders", `${publicUrl}/orders`);

function left({ items, total, pricing }: Order) {
  const rows = items.map((line) => ({
    name: plain(line.name),
    options: [line.color, line.size, line.material]
      .filter(Boolean)
      .map(String)
      .map((each) => plain(each))
      .join(" · "),
    count: `${line.quantity} × ${formatPaise(line.price)}`,
    amount: formatPaise(lineTotal(line)),
  }));
  const sums = priceRows({ items, pricing: pricing ?? null });
  const named = sums.map(([label, text]): [string, string] => [plain(label), text]);
  return goodsList({ rows, sums: named, total: formatPaise(total) });
}

/** About an order that the shop has changed for its customer. */
export const editedMails = {
  "order-address": ({ order }, settings) => {
    const { shippingAddress: to } = order;
    const phone = to?.phone ? `Phone ${to.phone}` : "";
    const place = to ? [to.address, `${to.city} ${to.pinCode}`, to.state, phone] : [];
    const written = [to ? orderName(to) : "", ...place.map((line) => withoutLinks(line))];
    return {
      subject: `Your ${settings.brand.name} order ${order.id} goes to another address`,
      preview: "We have changed where your order goes.",
      heading: "Your order goes to another address.",
      body: [
        paragraph("We have changed where your order goes. What you pay stays the same."),
        display([["Order", order.id]]),
        title("Delivery to"),
        lines(written.filter((line) => line !== "")),
        seeOrders(settings),
        notAsked(settings),
      ],
      because: because(settings),
    };
  },

  "order-lines": ({ order, before }, settings) => {
    const [was, now] = [formatPaise(before), formatPaise(order.total)];
    const cash = order.paymentId === COD;
    return {
      subject: `Your ${settings.brand.name} order ${order.id} was changed`,
      preview: `It costs ${now} instead of ${was}.`,
      heading: "Your order was changed.",
      body: [
        paragraph(`We have taken out a part of your order. It costs ${now} instead of ${was}.`),
        cash ? null : paragraph("What you have paid beyond that goes back the way it came."),
        display([["Order", order.id]]),
        title("What is left"),
        left(order),
        seeOrders(settings),
        notAsked(settings),
      ],
      because: because(settings),
    };
  },
} satisfies SomeMailTemplates;
