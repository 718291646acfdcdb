import { formatPaise } from "#domain/money.ts";
import { cancelReasonWords } from "#domain/order/cancelling.ts";
import type { Language } from "#domain/profile/language.ts";
import { greetingName, withoutLinks } from "#server/mail/message/plain.ts";
import { cancelMails as texts } from "#texts/mails/cancel-mails.ts";
import { orderMails as orderTexts } from "#texts/mails/order-mails.ts";
import { refundMails as money } from "#texts/mails/refund-mails.ts";
import { cancelOrder as pageTexts } from "#texts/orders/cancel-order.ts";
import { formatDay } from "./dates.ts";
import { OF_EVERY_ORDER } from "./of-every-order.ts";
import { action, display, paragraph, title } from "./parts.ts";
import type { SomeMailTemplates } from "./template.ts";

const reasonsIn = (language: Language) => pageTexts.in(language).reasons;

/** The reason and what was typed beside it, without links. */
const whyOf = ({ reason, note }: { reason: string; note: string }, language: Language) =>
  [cancelReasonWords(reason, reasonsIn(language)), note]
    .filter((text) => text !== "")
    .map((text) => withoutLinks(text));

/** About an order that was cancelled (§22.22). */
export const cancelMails = {
  /** To the customer. */
  "order-cancelled": ({ order, by, back, reason, note }, settings, payout) => {
    const { brand, publicUrl, language } = settings;
    const words = texts.in(language);
    const ofOrder = orderTexts.in(language);
    const amount = formatPaise(back);
    const name = greetingName(order.shippingAddress?.firstName ?? "");
    // A reason is kept as admins say it: of the reader it speaks to the reader.
    const because = by === "shop" ? words.because[reason] : undefined;
    const said = by === "shop" ? whyOf({ reason: because ? "" : reason, note }, language) : [];
    return {
      subject: words.subject(brand.name, order.id),
      preview: back > 0 ? words.goesBack(amount) : words.nothingSent,
      heading: name ? words.headingTo(name) : words.heading,
      body: [
        paragraph(`${because ?? words.by[by]} ${words.nothingSent}`),
        ...said.map((text) => paragraph(text)),
        display([
          [ofOrder.order, order.id],
          [ofOrder.placedOn, formatDay(order.createdAt, language)],
          ...(back > 0 ? [[words.back, amount] as [string, string]] : []),
        ]),
        paragraph(
          payout
            ? money.in(language).ways.bank
            : back > 0
              ? words.theWayYouPaid(amount)
              : words.nothingDue,
        ),
        payout
          ? action(money.in(language).sayWhere, payout)
          : action(ofOrder.seeOrder, `${publicUrl}/orders/${order.id}`),
      ],
      because: ofOrder.because(brand.name),
    };
  },

  /** To the shop. */
  "order-cancelled-admin": ({ order, by, back, ...why }, settings) => {
    const who = by === "customer" ? "its customer" : "an admin";
    const said = whyOf(why, "en");
    return {
      subject: `Order ${order.id} is cancelled`,
      preview: `By ${who}. Please do not send it.`,
      heading: `Order ${order.id} is cancelled.`,
      body: [
        paragraph(`It was cancelled by ${who}. Please do not send it.`),
        said.length > 0 ? title("Why") : null,
        ...said.map((text) => paragraph(text)),
        display([
          ["Order", order.id],
          ["Total", formatPaise(order.total)],
          ["Goes back", back > 0 ? formatPaise(back) : "Nothing: no money of it is here"],
        ]),
        action("Open the order", `${settings.publicUrl}/admin/dashboard/orders/${order.id}`),
      ],
      because: OF_EVERY_ORDER,
    };
  },
} satisfies SomeMailTemplates;
