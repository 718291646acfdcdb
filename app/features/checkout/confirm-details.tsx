import { Form, useNavigation } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type Address, type AddressField, addressFields, fullName } from "#domain/address.ts";
import { describeField } from "#domain/profile.ts";
import type { BuyerCompany } from "#domain/tax/buyer.ts";
import { checkoutPage } from "#texts/checkout/checkout-page.ts";
import { states } from "#texts/checkout/states.ts";
import { taxMessages } from "#texts/law/tax-messages.ts";

const words = () => checkoutPage().confirm;

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

const shown = (field: AddressField, value = "") =>
  field === "state" ? states().name(value) : value;

/** 'Confirm Your Details': the values once more before they are used (§2.56). */
export function ConfirmDetails({ details, offers, onCancel }: ConfirmDetailsProps) {
  const busy = useNavigation().state !== "idle";
  if (!details) return null;
  const { address, buyer, question } = details;
  const facts = [
    [words().name, fullName(address)],
    ...addressFields
      .filter((field) => field !== "firstName" && field !== "lastName" && address[field])
      .map((field) => [describeField(field).label, shown(field, address[field])]),
    ...(buyer ? [[taxMessages().company, buyer.company]] : []),
    ...(buyer?.gstin ? [[taxMessages().gstin, buyer.gstin]] : []),
  ];
  return (
    <Dialog open title={words().title} onClose={onCancel}>
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
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
          {words().cancel}
        </button>
        <button
          className="button"
          type="submit"
          name="confirmed"
          value="yes"
          aria-busy={busy}
          disabled={busy}
        >
          {words().confirm}
        </button>
      </Form>
    </Dialog>
  );
}
