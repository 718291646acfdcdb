import { createElement as h, type ReactNode } from "react";
import { type CartLine, lineTotal } from "#domain/cart.ts";
import { deliveryOf } from "#domain/catalogue.ts";
import { formatPaise } from "#domain/money.ts";
import { COD, NO_ADDRESS, type Order, type OrderStatus } from "#domain/order.ts";
import { terms } from "#domain/terms.ts";
import type { MailSettings } from "#server/mail/message/mail.ts";
import { greetingName, orderName, plain, withoutLinks } from "#server/mail/message/plain.ts";
import { formatDay } from "./dates.ts";
import {
  Action,
  Display,
  type Goods,
  GoodsList,
  Lines,
  Note,
  Paragraph,
  Steps,
  Title,
} from "./parts.ts";
import type { SomeMailTemplates } from "./template.ts";

const { time } = terms.delivery;
const returning = `You can return it within ${terms.moneyBackDays} days for your money back: in its original state, with accessories and packaging.`;

const goods = (line: CartLine): Goods => ({
  name: plain(line.name),
  options: [line.color, line.size, line.material]
    .filter((option) => option !== null && option !== "")
    .map((option) => plain(String(option)))
    .join(" · "),
  count: `${line.quantity} × ${formatPaise(line.price)}`,
  amount: formatPaise(lineTotal(line)),
});

function Bought({ order: { items, total } }: { order: Order }) {
  const sums: [string, string][] = [["Delivery", deliveryOf(items)]];
  return h(GoodsList, { rows: items.map(goods), sums, total: formatPaise(total) });
}

function delivery({ shippingAddress: to }: Order): ReactNode[] {
  const title = h(Title, null, "Delivery to");
  if (!to) return [title, h(Lines, { lines: [NO_ADDRESS] })];
  const place = `${to.city} ${to.pinCode}`;
  const phone = to.phone ? `Phone ${to.phone}` : "";
  const lines = [to.address, place, to.state, phone].map((line) => withoutLinks(line));
  const written = [orderName(to), ...lines].filter((line) => line !== "");
  return [title, h(Lines, { lines: written })];
}

const isCash = ({ paymentId }: Order) => paymentId === COD;
const payment = (order: Order): [label: string, value: string][] =>
  isCash(order)
    ? [["Payment", "Cash on delivery"]]
    : [
        ["Payment", "Paid"],
        ["Payment id", plain(order.paymentId)],
      ];

function Placed({ order }: { order: Order }) {
  const placedOn = formatDay(order.createdAt);
  return h(Display, { rows: [["Order", order.id], ["Placed on", placedOn], ...payment(order)] });
}

const because = (settings: MailSettings) =>
  `You get this mail because you ordered at ${settings.brand.name}.`;
const seeOrders = (settings: MailSettings) =>
  h(Action, { label: "See your orders", url: `${settings.publicUrl}/orders` });

const statusWords: Record<OrderStatus, [heading: string, text: string]> = {
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
};

/** About an order. What they promise is what the shop's pages say (§9.11). */
export const orderMails = {
  /** To the customer, when the order is placed. */
  "order-customer": ({ order }, settings) => {
    const total = formatPaise(order.total);
    const name = greetingName(order.shippingAddress?.firstName ?? "");
    const pay = isCash(order)
      ? `Nothing is paid yet. Please have ${total} ready when the parcel comes.`
      : `Your payment of ${total} is complete. Nothing is due at the door.`;
    const news = "We write to you when the status of your order changes.";
    const promise = `${returning} The warranty lasts ${terms.warrantyTime}.`;
    return {
      subject: `Your ${settings.brand.name} order ${order.id}`,
      preview: `${total}, on its way to you within ${time}.`,
      heading: name ? `Thank you, ${name}.` : "Thank you for your order.",
      body: [
        h(Paragraph, null, `Your order has reached us. Delivery takes ${time}.`),
        h(Placed, { order }),
        h(Bought, { order }),
        ...delivery(order),
        h(Title, null, "What happens next"),
        h(Steps, { items: [pay, news, promise] }),
        seeOrders(settings),
        h(
          Note,
          null,
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
        h(Placed, { order }),
        h(Bought, { order }),
        ...delivery(order),
        to?.email ? h(Lines, { lines: [plain(to.email)] }) : null,
        h(Action, { label: "Open the order", url }),
      ],
      because: "This address gets a mail of every order (ADMIN_EMAIL).",
    };
  },

  /** To the customer, when an admin has set another status. */
  "order-status": ({ order }, settings) => {
    const status = plain(order.status);
    const [heading, text] = statusWords[order.status] ?? [`Your order: ${status}`, ""];
    const isAtDoor = order.status === "shipped" || order.status === "out for delivery";
    const cash = `Please have ${formatPaise(order.total)} ready: you pay when it comes.`;
    const isOver = order.status === "delivered" || order.status === "cancelled";
    const placedOn = formatDay(order.createdAt);
    return {
      subject: `Your ${settings.brand.name} order ${order.id}: ${status}`,
      preview: text || heading,
      heading,
      body: [
        text ? h(Paragraph, null, text) : null,
        isCash(order) && isAtDoor ? h(Paragraph, null, cash) : null,
        h(Display, {
          rows: [
            ["Order", order.id],
            ["Status", status],
            ["Placed on", placedOn],
          ],
        }),
        h(Bought, { order }),
        ...(isOver ? [] : delivery(order)),
        seeOrders(settings),
      ],
      because: because(settings),
    };
  },
} satisfies SomeMailTemplates;
