import { formatPaise } from "#domain/money.ts";
import { COD, type Order } from "#domain/order.ts";
import type { Language } from "#domain/profile/language.ts";
import type { WordsOf } from "#language";
import { plain } from "#server/mail/message/plain.ts";
import { editedMails as ownTexts } from "#texts/mails/edited-mails.ts";
import { orderMails as orderTexts } from "#texts/mails/order-mails.ts";
import { bought } from "./bought.ts";
import { formatTime } from "./dates.ts";
import { delivery } from "./delivery.ts";
import { action, display, greeting, lines, note, paragraph, pasted, title } from "./parts.ts";
import type { ReaderSettings, SomeMailTemplates } from "./template.ts";

const textsIn = (language: Language) => ({
  ...ownTexts.in(language),
  ...orderWords(orderTexts.in(language)),
});

function orderWords({ because, seeOrders, order }: WordsOf<typeof orderTexts>) {
  return { because, seeOrders, order };
}

/** What ends the mails about a change that the customer asked for. */
const ending = ({ brand, publicUrl, language }: ReaderSettings) => [
  action(textsIn(language).seeOrders, `${publicUrl}/orders`),
  note(textsIn(language).notAsked(brand.email)),
];

/** About an order that the shop has changed for its customer. */
export const editedMails = {
  "order-address": ({ order }, settings) => {
    const { brand, language } = settings;
    const words = textsIn(language);
    return {
      subject: words.address.subject(brand.name, order.id),
      preview: words.address.preview,
      heading: words.address.heading,
      body: [
        paragraph(words.address.text),
        display([[words.order, order.id]]),
        ...delivery(order, language),
        ...ending(settings),
      ],
      because: words.because(brand.name),
    };
  },

  "order-lines": ({ order, before }, settings) => {
    const [was, now] = [formatPaise(before), formatPaise(order.total)];
    const cash = order.paymentId === COD;
    if (order.total >= before) return grown(order, now, settings);
    const { brand, language } = settings;
    const words = textsIn(language);
    const own = words.lines;
    return {
      subject: own.subject(brand.name, order.id),
      preview: own.insteadOf(now, was),
      heading: own.heading,
      body: [
        paragraph(own.takenOut(now, was)),
        cash ? null : paragraph(own.goesBack),
        display([[words.order, order.id]]),
        title(own.left),
        bought(order, language),
        ...ending(settings),
      ],
      because: words.because(brand.name),
    };
  },

  "order-difference": ({ order, added, amount, url, until }, settings) => {
    const sum = formatPaise(amount);
    const { brand, language } = settings;
    const words = textsIn(language);
    const own = words.difference;
    return {
      subject: own.subject(sum, brand.name, order.id),
      preview: own.preview(sum),
      heading: own.heading,
      body: [
        paragraph(own.text),
        lines(added.map(({ name, quantity }) => [`${quantity} ×`, plain(name)])),
        display([
          [words.order, order.id],
          [own.toPay, sum],
        ]),
        action(words.pay(sum), url),
        ...payable(url, until, language),
        note(own.notHeldUp),
        note(words.notAsked(brand.email)),
      ],
      because: words.because(brand.name),
    };
  },

  "phone-order": ({ name, bought: goods, url, until }, { brand, language }) => {
    const sum = formatPaise(goods.total);
    const words = textsIn(language);
    const own = words.byTelephone;
    return {
      subject: own.subject(brand.name, sum),
      preview: own.preview,
      heading: own.heading,
      body: [
        greeting(name, language),
        paragraph(own.text),
        bought(goods, language),
        action(words.pay(sum), url),
        ...payable(url, until, language),
        note(own.notYou),
      ],
      because: own.because(brand.name),
    };
  },
} satisfies SomeMailTemplates;

/** How long a link can be paid, and the link for clients that show no buttons. */
const payable = (url: string, until: string | null, language: Language) => [
  note(
    until ? textsIn(language).payUntil(formatTime(until, language)) : textsIn(language).payForWeek,
  ),
  pasted(url, language),
];

/** An order to which something was added. */
function grown(order: Order, now: string, settings: ReaderSettings) {
  const cash = order.paymentId === COD;
  const { brand, language } = settings;
  const words = textsIn(language);
  const own = words.lines;
  return {
    subject: own.subject(brand.name, order.id),
    preview: own.costsNow(now),
    heading: own.heading,
    body: [
      paragraph(own.added(now)),
      cash ? paragraph(own.collected) : null,
      display([[words.order, order.id]]),
      title(own.order),
      bought(order, language),
      ...ending(settings),
    ],
    because: words.because(brand.name),
  };
}
