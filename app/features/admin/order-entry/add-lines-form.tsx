import { Form } from "react-router";
import type { LineProblems, TypedLine } from "#domain/order/entered-lines.ts";
import { COD, type Order } from "#domain/order.ts";
import { LineRows, type ProductChoice } from "./line-rows.tsx";

type AddLinesFormProps = {
  order: Order;
  /** Its last change as the page shows it. */
  seen: string;
  formKey: string;
  choices: ProductChoice[];
  rows: TypedLine[];
  problems: LineProblems | undefined;
  busy: boolean;
};

/** More pieces, or other products, for an order that is not packed yet (§22.78). */
export function AddLinesForm(props: AddLinesFormProps) {
  const { order, seen, formKey, choices, rows, problems, busy } = props;
  return (
    <Form method="post" className="form edit-order" noValidate preventScrollReset>
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="key" value={formKey} />
      <h3>What is added</h3>
      <LineRows {...{ choices, rows, problems, busy }} />
      <p className="soft small">
        At today's price.{" "}
        {order.paymentId === COD
          ? "It is collected at the door with the rest."
          : "The customer gets a link by mail, and it comes into the order when they have paid. The order itself does not wait for it."}
      </p>
      <button
        className="button"
        type="submit"
        name="intent"
        value="add"
        disabled={busy}
        aria-busy={busy}
      >
        Add to the order
      </button>
    </Form>
  );
}
