import type { DocumentLine, DocumentValues } from "#domain/documents/values.ts";
import type { Paise } from "#domain/money.ts";
import type { Rate } from "#domain/tax/rates.ts";
import type { Page } from "./page.ts";
import {
  band,
  group,
  heightOf,
  mm,
  type Place,
  rule,
  soft,
  type Tag,
  tagged,
  write,
} from "./sheet.ts";
import { type DocumentWords, wordsOf } from "./words.ts";

/** A cell's text, and what stands below it in small letters. */
type Cell = { text: string; below?: string };
type Column = {
  title: string;
  /** In points. */
  width: number;
  align: "left" | "right";
  of: (line: DocumentLine) => Cell;
  /** What stands in the row of sums. */
  sum: (values: DocumentValues) => string;
};

const amounts = new Intl.NumberFormat("en-IN", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const amountOf = (paise: Paise) => amounts.format(paise / 100);
const percent = (hundredths: number) => `${hundredths / 100}%`;
const rateOf = (words: DocumentWords, rate: Rate, share: 1 | 2) =>
  rate === null ? words.exempt : percent(rate / share);

/** The columns of a document: CGST and SGST or IGST, as its place of supply asks for; none where all is exempt. */
function columnsOf(values: DocumentValues, width: number): Column[] {
  const { place, lines, kind } = values;
  const words = wordsOf(values);
  const money = (
    title: string,
    part: "taxable" | "cgst" | "sgst" | "igst" | "net",
    below?: (line: DocumentLine) => string,
  ): Column => ({
    ...({ title, width: mm(23), align: "right" } as const),
    of: (line) => ({ text: amountOf(line[part]), ...(below ? { below: below(line) } : {}) }),
    sum: ({ total }) => amountOf(total[part]),
  });
  const half = (line: DocumentLine) => rateOf(words, line.rate, 2);
  const whole = (line: DocumentLine) => rateOf(words, line.rate, 1);
  const local = place.unionTerritory ? "UTGST" : "SGST";
  const within = [money("CGST", "cgst", half), money(local, "sgst", half)];
  const taxes = place.interState ? [money("IGST", "igst", whole)] : within;
  const isExempt = kind === "bill of supply" || lines.every(({ rate }) => rate === null);
  const others: Column[] = [
    {
      ...({ title: words.hsn, width: mm(17), align: "left", sum: () => "" } as const),
      of: ({ hsn }) => ({ text: hsn }),
    },
    {
      ...({ title: words.quantity, width: mm(15), align: "right", sum: () => "" } as const),
      // None where a price is reduced and nothing comes back.
      of: ({ quantity, unit }) => ({ text: quantity > 0 ? words.quantityOf(quantity, unit) : "" }),
    },
    money(words.taxable, "taxable"),
    ...(isExempt ? [] : taxes),
    money(words.net, "net"),
  ];
  const taken = others.reduce((sum, column) => sum + column.width, 0);
  const description: Column = {
    title: words.description,
    width: width - taken,
    align: "left",
    sum: () => words.total,
    of: ({ description: given, gross, discount }) => {
      const text = words.lineText(given);
      return discount > 0 ? { text, below: words.less(gross, discount) } : { text };
    },
  };
  return [description, ...others];
}

/** Where a table stands, and what makes room for so many points: it answers where to go on. */
type Room = { x: number; width: number; roomFor: (y: number, height: number) => number };

const GAP = mm(2);
const PAD = mm(1.8);

/** Draws the lines of a document and their sum; answers where the table ends below. */
export function drawTable(
  page: Page,
  parent: Tag,
  values: DocumentValues,
  { x, width, roomFor }: Room,
  top: number,
): number {
  const columns = columnsOf(values, width);
  const table = group(page, parent, "Table");
  const places = columns.map((column, at) => ({
    x: x + columns.slice(0, at).reduce((sum, each) => sum + each.width, 0) + GAP,
    width: column.width - (at < columns.length - 1 ? GAP : 2 * GAP),
    align: column.align,
  }));
  const at = (index: number, y: number): Place => ({ ...(places[index] as Place), y });

  function row(
    type: "TH" | "TD",
    y: number,
    cells: readonly Cell[],
    style: Partial<Place>,
  ): number {
    const height = Math.max(
      ...cells.map(({ text, below = "" }, index) => {
        const small = { ...at(index, 0), size: 7.5 };
        return heightOf(page, text, { ...at(index, 0), ...style }) + heightOf(page, below, small);
      }),
    );
    const start = roomFor(y, height + 2 * PAD) + PAD;
    if (type === "TH") band(page, x, start - PAD, width, height + 2 * PAD);
    const element = group(page, table, "TR");
    for (const [index, { text, below }] of cells.entries()) {
      const draw = () => {
        const end = write(page, text, { ...at(index, start), ...style });
        if (below) write(page, below, { ...at(index, end), size: 7.5, color: soft });
      };
      tagged(page, element, type, draw, type === "TH" ? { scope: "Column" } : {});
    }
    element.end();
    return start + height + PAD;
  }

  const titles = columns.map(({ title }) => ({ text: title }));
  let y = row("TH", top, titles, { size: 7.5, color: soft });
  for (const [index, line] of values.lines.entries()) {
    const cells = columns.map((column) => column.of(line));
    y = row("TD", y, cells, {});
    rule(page, x, y, width, index === values.lines.length - 1);
  }
  y = row(
    "TD",
    y,
    columns.map((column) => ({ text: column.sum(values) })),
    { weight: "700Bold" },
  );
  rule(page, x, y, width, true);
  table.end();
  return y;
}
