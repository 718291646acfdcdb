import { Form } from "react-router";
import { formatPaise } from "#domain/money.ts";
import { boughtKey } from "#domain/order/bought-key.ts";
import { COD, type Order } from "#domain/order.ts";

type LinesFormProps = {
  order: Order;
  /** Its last change as the page shows it. */
  seen: string;
  /** What was typed where the form came back. */
  typed: string[] | undefined;
  busy: boolean;
};

/** How many pieces of each line stay in an order (§22.77). */
export function LinesForm({ order, seen, typed, busy }: LinesFormProps) {
  return (
    <Form method="post" className="form edit-order" noValidate>
      <input type="hidden" name="seen" value={seen} />
      <div>
        <h3>What stays in it</h3>
        <table className="table small-table edit-lines">
          <caption className="hidden-text">How many pieces of each line stay</caption>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col" className="amount">
                Price
              </th>
              <th scope="col">Pieces</th>
            </tr>
          </thead>
          <tbody>
            {order.items.map((line, at) => (
              <tr key={boughtKey(line)}>
                <th scope="row">
                  {line.name}
                  <small>
                    {[line.size, line.material, line.color].filter(Boolean).join(" · ")}
                  </small>
                </th>
                <td className="amount">{formatPaise(line.price)}</td>
                <td>
                  <input
                    className="input num"
                    type="number"
                    name="stay"
                    min={0}
                    max={line.quantity}
                    defaultValue={typed?.[at] ?? line.quantity}
                    aria-label={`Pieces of ${line.name} that stay, of ${line.quantity}`}
                    aria-describedby="lines-hint"
                  />{" "}
                  of {line.quantity}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="soft small" id="lines-hint">
        {order.paymentId === COD
          ? "Less is collected at the door."
          : "What was paid for them goes back at once."}{" "}
        The customer is told by mail.
      </p>
      <button
        className="button"
        type="submit"
        name="intent"
        value="lines"
        disabled={busy}
        aria-busy={busy}
      >
        Save lines
      </button>
    </Form>
  );
}
