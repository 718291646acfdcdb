import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { Picture, type PictureData } from "#app/ui/picture.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import {
  type CartLine as Line,
  lineKey,
  lineTotal,
  MAX_QUANTITY,
  toQuantity,
} from "#domain/cart.ts";
import { messages } from "#domain/messages.ts";
import { formatPaise } from "#domain/money.ts";
import { useCart } from "./cart-context.tsx";

/** One line of the cart with its quantity and its removal (§2.52, §2.53). */
export function CartLineItem({ line, picture }: { line: Line; picture: PictureData }) {
  const { change } = useCart();
  const [asking, setAsking] = useState(false);
  const nameId = useId();
  const key = lineKey(line);
  const options = [
    ["Size", line.size],
    ["Material", line.material],
    ["Color", line.color],
  ] as const;
  return (
    <li>
      <Link className="frame" to={`/product/${line.id}`} tabIndex={-1} aria-hidden="true">
        <Picture picture={picture} alt="" sizes="9.5rem" />
      </Link>
      <div>
        <h2>
          <Link id={nameId} to={`/product/${line.id}`}>
            {line.name}
          </Link>
        </h2>
        <dl>
          {options.map(([label, value]) =>
            value ? (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </div>
      <p className="line-total num">{formatPaise(lineTotal(line))}</p>
      <div className="handle">
        <LineForm intent="set" line={key}>
          <Stepper
            small
            label={`Quantity of ${line.name}`}
            name="quantity"
            sends="to"
            value={line.quantity}
            min={0}
            max={MAX_QUANTITY}
            normalize={toQuantity}
            onChange={(quantity) => {
              // Taking the last piece away is removing the line: that is asked about.
              if (quantity < 1) setAsking(true);
              else void change({ intent: "set", key, quantity });
            }}
          />
        </LineForm>
        <LineForm intent="remove" line={key}>
          <button
            className="plain"
            type="submit"
            aria-describedby={nameId}
            onClick={(event) => {
              event.preventDefault();
              setAsking(true);
            }}
          >
            Remove
          </button>
        </LineForm>
        <small className="num">{formatPaise(line.price)} each</small>
      </div>
      <Dialog open={asking} title={messages.removeQuestion} onClose={() => setAsking(false)}>
        <div className="actions">
          <button className="button quiet" type="button" onClick={() => setAsking(false)}>
            Cancel
          </button>
          <button
            className="button"
            type="button"
            onClick={() => {
              setAsking(false);
              void change({ intent: "remove", key });
            }}
          >
            Remove
          </button>
        </div>
      </Dialog>
    </li>
  );
}

type LineFormProps = { intent: "set" | "remove"; line: string; children: ReactNode };

/** A form that changes the line without the page's scripts; with them its buttons do. */
function LineForm({ intent, line, children }: LineFormProps) {
  return (
    <form method="post" action="/cart" onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="key" value={line} />
      {/* Enter in a field presses a form's first button: this one sends what was typed. */}
      <button type="submit" hidden />
      {children}
    </form>
  );
}
