import { Form, useNavigation } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { type Address, addressFields, fullName } from "#domain/address.ts";
import { describeField } from "#domain/profile.ts";

type ConfirmDetailsProps = {
  details: Address | null;
  /** What is shown to be taken off, as the server checks it. */
  offers: string;
  onCancel(): void;
};

/** 'Confirm Your Details': the values once more before they are used (§2.56). */
export function ConfirmDetails({ details, offers, onCancel }: ConfirmDetailsProps) {
  const busy = useNavigation().state !== "idle";
  if (!details) return null;
  const facts = [
    ["Name", fullName(details)],
    ...addressFields
      .filter((field) => field !== "firstName" && field !== "lastName" && details[field])
      .map((field) => [describeField(field).label, details[field]]),
  ];
  return (
    <Dialog open title="Confirm Your Details" onClose={onCancel}>
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Form method="post" className="actions">
        <input type="hidden" name="offers" value={offers} />
        {addressFields.map((field) => (
          <input key={field} type="hidden" name={field} value={details[field]} />
        ))}
        <button className="button quiet" type="button" onClick={onCancel}>
          Cancel
        </button>
        <button
          className="button"
          type="submit"
          name="confirmed"
          value="yes"
          aria-busy={busy}
          disabled={busy}
        >
          Confirm
        </button>
      </Form>
    </Dialog>
  );
}
