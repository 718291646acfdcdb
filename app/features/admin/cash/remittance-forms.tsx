import { Form, useNavigation } from "react-router";
import { FieldFrame, TextField, useField } from "#app/ui/field.tsx";

/** What the page's forms answer. */
export type RemitAnswer = {
  news?: string;
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
  const { id, aria } = useField({ error: answer.errors?.length ? "wrong" : undefined });
  return (
    <section className="admin-part" aria-labelledby="remittance-file">
      <h3 id="remittance-file">As a table</h3>
      <Form method="post" preventScrollReset className="form">
        <fieldset>
          <legend className="hidden-text">A carrier's file</legend>
          <FieldFrame
            id={id}
            label="CSV with the columns Number, Amount, Reference, Date"
            hint="Number: of the parcel's tracking, or of the order. Amount in rupees. Date: 2026-11-22, or no column for today."
            error={undefined}
          >
            <textarea
              className="input"
              id={id}
              name="csv"
              rows={6}
              required
              spellCheck={false}
              key={answer.csv}
              defaultValue={answer.csv}
              {...aria}
            />
          </FieldFrame>
          <label className="field">
            <span>or choose a file</span>
            <input
              type="file"
              accept=".csv,text/csv"
              onChange={async ({ currentTarget: { files, form } }) => {
                const area = form?.elements.namedItem("csv") as HTMLTextAreaElement | null;
                if (files?.[0] && area) area.value = await files[0].text();
              }}
            />
          </label>
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
