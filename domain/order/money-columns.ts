import { formatPaise } from "../money.ts";
import type { MoneyKey, MoneyRow } from "./numbers.ts";

/** A column of the table of money and of its file, which has amounts in rupees. */
export type MoneyColumn = {
  name: string;
  kind: "count" | "money";
  of(row: MoneyRow): number;
  /** What the table shows where that is not the number itself. */
  text?(row: MoneyRow): string;
  /** The table leaves it out: always, or where there is none of it at all. */
  inTable?: "never" | "if any";
};

const money = (
  name: string,
  of: MoneyColumn["of"],
  more: Partial<MoneyColumn> = {},
): MoneyColumn => ({ name, kind: "money", of, ...more });

/** All columns behind the first one, which has the day, product, state or PIN code. */
export const moneyColumns = (by: MoneyKey): MoneyColumn[] => [
  { name: by === "product" ? "Pieces" : "Orders", kind: "count", of: ({ orders }) => orders },
  money("Ordered", ({ placed }) => placed),
  money("Paid online", ({ online }) => online),
  money("Cash collected", ({ cash }) => cash),
  money("Refunded", ({ refunded }) => refunded),
  money("Lost in disputes", ({ lost }) => lost, { inTable: "if any" }),
  money("Revenue", ({ revenue }) => revenue),
  {
    name: by === "product" ? "Pieces cancelled" : "Orders cancelled",
    kind: "count",
    of: ({ cancelledOrders }) => cancelledOrders,
    inTable: "never",
  },
  money("Cancelled", ({ cancelled }) => cancelled, {
    text: ({ cancelledOrders, cancelled }) =>
      cancelledOrders === 0 ? "–" : `${cancelledOrders} for ${formatPaise(cancelled)}`,
  }),
  money("To be collected", ({ toCollect }) => toCollect),
];

/** What a table shows of a row in a column. */
export const moneyText = ({ kind, of, text }: MoneyColumn, row: MoneyRow): string =>
  text?.(row) ?? (kind === "money" ? formatPaise(of(row)) : String(of(row)));

/** The columns of a table whose last line is `total`. */
export const moneyTable = (by: MoneyKey, total: MoneyRow): MoneyColumn[] =>
  moneyColumns(by).filter(
    ({ inTable, of }) => inTable !== "never" && (inTable !== "if any" || of(total) !== 0),
  );
