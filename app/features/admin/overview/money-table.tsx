import { formatPaise } from "#domain/money.ts";
import { type MoneyKey, type MoneyRow, moneyKeys } from "#domain/order/numbers.ts";
import { shortDay } from "../dates.ts";

/** Lines that a page shows; the files have all of them. */
const SHOWN = 200;

type Column = { name: string; of(row: MoneyRow): string };
const money = (name: string, of: (row: MoneyRow) => number): Column => ({
  name,
  of: (row) => formatPaise(of(row)),
});

function columnsOf(by: MoneyKey, { lost }: MoneyRow): Column[] {
  return [
    { name: by === "product" ? "Pieces" : "Orders", of: ({ orders }) => String(orders) },
    money("Ordered for", ({ placed }) => placed),
    money("Paid online", ({ online }) => online),
    money("Cash collected", ({ cash }) => cash),
    money("Refunded", ({ refunded }) => refunded),
    ...(lost === 0 ? [] : [money("Lost in disputes", (row) => row.lost)]),
    money("Revenue", ({ revenue }) => revenue),
    {
      name: "Cancelled",
      of: ({ cancelledOrders, cancelled }) =>
        cancelledOrders === 0 ? "–" : `${cancelledOrders} for ${formatPaise(cancelled)}`,
    },
    money("To be collected", ({ toCollect }) => toCollect),
  ];
}

/** The name of a line: a day, or what the key itself says. */
function nameOfLine(by: MoneyKey, key: string): string {
  if (by === "day") return shortDay(key);
  return key || (by === "product" ? "Delivery" : "Not known");
}

type MoneyTableProps = { by: MoneyKey; rows: MoneyRow[]; total: MoneyRow };

/** Money by day, product, state or PIN code, with a line of all. Amounts in paise. */
export function MoneyTable({ by, rows, total }: MoneyTableProps) {
  const columns = columnsOf(by, total);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="table-box" tabIndex={0} aria-label="Money, as a table">
        <table className="table money-table">
          <caption className="hidden-text">Money by {moneyKeys[by]}</caption>
          <thead>
            <tr>
              <th scope="col">{moneyKeys[by]}</th>
              {columns.map(({ name }) => (
                <th scope="col" className="amount" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map((row) => (
              <tr key={row.key} data-empty={isEmpty(columns, row) || undefined}>
                <th scope="row">{nameOfLine(by, row.key)}</th>
                {columns.map(({ name, of }) => (
                  <Cell key={name} name={name} text={of(row)} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All</th>
              {columns.map(({ name, of }) => (
                <Cell key={name} name={name} text={of(total)} />
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      {rows.length > SHOWN ? (
        <p className="soft small">
          The first {SHOWN} of {rows.length} lines; the files below have all.
        </p>
      ) : null}
    </>
  );
}

const isNone = (text: string) => text === "–" || text === "0" || text === formatPaise(0);
const isEmpty = (columns: Column[], row: MoneyRow) => columns.every(({ of }) => isNone(of(row)));

/** `data-none`: a phone leaves it out. */
function Cell({ name, text }: { name: string; text: string }) {
  return (
    <td className="amount" data-label={name} data-none={isNone(text) || undefined}>
      {text}
    </td>
  );
}
