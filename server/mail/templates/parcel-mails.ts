import { startOf } from "#domain/calendar.ts";
import type { CartLine } from "#domain/cart.ts";
import { formatPaise } from "#domain/money.ts";
import type { Order } from "#domain/order.ts";
import type { MailedParcel, MailSettings } from "#server/mail/message/mail.ts";
import { plain, withoutLinks } from "#server/mail/message/plain.ts";
import { formatDay } from "./dates.ts";
import { action, display, facts, type Part, paragraph, title } from "./parts.ts";
import type { SomeMailTemplates } from "./template.ts";

const because = (settings: MailSettings) =>
  `You get this mail because you ordered at ${settings.brand.name}.`;
const seeOrder = (settings: MailSettings, order: Order) =>
  action("See your order", `${settings.publicUrl}/orders/${order.id}`);

const nameOf = ({ name, color, size, material }: CartLine) =>
  plain([name, [color, size, material].filter(Boolean).join(" · ")].filter(Boolean).join(", "));

const contents = ({ goods }: MailedParcel): Part[] => [
  title("In this parcel"),
  facts(goods.map((line) => [nameOf(line), `${line.quantity} ×`])),
];

/** About a parcel. The carrier's page is led to by the order's page: mails link to the shop alone. */
export const parcelMails = {
  /** To the customer, when it is handed over. */
  "parcel-shipped": ({ order, parcel }, settings) => {
    const { carrierName, trackingNumber, expectedOn, toCollect } = parcel;
    const carrier = withoutLinks(carrierName);
    const rows: [label: string, value: string][] = [
      ["Order", order.id],
      ["Carrier", carrier],
    ];
    if (trackingNumber) rows.push(["Tracking number", plain(trackingNumber)]);
    if (expectedOn) rows.push(["Expected on", formatDay(startOf(expectedOn).toISOString())]);
    const cash = `Please have ${formatPaise(toCollect)} ready: you pay when it comes.`;
    return {
      subject: `Your ${settings.brand.name} order ${order.id}: a parcel is on its way`,
      preview: trackingNumber
        ? `With ${carrier}, tracking number ${plain(trackingNumber)}.`
        : `With ${carrier}.`,
      heading: parcel.more ? "Part of your order is on its way." : "Your order is on its way.",
      body: [
        paragraph(
          parcel.more
            ? "A parcel has left us. The rest of your order follows in another one."
            : "A parcel has left us.",
        ),
        toCollect > 0 ? paragraph(cash) : null,
        display(rows),
        ...contents(parcel),
        seeOrder(settings, order),
      ],
      because: because(settings),
    };
  },

  /** To the customer, when it has arrived. */
  "parcel-delivered": ({ order, parcel }, settings) => {
    const { moneyBackDays } = settings.terms;
    return {
      subject: `Your ${settings.brand.name} order ${order.id}: a parcel has arrived`,
      preview: parcel.more ? "The rest of your order follows." : "We hope you enjoy it.",
      heading: parcel.more ? "Part of your order has arrived." : "Your order has arrived.",
      body: [
        paragraph(
          parcel.more
            ? "The rest of your order follows in another parcel."
            : `We hope you enjoy it. You can return it within ${moneyBackDays} days for your money back: in its original state, with accessories and packaging.`,
        ),
        display([
          ["Order", order.id],
          ["Carrier", withoutLinks(parcel.carrierName)],
        ]),
        ...contents(parcel),
        seeOrder(settings, order),
      ],
      because: because(settings),
    };
  },
} satisfies SomeMailTemplates;
