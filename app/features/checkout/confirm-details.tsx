import { Form, useNavigation } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type Address, addressFields, fullName } from "#domain/address.ts";
import { taxMessages } from "#domain/messages/tax-messages.ts";
import { describeField } from "#domain/profile.ts";
import type { BuyerCompany } from "#domain/tax/buyer.ts";

/** Details that are to be confirmed, and what is asked about them. */
export type ShownDetails = {
  address: Address;
  buyer: BuyerCompany | null;
  question: { sentence: string; place: string } | null;
};

type ConfirmDetailsProps = {
  details: ShownDetails | null;
  /** What is shown to be taken off, as the server checks it. */
  offers: string;
  onCancel(): void;
};

/** 'Confirm Your Details': the values once more before they are used (§2.56). */
export function ConfirmDetails({ details, offers, onCancel }: ConfirmDetailsProps) {
  const busy = useNavigation().state !== "idle";
  if (!details) return null;
  const { address, buyer, question } = details;
  const facts = [
    ["Name", fullName(address)],
    ...addressFields
      .filter((field) => field !== "firstName" && field !== "lastName" && address[field])
      .map((field) => [describeField(field).label, address[field]]),
    ...(buyer ? [[taxMessages.company, buyer.company]] : []),
    ...(buyer?.gstin ? [[taxMessages.gstin, buyer.gstin]] : []),
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
      {question ? <Notice kind="problem">{question.sentence}</Notice> : null}
      <Form method="post" className="actions">
        {question ? <input type="hidden" name="placeSure" value={question.place} /> : null}
        {Object.entries(buyer ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="offers" value={offers} />
        {addressFields.map((field) => (
          <input key={field} type="hidden" name={field} value={address[field]} />
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
