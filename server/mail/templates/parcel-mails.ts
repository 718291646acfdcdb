import { startOf } from "#domain/calendar.ts";
import type { CartLine } from "#domain/cart.ts";
import { formatPaise } from "#domain/money.ts";
import { optionsLine } from "#domain/order/options-line.ts";
import type { Language } from "#domain/profile/language.ts";
import type { MailedParcel } from "#server/mail/message/mail.ts";
import { plain, withoutLinks } from "#server/mail/message/plain.ts";
import { orderMails as orderTexts } from "#texts/mails/order-mails.ts";
import { parcelMails as texts } from "#texts/mails/parcel-mails.ts";
import { formatDay } from "./dates.ts";
import { action, display, facts, type Part, paragraph, title } from "./parts.ts";
import type { SomeMailTemplates } from "./template.ts";

function nameOf(line: CartLine, optionIn: (name: string) => string) {
  return plain([line.name, optionsLine(line, optionIn)].filter(Boolean).join(", "));
}

const contents = ({ goods }: MailedParcel, language: Language): Part[] => [
  title(texts.in(language).contents),
  facts(goods.map((line) => [nameOf(line, orderTexts.in(language).option), `${line.quantity} ×`])),
];

/** About a parcel. The carrier's page is led to by the order's page: mails link to the shop alone. */
export const parcelMails = {
  /** To the customer, when it is handed over. */
  "parcel-shipped": ({ order, parcel }, { brand, publicUrl, language }) => {
    const { carrierName, trackingNumber, expectedOn, toCollect } = parcel;
    const words = texts.in(language);
    const own = words.shipped;
    const ofOrder = orderTexts.in(language);
    const carrier = withoutLinks(carrierName);
    const rows: [label: string, value: string][] = [
      [ofOrder.order, order.id],
      [words.carrier, carrier],
    ];
    if (trackingNumber) rows.push([words.trackingNumber, plain(trackingNumber)]);
    if (expectedOn) {
      rows.push([words.expectedOn, formatDay(startOf(expectedOn).toISOString(), language)]);
    }
    return {
      subject: own.subject(brand.name, order.id),
      preview: trackingNumber
        ? own.tracked(carrier, plain(trackingNumber))
        : own.untracked(carrier),
      heading: parcel.more ? own.headingPart : own.heading,
      body: [
        paragraph(parcel.more ? own.leftPart : own.left),
        toCollect > 0 ? paragraph(ofOrder.haveReady(formatPaise(toCollect))) : null,
        display(rows),
        ...contents(parcel, language),
        action(ofOrder.seeOrder, `${publicUrl}/orders/${order.id}`),
      ],
      because: ofOrder.because(brand.name),
    };
  },

  /** To the customer, when it has arrived. */
  "parcel-delivered": ({ order, parcel }, { brand, publicUrl, terms, language }) => {
    const words = texts.in(language);
    const own = words.delivered;
    const ofOrder = orderTexts.in(language);
    return {
      subject: own.subject(brand.name, order.id),
      preview: parcel.more ? own.restFollows : ofOrder.hope,
      heading: parcel.more ? own.headingPart : own.heading,
      body: [
        paragraph(
          parcel.more
            ? own.restInAnother
            : `${ofOrder.hope} ${ofOrder.returning(terms.moneyBackDays)}`,
        ),
        display([
          [ofOrder.order, order.id],
          [words.carrier, withoutLinks(parcel.carrierName)],
        ]),
        ...contents(parcel, language),
        action(ofOrder.seeOrder, `${publicUrl}/orders/${order.id}`),
      ],
      because: ofOrder.because(brand.name),
    };
  },
} satisfies SomeMailTemplates;
