import { placeLines } from "#domain/address.ts";
import type { Order } from "#domain/order.ts";
import type { Language } from "#domain/profile/language.ts";
import { buyerLines } from "#domain/tax/buyer.ts";
import { orderName, withoutLinks } from "#server/mail/message/plain.ts";
import { orderMails as texts } from "#texts/mails/order-mails.ts";
import { lines, type Part, title } from "./parts.ts";

/** Where an order goes, as its mails say it: 'Delivery to', who gets it, the company that buys, place and telephone. */
export function delivery({ shippingAddress: to, buyer }: Order, language: Language): Part[] {
  const words = texts.in(language);
  const above = title(words.deliveryTo);
  if (!to) return [above, lines([[words.noAddress]])];
  const phone = to.phone ? words.phone(to.phone) : "";
  const company = buyerLines(buyer).map((line) => [line]);
  const rest = [...company, ...placeLines(to, words.state), [phone]];
  const shown = rest.map((values) => values.map((value) => withoutLinks(value)));
  const written = [[orderName(to)], ...shown];
  return [above, lines(written.filter(([first]) => first))];
}
