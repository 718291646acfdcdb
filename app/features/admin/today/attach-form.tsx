import { Form, useNavigation } from "react-router";
import { TextField } from "#app/ui/form/field.tsx";

/** What was typed for a payment in vain, and what is wrong with it; null: nothing, and it stays. */
export type RefusedAttach = { ref: string; orderId: string; problem: string | null };

/** Counts a payment for the order whose number is typed. `name`: what the payment is called, for who cannot see it. */
export function AttachForm({ name, refused }: { name: string; refused: RefusedAttach | null }) {
  const busy = useNavigation().formMethod === "POST";
  const own = refused?.ref === name ? refused : null;
  return (
    <Form method="post" className="attach-form" preventScrollReset>
      <input type="hidden" name="ref" value={name} />
      <TextField
        label="Order number"
        name="orderId"
        defaultValue={own?.orderId}
        error={own?.problem ?? undefined}
        maxLength={80}
        autoComplete="off"
      />
      <button
        className="button quiet"
        type="submit"
        name="intent"
        value="attach"
        disabled={busy}
        aria-busy={busy}
      >
        Count for this order
        <span className="hidden-text"> {name}</span>
      </button>
    </Form>
  );
}
