import { lineTotal } from "#domain/cart.ts";
import { formatPaise } from "#domain/money.ts";
import { priceRows } from "#domain/offers/rows.ts";
import { COD, type Order } from "#domain/order.ts";
import { includedTax } from "#domain/tax/included-tax.ts";
import type { MailSettings } from "#server/mail/message/mail.ts";
import { orderName, plain, withoutLinks } from "#server/mail/message/plain.ts";
import { formatTime } from "./dates.ts";
import { action, display, goodsList, greeting, lines, note, paragraph, title } from "./parts.ts";
import type { SomeMailTemplates } from "./template.ts";

const because = ({ brand }: MailSettings) =>
  `You get this mail because you ordered at ${brand.name}.`;
const notAsked = ({ brand }: MailSettings) =>
  note(`You did not ask for this? Write to ${brand.email} at once, and name your order.`);
const seeOrders = ({ publicUrl }: MailSettings) => action("See your orders", `${publicUrl}/orders`);

type Bought = Pick<Order, "items" | "total" | "pricing" | "tax">;

function goodsOf({ items, total, pricing, tax }: Bought) {
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
  return goodsList({ rows, sums: named, total: formatPaise(total), within: includedTax(tax) });
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
    if (order.total >= before) return grown(order, now, settings);
    return {
      subject: `Your ${settings.brand.name} order ${order.id} was changed`,
      preview: `It costs ${now} instead of ${was}.`,
      heading: "Your order was changed.",
      body: [
        paragraph(`We have taken out a part of your order. It costs ${now} instead of ${was}.`),
        cash ? null : paragraph("What you have paid beyond that goes back the way it came."),
        display([["Order", order.id]]),
        title("What is left"),
        goodsOf(order),
        seeOrders(settings),
        notAsked(settings),
      ],
      because: because(settings),
    };
  },
  "order-difference": ({ order, added, amount, url, until }, settings) => {
    const sum = formatPaise(amount);
    return {
      subject: `${sum} for what you add to your ${settings.brand.name} order ${order.id}`,
      preview: `Pay ${sum}, and it comes with your order.`,
      heading: "One more step.",
      body: [
        paragraph(
          "This is what you asked us to add to your order. It is sent along once you paid it.",
        ),
        lines(added.map(({ name, quantity }) => `${quantity} × ${plain(name)}`)),
        display([
          ["Order", order.id],
          ["To pay", sum],
        ]),
        action(`Pay ${sum}`, url),
        ...payable(url, until),
        note(
          "Your order itself is not held up. If it is packed before, this money goes back to you.",
        ),
        notAsked(settings),
      ],
      because: because(settings),
    };
  },

  "phone-order": ({ name, bought, url, until }, settings) => {
    const sum = formatPaise(bought.total);
    return {
      subject: `Pay your ${settings.brand.name} order of ${sum}`,
      preview: "You ordered by telephone. Your order is placed when it is paid.",
      heading: "Your order by telephone.",
      body: [
        greeting(name),
        paragraph(
          "We entered your order as you told us by telephone. It is placed when it is paid.",
        ),
        goodsOf(bought),
        action(`Pay ${sum}`, url),
        ...payable(url, until),
        note("Not what you meant, or not you? Write to us, and do not pay."),
      ],
      because: `You get this mail because somebody ordered at ${settings.brand.name} by telephone with this address.`,
    };
  },
} satisfies SomeMailTemplates;

/** How long a link can be paid, and the link for clients that show no buttons. */
const payable = (url: string, until: string | null) => [
  note(
    until ? `The link can be paid until ${formatTime(until)}.` : "The link can be paid for a week.",
  ),
  note(`If the button does not work, copy this address into your browser: ${url}`),
];

/** An order to which something was added. */
function grown(order: Order, now: string, settings: MailSettings) {
  const cash = order.paymentId === COD;
  return {
    subject: `Your ${settings.brand.name} order ${order.id} was changed`,
    preview: `It costs ${now} now.`,
    heading: "Your order was changed.",
    body: [
      paragraph(`We have added to your order what you asked for. It costs ${now} now.`),
      cash ? paragraph("What is not paid yet is collected when the parcel comes.") : null,
      display([["Order", order.id]]),
      title("Your order"),
      goodsOf(order),
      seeOrders(settings),
      notAsked(settings),
    ],
    because: because(settings),
  };
}
