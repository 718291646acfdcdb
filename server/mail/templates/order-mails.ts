import { formatPaise } from "#domain/money.ts";
import { COD, type Order } from "#domain/order.ts";
import type { Language } from "#domain/profile/language.ts";
import { greetingName, orderName, plain } from "#server/mail/message/plain.ts";
import { orderMails as texts } from "#texts/mails/order-mails.ts";
import { bought } from "./bought.ts";
import { formatDay } from "./dates.ts";
import { delivery } from "./delivery.ts";
import { OF_EVERY_ORDER } from "./of-every-order.ts";
import { action, display, lines, note, type Part, paragraph, steps, title } from "./parts.ts";
import type { SomeMailTemplates } from "./template.ts";

const isCash = ({ paymentId }: Order) => paymentId === COD;

function placed(order: Order, language: Language): Part {
  const words = texts.in(language);
  const payment: [label: string, value: string][] = isCash(order)
    ? [[words.payment, words.cashOnDelivery]]
    : [
        [words.payment, words.paid],
        [words.paymentId, plain(order.paymentId)],
      ];
  const placedOn = formatDay(order.createdAt, language);
  return display([[words.order, order.id], [words.placedOn, placedOn], ...payment]);
}

/** About an order. What they promise is what the shop's pages say (§9.11). */
export const orderMails = {
  /** To the customer, when the order is placed. */
  "order-customer": ({ order, byTelephone }, { terms, language, brand, publicUrl }) => {
    const words = texts.in(language);
    const own = words.placed;
    const time = words.time(terms.delivery.days);
    const total = formatPaise(order.total);
    const name = greetingName(order.shippingAddress?.firstName ?? "");
    const cash = order.total === 0 ? own.nothingLeft : own.notPaid(total);
    const pay = isCash(order) ? cash : own.complete(total);
    const warranty = own.warranty(words.duration(terms.warrantyTime));
    const promise = `${words.returning(terms.moneyBackDays)} ${warranty}`;
    return {
      subject: own.subject(brand.name, order.id),
      preview: own.preview(total, time),
      heading: name ? own.headingTo(name) : own.heading,
      body: [
        paragraph(own.reached(time)),
        byTelephone ? paragraph(own.byTelephone) : null,
        placed(order, language),
        bought(order, language),
        ...delivery(order, language),
        title(own.next),
        steps([pay, own.news, promise]),
        action(words.seeOrders, `${publicUrl}/orders`),
        note(own.name(order.id)),
      ],
      because: words.because(brand.name),
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
        placed(order, "en"),
        bought(order, "en"),
        ...delivery(order, "en"),
        to?.email ? lines([[plain(to.email)]]) : null,
        action("Open the order", url),
      ],
      because: OF_EVERY_ORDER,
    };
  },

  /** To the customer, when an admin has set another status. */
  "order-status": ({ order }, { terms, language, brand, publicUrl }) => {
    const words = texts.in(language);
    const own = words.status;
    const status = own.names[order.status] ?? plain(order.status);
    const time = words.time(terms.delivery.days);
    const meanings = own.texts(time, words.returning(terms.moneyBackDays));
    const heading = own.headings[order.status] ?? own.unknown(status);
    const text = meanings[order.status] ?? "";
    const isAtDoor = order.status === "shipped" || order.status === "out for delivery";
    const isDue = isCash(order) && isAtDoor && order.total > 0;
    const isOver = order.status === "delivered" || order.status === "cancelled";
    return {
      subject: own.subject(brand.name, order.id, status),
      preview: text || heading,
      heading,
      body: [
        text ? paragraph(text) : null,
        isDue ? paragraph(words.haveReady(formatPaise(order.total))) : null,
        display([
          [words.order, order.id],
          [own.status, status],
          [words.placedOn, formatDay(order.createdAt, language)],
        ]),
        bought(order, language),
        ...(isOver ? [] : delivery(order, language)),
        action(words.seeOrders, `${publicUrl}/orders`),
      ],
      because: words.because(brand.name),
    };
  },
} satisfies SomeMailTemplates;
