import { Link } from "react-router";
import { LONGEST_SHELF } from "#domain/stock/sheet.ts";
import { availableOf, isScarce } from "#domain/stock.ts";

/** A variant as admins see it. */
export type StockRow = {
  variantId: number;
  productId: number;
  product: string;
  sku: string;
  size: string;
  material: string;
  color: string;
  tracked: boolean;
  onHand: number;
  reserved: number;
  lowAt: number;
  shelf: string;
};
/** What was typed for a variant whose change was not kept, and why. */
export type TypedStock = {
  onHand: string;
  lowAt: string;
  shelf: string;
  tracked: boolean;
  error: string;
};

type StockTableProps = {
  rows: StockRow[];
  typed: Record<number, TypedStock>;
  /** Whether all are of one product, which the page names. */
  isOfOne?: boolean;
};

/** All variants of a page within the form that saves them: each row has fields of the same names. */
export function StockTable({ rows, typed, isOfOne = false }: StockTableProps) {
  return (
    <div className="table-box">
      <table className={isOfOne ? "table stock-table of-one" : "table stock-table"}>
        <caption className="hidden-text">Stock by variant</caption>
        <thead>
          <tr>
            <th scope="col">Variant</th>
            <th scope="col">On hand</th>
            <th scope="col" className="amount">
              Reserved
            </th>
            <th scope="col" className="amount">
              Available
            </th>
            <th scope="col">Low at</th>
            <th scope="col">Shelf</th>
            <th scope="col">Tracked</th>
            <th scope="col">Changes</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={`${row.variantId} ${row.onHand} ${row.lowAt} ${row.tracked} ${row.shelf}`}
              row={row}
              typed={typed[row.variantId]}
              isOfOne={isOfOne}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = { row: StockRow; typed: TypedStock | undefined; isOfOne: boolean };

function Row({ row, typed, isOfOne }: RowProps) {
  const { variantId: id, product, sku, size, material, color, tracked, onHand, reserved } = row;
  const options = [size, material, color].filter(Boolean).join(" · ");
  const name = [product, options].filter(Boolean).join(", ");
  const available = availableOf(onHand, reserved);
  const low = tracked && isScarce({ available, lowAt: row.lowAt });
  const described = typed ? `stock-error-${id}` : undefined;
  return (
    <tr data-tracked={tracked || undefined}>
      <th scope="row" id={`stock-${id}`}>
        {isOfOne && options ? options : product}
        <small>{[isOfOne ? "" : options, sku].filter(Boolean).join(" · ")}</small>
        {typed ? (
          <span className="field-error" id={described}>
            {typed.error}
          </span>
        ) : null}
      </th>
      <td data-label="On hand">
        <input type="hidden" name="variant" value={id} />
        <input type="hidden" name="seen" value={onHand} />
        {tracked ? null : <input type="hidden" name={`empty:${id}`} value="yes" />}
        <input
          className="input num"
          name="onHand"
          inputMode="numeric"
          maxLength={7}
          aria-label={`On hand of ${name}`}
          aria-describedby={described}
          aria-invalid={typed ? true : undefined}
          placeholder="–"
          defaultValue={typed?.onHand ?? (tracked ? onHand : "")}
        />
      </td>
      <td className="amount num" data-label="Reserved">
        {tracked ? reserved : "–"}
      </td>
      <td className="amount num" data-label="Available">
        {tracked ? <b className={low ? "low" : undefined}>{available}</b> : "–"}
      </td>
      <td data-label="Low at">
        <input
          className="input num"
          name="lowAt"
          inputMode="numeric"
          maxLength={5}
          aria-label={`Low at, of ${name}`}
          defaultValue={typed?.lowAt ?? row.lowAt}
        />
      </td>
      <td data-label="Shelf">
        <input
          className="input"
          name="shelf"
          maxLength={LONGEST_SHELF}
          aria-label={`Shelf of ${name}`}
          placeholder="–"
          defaultValue={typed?.shelf ?? row.shelf}
        />
      </td>
      <td data-label="Tracked">
        <input
          type="checkbox"
          name="tracked"
          value={id}
          aria-label={`Track ${name}`}
          defaultChecked={typed?.tracked ?? tracked}
        />
      </td>
      <td data-label="Changes">
        <Link
          className="plain"
          to={`/admin/dashboard/stock/${id}`}
          aria-describedby={`stock-${id}`}
        >
          Why
        </Link>
      </td>
    </tr>
  );
}
