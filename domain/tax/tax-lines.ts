import type { Paise } from "../money.ts";
import { rateWord } from "./rates.ts";
import { type Split, sumOf } from "./split.ts";
import type { OrderTax, TaxedPart } from "./taxed.ts";

/** The tax within an order as it is shown beside its total: `CGST 9%`, `IGST 18%`. */
export type TaxLine = { label: string; amount: Paise };

/**
 * The taxes within an order by name and rate, the highest rate first, delivery with the goods it belongs
 * to. Empty: there is none to show, as of exempt goods alone, or it is not known (null).
 */
export function taxLines(tax: OrderTax | null | undefined): TaxLine[] {
  if (!tax) return [];
  const byRate = Map.groupBy(
    partsOf(tax).filter(({ rate }) => rate !== null && rate > 0),
    ({ rate }) => rate ?? 0,
  );
  const rates = [...byRate].toSorted(([one], [other]) => other - one);
  return rates.flatMap(([rate, same]) => {
    const line = (name: string, share: number, part: "cgst" | "sgst" | "igst") => ({
      label: `${name} ${rateWord(share)}`,
      amount: sum(same, part),
    });
    if (tax.place.interState) return [line("IGST", rate, "igst")];
    const ofState = tax.place.unionTerritory ? "UTGST" : "SGST";
    return [line("CGST", rate / 2, "cgst"), line(ofState, rate / 2, "sgst")];
  });
}

/** All parts of an order's tax together. Its `net` is what is charged. */
export const splitOf = (tax: OrderTax): Split => sumOf(partsOf(tax));

const partsOf = ({ lines, delivery }: OrderTax): readonly TaxedPart[] =>
  delivery ? [...lines, delivery] : lines;

const sum = (parts: readonly TaxedPart[], of: "cgst" | "sgst" | "igst"): Paise =>
  parts.reduce((all, part) => all + part[of], 0);
