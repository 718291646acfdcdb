import { Form } from "react-router";
import { CsvField, WrongLines } from "../csv-field.tsx";

/** What a file would do, before anything is changed. */
export type ImportPlan = {
  changes: {
    variantId: number;
    name: string;
    seen: number;
    onHand: number;
    lowAt: number;
    shelf?: string | undefined;
  }[];
  same: number;
  errors: { at: number; sentence: string }[];
};

type StockImportProps = { csv: string; plan: ImportPlan | undefined };

/** CSV out, and in again: first it is said, line by line, what would change. */
export function StockImport({ csv, plan }: StockImportProps) {
  const ready = plan && plan.errors.length === 0 && plan.changes.length > 0;
  const seen = Object.fromEntries(
    plan?.changes.map(({ variantId, seen }) => [variantId, seen]) ?? [],
  );
  return (
    <section className="admin-part stock-import" aria-labelledby="stock-import">
      <h3 id="stock-import">As a table</h3>
      <p className="soft small">
        <a href="/admin/dashboard/stock/export" rel="external">
          Download CSV
        </a>
        , change “On hand”, “Low at” and “Shelf”, and paste it here. Lines that you leave out stay
        as they are.
      </p>
      <Form method="post" preventScrollReset>
        <CsvField
          label="CSV with the columns SKU, Product, Options, On hand, Low at, Shelf"
          csv={csv}
        />
        {plan ? <Plan plan={plan} /> : null}
        {ready ? <input type="hidden" name="seen" value={JSON.stringify(seen)} /> : null}
        <div className="cluster">
          <button className="button quiet" type="submit" name="intent" value="check">
            Check
          </button>
          {ready ? (
            <button className="button" type="submit" name="intent" value="import">
              Import {plan.changes.length}
            </button>
          ) : null}
        </div>
      </Form>
    </section>
  );
}

function Plan({ plan: { changes, same, errors } }: { plan: ImportPlan }) {
  return (
    <div role="status">
      {errors.length > 0 ? <WrongLines errors={errors} /> : null}
      <p>
        {changes.length} to be changed, {same} as they are, {errors.length} wrong. Nothing is
        changed yet.
      </p>
      <ul className="small soft">
        {changes.slice(0, 50).map(({ variantId, name, seen, onHand, lowAt, shelf }) => (
          <li key={variantId} className="num">
            {name}: {seen} → {onHand}, low at {lowAt}
            {shelf ? `, shelf ${shelf}` : ""}
          </li>
        ))}
      </ul>
    </div>
  );
}
