import { useRef } from "react";
import { Form, Link } from "react-router";
import { PayoutFields } from "#app/features/orders/payout-fields.tsx";
import { FieldFrame, TextAreaField, useField } from "#app/ui/form/field.tsx";
import { useFocusOnError } from "#app/ui/form/form-focus.ts";
import { KeptDraft } from "#app/ui/form/kept-draft.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type CancelledBy, cancelReasons, MAX_CANCEL_NOTE } from "#domain/order/cancelling.ts";
import type { PayoutField, PayoutNeed } from "#domain/refund/payout.ts";
import { cancelOrder as words } from "#texts/orders/cancel-order.ts";

/** What a form answers that did not cancel the order. */
export type CancelAnswer = {
  problem?: string;
  errors?: { note?: string } & Partial<Record<PayoutField, string>>;
  /** What was chosen and typed. */
  values?: { reason: string; note: string } & Partial<Record<PayoutField, string>>;
};

type CancelFormProps = {
  by: CancelledBy;
  /** The order's last change as the page shows it. */
  seen?: string;
  noteLabel: string;
  noteHint?: string;
  /** Where cash goes back to is asked as well. */
  payout?: PayoutNeed;
  /** The way back without cancelling. */
  back: string;
  answer: CancelAnswer;
  busy: boolean;
  /** A customer's text is kept under this name when a session ends. */
  draft?: { name: string; owner: string; isAnswered: boolean };
};

/** Why an order is to be cancelled, and the button that does it. */
export function CancelForm(props: CancelFormProps) {
  const { by, seen, noteLabel, noteHint, payout, back, busy, draft } = props;
  const { errors = {}, problem, values } = props.answer;
  const form = useRef<HTMLFormElement>(null);
  const { id, aria } = useField({});
  useFocusOnError(form, props.answer.errors);
  return (
    <Form className="form cancel-form" method="post" noValidate ref={form}>
      {draft ? <KeptDraft {...draft} /> : null}
      {problem ? <Notice kind="problem">{problem}</Notice> : null}
      {seen === undefined ? null : <input type="hidden" name="seen" value={seen} />}
      <fieldset>
        <legend className="hidden-text">{words().why}</legend>
        <FieldFrame id={id} label={words().reason}>
          <select id={id} name="reason" defaultValue={values?.reason} {...aria}>
            {Object.entries(cancelReasons()[by]).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </FieldFrame>
        <TextAreaField
          label={noteLabel}
          name="note"
          rows={3}
          required={false}
          maxLength={MAX_CANCEL_NOTE}
          defaultValue={values?.note}
          hint={noteHint}
          error={errors.note}
        />
      </fieldset>
      {payout?.isAsked ? (
        <PayoutFields typed={values ?? {}} errors={errors} optional={payout} />
      ) : null}
      <div className="cluster">
        <button className="button" type="submit" aria-busy={busy} disabled={busy}>
          {words().cancel}
        </button>
        <Link className="plain" to={back}>
          {words().keep}
        </Link>
      </div>
    </Form>
  );
}
