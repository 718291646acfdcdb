import { Form } from "react-router";
import { CsvField, WrongLines } from "../csv-field.tsx";

/** What a table would do, before anything is changed. */
export type TrackingPlan = {
  lines: readonly { at: number; order: string; what: string }[];
  same: number;
  errors: readonly { at: number; sentence: string }[];
};
type TrackingImportProps = { csv: string; plan: TrackingPlan | undefined };

const SHOWN = 50; // lines of each list

/** Tracking numbers as a table: first it is said, line by line, what would be handed over. */
export function TrackingImport({ csv, plan }: TrackingImportProps) {
  const ready = plan && plan.lines.length > 0;
  return (
    <section className="admin-part" aria-labelledby="tracking-import">
      <h3 id="tracking-import">Tracking numbers as a table</h3>
      <p className="soft small">
        A line for each order that has been handed over: its packed parcel gets the number, or one
        is made of all that is left of the order. Lines that are in the shop already change nothing.
      </p>
      <Form method="post" className="parcel-form" preventScrollReset>
        <CsvField
          label="CSV with the columns Order, Carrier, Tracking number and, if you like, Link"
          csv={csv}
        />
        {plan ? <Plan plan={plan} /> : null}
        <div className="cluster">
          <button className="button quiet" type="submit" name="intent" value="check">
            Check
          </button>
          {ready ? (
            <button className="button" type="submit" name="intent" value="enter">
              Enter {plan.lines.length}
            </button>
          ) : null}
        </div>
      </Form>
    </section>
  );
}

function Plan({ plan: { lines, same, errors } }: { plan: TrackingPlan }) {
  return (
    <div role="status" className="tracking-plan">
      {errors.length > 0 ? <WrongLines errors={errors} /> : null}
      <p>
        {lines.length} to be handed over, {same} here already, {errors.length} wrong. Nothing is
        changed yet.
      </p>
      <ul className="small soft">
        {lines.slice(0, SHOWN).map(({ at, order, what }) => (
          <li key={at}>
            {order}: {what}
          </li>
        ))}
      </ul>
    </div>
  );
}
