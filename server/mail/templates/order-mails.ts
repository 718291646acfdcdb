import { type CartLine, lineTotal } from "#domain/cart.ts";
import { formatPaise } from "#domain/money.ts";
import { priceRows } from "#domain/offers/rows.ts";
import { COD, NO_ADDRESS, type Order, type OrderStatus } from "#domain/order.ts";
import { buyerLines } from "#domain/tax/buyer.ts";
import { includedTax } from "#domain/tax/included-tax.ts";
import type { Terms } from "#domain/terms.ts";
import type { MailSettings } from "#server/mail/message/mail.ts";
import { greetingName, orderName, plain, withoutLinks } from "#server/mail/message/plain.ts";
import { formatDay } from "./dates.ts";
import {
  action,
  display,
  type Goods,
  goodsList,
  lines,
  note,
  type Part,
  paragraph,
  steps,
  title,
} from "./parts.ts";
import type { SomeMailTemplates } from "./template.ts";

const returningWithin = ({ moneyBackDays }: Terms) =>
  `You can return it within ${moneyBackDays} days for your money back: in its original state, with accessories and packaging.`;

const goods = (line: CartLine): Goods => ({
  name: plain(line.name),
  options: [line.color, line.size, line.material]
    .filter((option) => option !== null && option !== "")
    .map((option) => plain(String(option)))
    .join(" · "),
  count: `${line.quantity} × ${formatPaise(line.price)}`,
  amount: formatPaise(lineTotal(line)),
});

function bought({ items, total, pricing, tax }: Order): Part {
  const rows = priceRows({ items, pricing: pricing ?? null });
  const sums = rows.map(([label, text]): [string, string] => [plain(label), text]);
  const within = includedTax(tax);
  return goodsList({ rows: items.map(goods), sums, total: formatPaise(total), within });
}

function delivery({ shippingAddress: to, buyer }: Order): Part[] {
  const above = title("Delivery to");
  if (!to) return [above, lines([NO_ADDRESS])];
  const place = `${to.city} ${to.pinCode}`;
  const phone = to.phone ? `Phone ${to.phone}` : "";
  const rest = [...buyerLines(buyer), to.address, place, to.state, phone].map((line) =>
    withoutLinks(line),
  );
  const written = [orderName(to), ...rest].filter((line) => line !== "");
  return [above, lines(written)];
}

const isCash = ({ paymentId }: Order) => paymentId === COD;
const payment = (order: Order): [label: string, value: string][] =>
  isCash(order)
    ? [["Payment", "Cash on delivery"]]
    : [
        ["Payment", "Paid"],
        ["Payment id", plain(order.paymentId)],
      ];

function placed(order: Order): Part {
  const placedOn = formatDay(order.createdAt);
  return display([["Order", order.id], ["Placed on", placedOn], ...payment(order)]);
}

const because = (settings: MailSettings) =>
  `You get this mail because you ordered at ${settings.brand.name}.`;
const seeOrders = (settings: MailSettings) =>
  action("See your orders", `${settings.publicUrl}/orders`);

type StatusWords = Record<OrderStatus, [heading: string, text: string]>;
const statusWords = (time: string, returning: string): StatusWords => ({
  placed: ["Your order is placed.", `It has reached us and takes ${time} to reach you.`],
  processing: ["Your order is being prepared.", "We write to you again when it is on its way."],
  packed: ["Your order is packed.", "We write to you again when it is on its way."],
  shipped: [
    "Your order is on its way.",
    `It has left us. A parcel takes ${time} from the order to the door.`,
  ],
  "out for delivery": ["Your order is out for delivery.", "It is on its last way to you."],
  delivered: ["Your order has arrived.", `We hope you enjoy it. ${returning}`],
  cancelled: ["Your order is cancelled.", "Nothing more will be sent to you for this order."],
});

/** About an order. What they promise is what the shop's pages say (§9.11). */
export const orderMails = {
  /** To the customer, when the order is placed. */
  "order-customer": ({ order, byTelephone }, settings) => {
    const { terms } = settings;
    const { time } = terms.delivery;
    const total = formatPaise(order.total);
    const name = greetingName(order.shippingAddress?.firstName ?? "");
    const cash =
      order.total === 0
        ? "Nothing is left to pay, at the door neither."
        : `Nothing is paid yet. Please have ${total} ready when the parcel comes.`;
    const pay = isCash(order)
      ? cash
      : `Your payment of ${total} is complete. Nothing is due at the door.`;
    const news = "We write to you when the status of your order changes.";
    const promise = `${returningWithin(terms)} The warranty lasts ${terms.warrantyTime}.`;
    return {
      subject: `Your ${settings.brand.name} order ${order.id}`,
      preview: `${total}, on its way to you within ${time}.`,
      heading: name ? `Thank you, ${name}.` : "Thank you for your order.",
      body: [
        paragraph(`Your order has reached us. Delivery takes ${time}.`),
        byTelephone ? paragraph("We entered it for you as you told us by telephone.") : null,
        placed(order),
        bought(order),
        ...delivery(order),
        title("What happens next"),
        steps([pay, news, promise]),
        seeOrders(settings),
        note(
          `If you write to us, please name your order: ${order.id}. This mail confirms your order; it is not a tax invoice.`,
        ),
      ],
      because: because(settings),
    };
  },

  /** To the shop, when an order is placed. */
  "order-admin": ({ order }, settings) => {
    const { shippingAddress: to } = order;
    const total = formatPaise(order.total);
    const name = to ? orderName(to) : "";
    const url = `${settings.publicUrl}/admin/dashboard/orders/${order.id}`;
    return {
      subject: `New order ${order.id}: ${total}`,
      preview: `${name || "Somebody"} · ${isCash(order) ? "Cash on delivery" : "Paid"}`,
      heading: `New order: ${total}`,
      body: [
        placed(order),
        bought(order),
        ...delivery(order),
        to?.email ? lines([plain(to.email)]) : null,
        action("Open the order", url),
      ],
      because: "This address gets a mail of every order (ADMIN_EMAIL).",
    };
  },

  /** To the customer, when an admin has set another status. */
  "order-status": ({ order }, settings) => {
    const status = plain(order.status);
    const { terms } = settings;
    const words = statusWords(terms.delivery.time, returningWithin(terms));
    const [heading, text] = words[order.status] ?? [`Your order: ${status}`, ""];
    const isAtDoor = order.status === "shipped" || order.status === "out for delivery";
    const cash = `Please have ${formatPaise(order.total)} ready: you pay when it comes.`;
    const isOver = order.status === "delivered" || order.status === "cancelled";
    const placedOn = formatDay(order.createdAt);
    return {
      subject: `Your ${settings.brand.name} order ${order.id}: ${status}`,
      preview: text || heading,
      heading,
      body: [
        text ? paragraph(text) : null,
        isCash(order) && isAtDoor && order.total > 0 ? paragraph(cash) : null,
        display([
          ["Order", order.id],
          ["Status", status],
          ["Placed on", placedOn],
        ]),
        bought(order),
        ...(isOver ? [] : delivery(order)),
        seeOrders(settings),
      ],
      because: because(settings),
    };
  },
} satisfies SomeMailTemplates;
