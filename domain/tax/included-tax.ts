import { taxMessages } from "#texts/law/tax-messages.ts";
import { formatPaise } from "../money.ts";
import { taxLines } from "./tax-lines.ts";
import type { OrderTax } from "./taxed.ts";

/** What stands below a total: the taxes within it, as labels and texts. */
export const includedTax = (tax: OrderTax | null | undefined): [label: string, text: string][] =>
  taxLines(tax).map(({ label, amount }) => [taxMessages().includes(label), formatPaise(amount)]);
