import { formatPaise } from "#domain/money.ts";
import { type MoneyColumn, moneyTable, moneyText } from "#domain/order/money-columns.ts";
import { type MoneyKey, type MoneyRow, moneyKeys } from "#domain/order/numbers.ts";
import { shortDay } from "../dates.ts";

/** Lines that a page shows; the files have all of them. */
const SHOWN = 200;

/** The name of a line: a day, or what the key itself says. */
function nameOfLine(by: MoneyKey, key: string): string {
  if (by === "day") return shortDay(key);
  return key || (by === "product" ? "Delivery" : "Not known");
}

type MoneyTableProps = { by: MoneyKey; rows: MoneyRow[]; total: MoneyRow };

/** Money by day, product, state or PIN code, with a line of all. Amounts in paise. */
export function MoneyTable({ by, rows, total }: MoneyTableProps) {
  const columns = moneyTable(by, total);
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
                {columns.map((column) => (
                  <Cell key={column.name} name={column.name} text={moneyText(column, row)} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All</th>
              {columns.map((column) => (
                <Cell key={column.name} name={column.name} text={moneyText(column, total)} />
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
const isEmpty = (columns: MoneyColumn[], row: MoneyRow) =>
  columns.every((column) => isNone(moneyText(column, row)));

/** `data-none`: a phone leaves it out. */
function Cell({ name, text }: { name: string; text: string }) {
  return (
    <td className="amount" data-label={name} data-none={isNone(text) || undefined}>
      {text}
    </td>
  );
}
