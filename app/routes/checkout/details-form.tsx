import { useEffect, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { ContactFields, PlaceFields } from "#app/features/accounts/address-fields.tsx";
import { BuyerFields } from "#app/features/checkout/buyer-fields.tsx";
import { ConfirmDetails, type ShownDetails } from "#app/features/checkout/confirm-details.tsx";
import { OrderNotice } from "#app/features/checkout/order-notice.tsx";
import { PolicyLinks } from "#app/features/checkout/policy-links.tsx";
import { usePlace } from "#app/features/checkout/use-place.ts";
import { useFocusOnError } from "#app/ui/form/form-focus.ts";
import { KeptDraft } from "#app/ui/form/kept-draft.tsx";
import { Notice } from "#app/ui/notice.tsx";
import {
  type Address,
  type AddressField,
  checkAddress,
  type FieldErrors,
  hasBlank,
} from "#domain/address.ts";
import { messages } from "#domain/messages.ts";
import type { BuyerCompany } from "#domain/tax/buyer.ts";
import { checkoutPage as words } from "#texts/checkout/checkout-page.ts";
import "#app/features/checkout/place.css";

/** What the page's action answers when it does not lead to the payment. */
export type Answer = {
  errors?: FieldErrors<AddressField>;
  /** What only the server knows to be wrong, as sentences beside the fields. */
  said?: Partial<Record<"city" | "state" | "pinCode" | "company" | "gstin", string>>;
  /** What was typed, for a form that comes back with errors. */
  values?: Record<string, string>;
  /** Checked details that are to be confirmed. */
  details?: ShownDetails;
  problem?: string;
  /** There is not enough of something: the cart is where that is changed. */
  soldOut?: boolean;
};

type DetailsFormProps = {
  customer: Partial<Record<AddressField, string>>;
  /** What was confirmed before, where the customer changes it. */
  stored: { address: Address; buyer: BuyerCompany | null } | null;
  /** What is known of the PIN code that the form begins with; empty: nothing. */
  says: string;
  actionData: Answer | undefined;
  /** What is shown to be taken off, as the server checks it. */
  offers: string;
};

/** The name under which what is typed is kept until it is confirmed. */
export const DETAILS = "checkout";

type Problems = Pick<Answer, "errors" | "said">;

const problemsOf = (answer: Answer | undefined): Problems | null =>
  answer?.errors || answer?.said ? answer : null;

/** Who buys, and where it goes; the details are shown once more before they are used (§2.55, §2.56). */
export function DetailsForm({ customer, stored, says, actionData, offers }: DetailsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const place = usePlace(says);
  const [problems, setProblems] = useState(problemsOf(actionData));
  const [details, setDetails] = useState(actionData?.details ?? null);
  useEffect(() => {
    setProblems(problemsOf(actionData));
    setDetails(actionData?.details ?? null);
  }, [actionData]);
  useFocusOnError(form, problems);
  const owner = customer.email ?? "";
  const before = { ...customer, ...stored?.address, ...stored?.buyer };
  const values = { ...before, ...actionData?.values };
  const { errors = {}, said = {} } = problems ?? {};

  return (
    <>
      <Form
        className="form"
        method="post"
        noValidate
        ref={form}
        onSubmit={(event) => {
          const typed = Object.fromEntries(new FormData(event.currentTarget));
          const checked = checkAddress(typed);
          setProblems(checked.ok ? null : { errors: checked.failure });
          // A company is checked by the server, which then answers the details.
          if (checked.ok && (typed.company || typed.gstin)) return;
          event.preventDefault();
          if (checked.ok) setDetails({ address: checked.value, buyer: null, question: null });
        }}
      >
        <KeptDraft
          name={DETAILS}
          owner={owner}
          isAnswered={actionData !== undefined}
          onBack={place.look}
        />
        {hasBlank(errors) ? <Notice kind="problem">{messages().blankFields}</Notice> : null}
        {actionData?.problem ? (
          <Notice kind="problem">
            {actionData.problem}{" "}
            {actionData.soldOut ? <Link to="/cart">{words().changeCart}</Link> : null}
          </Notice>
        ) : null}
        <fieldset>
          <legend>{words().contact}</legend>
          <ContactFields form="checkout" values={values} errors={errors} />
        </fieldset>
        <fieldset className="place" onInput={place.onInput}>
          <legend>{words().address}</legend>
          <PlaceFields
            form="checkout"
            early={["address", "pinCode"]}
            values={values}
            errors={errors}
            said={said}
          />
          <p className="small soft" role="status">
            {place.says || words().place.ask}
          </p>
        </fieldset>
        <BuyerFields values={values} errors={said} />
        <OrderNotice />
        <PolicyLinks />
        <div className="cluster apart">
          <Link className="plain" to="/cart">
            {words().back}
          </Link>
          <button className="button" type="submit">
            {words().next}
          </button>
        </div>
      </Form>
      <ConfirmDetails details={details} offers={offers} onCancel={() => setDetails(null)} />
    </>
  );
}
