import { type CartLine, lineTotal } from "#domain/cart.ts";
import { deliveryOf } from "#domain/catalogue.ts";
import { formatPaise } from "#domain/money.ts";
import { COD, NO_ADDRESS, type Order, type OrderStatus } from "#domain/order.ts";
import { terms } from "#domain/terms.ts";
import { greetingName, orderName, plain, withoutLinks } from "#server/mail/message/escape.ts";
import type { MailSettings } from "#server/mail/message/mail.ts";
import type { Block, Goods, MailContent } from "./content.ts";
import { formatDay } from "./dates.ts";

type Written = Omit<MailContent, "to">;

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

const bought = ({ items, total }: Order): Block => ({
  is: "goods",
  rows: items.map(goods),
  sums: [["Delivery", deliveryOf(items)]],
  total: formatPaise(total),
});

function delivery({ shippingAddress: to }: Order): Block[] {
  const title = { is: "title", text: "Delivery to" } as const;
  if (!to) return [title, { is: "address", lines: [NO_ADDRESS] }];
  const place = `${to.city} ${to.pinCode}`;
  const phone = to.phone ? `Phone ${to.phone}` : "";
  const lines = [to.address, place, to.state, phone].map((line) => withoutLinks(line));
  const written = [orderName(to), ...lines].filter((line) => line !== "");
  return [title, { is: "address", lines: written }];
}

const isCash = ({ paymentId }: Order) => paymentId === COD;
const payment = (order: Order): [label: string, value: string][] =>
  isCash(order)
    ? [["Payment", "Cash on delivery"]]
    : [
        ["Payment", "Paid"],
        ["Payment id", plain(order.paymentId)],
      ];
const firstName = ({ shippingAddress }: Order) => greetingName(shippingAddress?.firstName ?? "");
const because = (settings: MailSettings) =>
  `You get this mail because you ordered at ${settings.brand.name}.`;
const ordersButton = (settings: MailSettings): Block => ({
  is: "button",
  label: "See your orders",
  url: `${settings.publicUrl}/orders`,
});

/** To the customer, when the order is placed. Terms are those of the shop's own pages (§9.11). */
export function orderPlaced(order: Order, settings: MailSettings): Written {
  const total = formatPaise(order.total);
  const name = firstName(order);
  return {
    subject: `Your ${settings.brand.name} order ${order.id}`,
    preheader: `${total}, on its way to you within ${time}.`,
    heading: name ? `Thank you, ${name}.` : "Thank you for your order.",
    blocks: [
      { is: "text", text: `Your order has reached us. Delivery takes ${time}.` },
      {
        is: "display",
        rows: [["Order", order.id], ["Placed on", formatDay(order.createdAt)], ...payment(order)],
      },
      bought(order),
      ...delivery(order),
      { is: "title", text: "What happens next" },
      {
        is: "steps",
        items: [
          isCash(order)
            ? `Nothing is paid yet. Please have ${total} ready when the parcel comes.`
            : `Your payment of ${total} is complete. Nothing is due at the door.`,
          "We write to you when the status of your order changes.",
          `${returning} The warranty lasts ${terms.warrantyTime}.`,
        ],
      },
      ordersButton(settings),
      {
        is: "text",
        soft: true,
        text: `If you write to us, please name your order: ${order.id}. This mail confirms your order; it is not a tax invoice.`,
      },
    ],
    because: because(settings),
  };
}

/** To the shop, when an order is placed. */
export function orderForAdmin(order: Order, settings: MailSettings): Written {
  const { shippingAddress: to } = order;
  const total = formatPaise(order.total);
  const name = to ? orderName(to) : "";
  return {
    subject: `New order ${order.id}: ${total}`,
    preheader: `${name || "Somebody"} · ${isCash(order) ? "Cash on delivery" : "Paid"}`,
    heading: `New order: ${total}`,
    blocks: [
      {
        is: "display",
        rows: [["Order", order.id], ["Placed on", formatDay(order.createdAt)], ...payment(order)],
      },
      bought(order),
      ...delivery(order),
      ...(to?.email ? [{ is: "address", lines: [plain(to.email)] } satisfies Block] : []),
      {
        is: "button",
        label: "Open the order",
        url: `${settings.publicUrl}/admin/dashboard/orders/${order.id}`,
      },
    ],
    because: "This address gets a mail of every order (ADMIN_EMAIL).",
  };
}

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

/** To the customer, when an admin has set another status. */
export function statusChanged(order: Order, settings: MailSettings): Written {
  const status = plain(order.status);
  const [heading, text] = statusWords[order.status] ?? [`Your order: ${status}`, ""];
  const due = isCash(order) && (order.status === "shipped" || order.status === "out for delivery");
  const cash = `Please have ${formatPaise(order.total)} ready: you pay when it comes.`;
  return {
    subject: `Your ${settings.brand.name} order ${order.id}: ${status}`,
    preheader: text || heading,
    heading,
    blocks: [
      ...(text ? [{ is: "text", text } satisfies Block] : []),
      ...(due ? [{ is: "text", text: cash } satisfies Block] : []),
      {
        is: "display",
        rows: [
          ["Order", order.id],
          ["Status", status],
          ["Placed on", formatDay(order.createdAt)],
        ],
      },
      bought(order),
      ...(order.status === "delivered" || order.status === "cancelled" ? [] : delivery(order)),
      ordersButton(settings),
    ],
    because: because(settings),
  };
}
