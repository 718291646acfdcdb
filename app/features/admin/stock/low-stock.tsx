import { Link } from "react-router";
import { availableOf, SOLD_OUT } from "#domain/stock.ts";
import type { StockRow } from "./stock-table.tsx";

/** Variants of which few or none are left. */
export function LowStock({ rows }: { rows: StockRow[] }) {
  return (
    <>
      <ul className="entries">
        {rows.map(({ variantId, product, size, material, color, onHand, reserved }) => {
          const available = availableOf(onHand, reserved);
          return (
            <li key={variantId}>
              <div>
                <b>{product}</b> {[size, material, color].filter(Boolean).join(" · ")}
                <small className="num">
                  {available > 0 ? `${available} left` : SOLD_OUT()}
                  {reserved > 0 ? ` · ${reserved} reserved` : ""}
                </small>
              </div>
            </li>
          );
        })}
      </ul>
      <p>
        <Link className="more" to="/admin/dashboard/stock?show=low">
          Stock
        </Link>
      </p>
    </>
  );
}
