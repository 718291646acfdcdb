import type { ReactNode } from "react";

/** A column of a table: what its head says, and what stands in the cell of a row. */
export type Column<Row> = {
  head: string;
  cell(row: Row): ReactNode;
  /** Says what the cell is where each row is a card. */
  labelled?: boolean;
  /** The cell that names the row. */
  names?: boolean;
  className?: string;
};

type RowsTableProps<Row> = {
  /** What the table holds, for screen readers. */
  caption: string;
  className?: string;
  rows: readonly Row[];
  keyOf(row: Row): string | number;
  columns: readonly Column<Row>[];
};

/** A table of rows that are all alike; on a phone each row is a card. */
export function RowsTable<Row>(props: RowsTableProps<Row>) {
  const { caption, className = "", rows, keyOf, columns } = props;
  return (
    <div className="table-box">
      <table className={`table ${className}`.trim()}>
        <caption className="hidden-text">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ head, className }) => (
              <th scope="col" key={head} className={className}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ head, cell, labelled, names, className }) =>
                names ? (
                  <th scope="row" key={head} className={className}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={head} data-label={labelled ? head : undefined} className={className}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
