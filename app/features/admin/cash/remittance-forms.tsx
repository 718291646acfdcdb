import { Form, useNavigation } from "react-router";
import { TextField } from "#app/ui/form/field.tsx";
import { CsvField } from "../csv-field.tsx";

/** What the page's forms answer. */
export type RemitAnswer = {
  notice?: string;
  problem?: string;
  referenceError?: string;
  dayError?: string;
  reference?: string;
  day?: string;
  chosen?: number[];
  csv?: string;
  errors?: { at: number; sentence: string }[];
};

/** The bank's number and the day of a carrier's payment. */
export function RemittanceFields({ answer, today }: { answer: RemitAnswer; today: string }) {
  return (
    <div className="form">
      <fieldset>
        <legend className="hidden-text">The carrier's payment</legend>
        <TextField
          label="The bank's number of the payment"
          name="reference"
          maxLength={64}
          width={3}
          defaultValue={answer.reference}
          error={answer.referenceError}
        />
        <TextField
          label="Day of the payment"
          name="day"
          type="date"
          max={today}
          width={3}
          defaultValue={answer.day ?? today}
          error={answer.dayError}
        />
      </fieldset>
    </div>
  );
}

/** A carrier's file, pasted or chosen. */
export function RemittanceFile({ answer }: { answer: RemitAnswer }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <section className="admin-part" aria-labelledby="remittance-file">
      <h3 id="remittance-file">As a table</h3>
      <Form method="post" preventScrollReset className="form">
        <fieldset>
          <legend className="hidden-text">A carrier's file</legend>
          <CsvField
            label="CSV with the columns Number, Amount, Reference, Date"
            hint="Number: of the parcel's tracking, or of the order. Amount in rupees. Date: 2026-11-22, or no column for today."
            csv={answer.csv}
            isWrong={Boolean(answer.errors?.length)}
          />
        </fieldset>
        <div>
          <button
            className="button quiet"
            type="submit"
            name="intent"
            value="file"
            aria-busy={busy}
            disabled={busy}
          >
            Note what the file says
          </button>
        </div>
      </Form>
    </section>
  );
}
