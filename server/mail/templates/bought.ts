import { type CartLine, lineTotal } from "#domain/cart.ts";
import { formatPaise } from "#domain/money.ts";
import { sumsOf } from "#domain/offers/price-order.ts";
import { optionsLine } from "#domain/order/options-line.ts";
import type { Order } from "#domain/order.ts";
import type { Language } from "#domain/profile/language.ts";
import { taxLines } from "#domain/tax/tax-lines.ts";
import { plain } from "#server/mail/message/plain.ts";
import { mailFrame as frames } from "#texts/mails/mail-frame.ts";
import { orderMails as texts } from "#texts/mails/order-mails.ts";
import { type Goods, goodsList, type Part } from "./parts.ts";

type Row = [label: string, text: string];

const goods = (line: CartLine, optionIn: (name: string) => string): Goods => ({
  name: plain(line.name),
  options: optionsLine(line, (option) => plain(optionIn(option))),
  count: `${line.quantity} × ${formatPaise(line.price)}`,
  amount: formatPaise(lineTotal(line)),
});

/** What was bought with what stands between the goods and the total, the total, and the tax within it. */
export function bought(
  { items, total, pricing, tax }: Pick<Order, "items" | "total" | "pricing" | "tax">,
  language: Language,
): Part {
  const words = texts.in(language);
  const free: Row = [words.delivery, words.free];
  const sums = sumsOf({ pricing: pricing ?? null }).map(({ label, amount, kind }): Row => {
    if (kind === "delivery") return amount === 0 ? free : [words.delivery, formatPaise(amount)];
    const known = { rounding: words.rounded, cash: words.cashFee, discount: plain(label) };
    const name = known[kind];
    return [name, amount < 0 ? `−${formatPaise(-amount)}` : formatPaise(amount)];
  });
  return goodsList({
    rows: items.map((line) => goods(line, words.option)),
    sums: pricing ? sums : [free],
    total: [frames.in(language).total, formatPaise(total)],
    within: taxLines(tax).map(({ label, amount }) => [words.includes(label), formatPaise(amount)]),
  });
}
