import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { FieldFrame, TextAreaField, TextField, useField } from "#app/ui/form/field.tsx";
import { useFocusOnError } from "#app/ui/form/form-focus.ts";
import type { CartLine } from "#domain/cart.ts";
import { formatPaise } from "#domain/money.ts";
import { boughtKey } from "#domain/order/bought-key.ts";
import type { Order } from "#domain/order.ts";
import { adminReasons, piecesField, reasonWords } from "#domain/refund/refund-form.ts";
import { chargedParts } from "#domain/refund/refundable.ts";

type RefundFormProps = {
  order: Pick<Order, "pricing"> & { items: (CartLine & { lineId: string })[] };
  /** How many pieces of each line went back already. */
  gone: readonly number[];
  /** What may go back for the delivery, in paise. */
  delivery: number;
  /** What can still go back, in paise. */
  left: number;
  /** The form's own key, under which it asks once. */
  formKey: string;
  typed: Readonly<Record<string, string>>;
  /** Which field is wrong, and why. */
  wrong: { field: "amount" | "reason" | "pieces"; sentence: string } | null;
};

/** What goes back of an order, and why. An amount counts before pieces. */
export function RefundForm({
  order,
  gone,
  delivery,
  left,
  formKey,
  typed,
  wrong,
}: RefundFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formMethod === "POST";
  useFocusOnError(form, wrong);
  const charged = chargedParts(order).lines;
  const errorOf = (field: string) => (wrong?.field === field ? wrong.sentence : undefined);
  return (
    <Form className="form refund-form" method="post" noValidate ref={form}>
      <input type="hidden" name="key" value={formKey} />
      <fieldset>
        <legend>Pieces</legend>
        {order.items.map((line, at) => {
          const most = line.quantity - (gone[at] ?? 0);
          const sum = formatPaise(charged[at] ?? 0);
          return (
            <TextField
              key={boughtKey(line)}
              label={line.name}
              name={piecesField(line.lineId)}
              required={false}
              disabled={most === 0}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              defaultValue={typed[piecesField(line.lineId)] ?? ""}
              error={at === 0 ? errorOf("pieces") : undefined}
              hint={`${most} of ${line.quantity} left; ${sum} was charged for all of them.`}
            />
          );
        })}
        {delivery > 0 ? (
          <label className="tick">
            <input
              type="checkbox"
              name="delivery"
              value="yes"
              defaultChecked={typed.delivery === "yes"}
            />
            <span>The delivery too ({formatPaise(delivery)})</span>
          </label>
        ) : null}
      </fieldset>
      <fieldset>
        <legend>Or an amount</legend>
        <TextField
          label="Rupees"
          name="amount"
          width={3}
          required={false}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={typed.amount}
          error={errorOf("amount")}
          hint={`At most ${formatPaise(left)}.`}
        />
        <label className="tick">
          <input type="checkbox" name="all" value="yes" defaultChecked={typed.all === "yes"} />
          <span>All that is left ({formatPaise(left)})</span>
        </label>
      </fieldset>
      <fieldset>
        <legend>Why</legend>
        <Reason value={typed.reason} error={errorOf("reason")} />
        <TextAreaField
          label="Note"
          name="note"
          required={false}
          rows={3}
          maxLength={500}
          defaultValue={typed.note}
          hint="For admins alone."
        />
      </fieldset>
      <p>
        <button className="button" type="submit" aria-busy={busy} disabled={busy}>
          Refund
        </button>
      </p>
    </Form>
  );
}

function Reason({ value, error }: { value: string | undefined; error: string | undefined }) {
  const { id, aria } = useField({ error, hint: undefined });
  return (
    <FieldFrame id={id} label="Reason" error={error} width={3}>
      <select id={id} name="reason" defaultValue={value ?? ""} {...aria}>
        <option value="">Choose</option>
        {adminReasons.map((reason) => (
          <option key={reason} value={reason}>
            {reasonWords[reason]}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
