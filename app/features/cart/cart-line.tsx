import { memo, useId, useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { Stepper } from "#app/ui/form/stepper.tsx";
import type { PictureData } from "#app/ui/picture.tsx";
import {
  type CartLine as Line,
  lineKey,
  lineTotal,
  MAX_QUANTITY,
  toQuantityOrNone,
} from "#domain/cart.ts";
import { formatPaise } from "#domain/money.ts";
import { lineLabel } from "#domain/stock.ts";
import { cartPage as words } from "#texts/cart/cart-page.ts";
import type { Cart } from "./cart-context.tsx";
import { CartLineLook, LineForm } from "./cart-line-look.tsx";

type CartLineProps = {
  line: Line;
  picture: PictureData;
  /** Pieces that are left; null: enough. */
  left: number | null;
  change: Cart["change"];
  /** Takes the line out because a number below 1 was typed. */
  takeOut(line: Line): Promise<void>;
};

/**
 * One line of the cart with its quantity and its removal (§2.52, §2.53). A change of one line does not
 * draw the others anew.
 */
export const CartLineItem = memo(Item, (before, now) => {
  const fields = Object.keys(now.line) as (keyof Line)[];
  return (
    before.picture === now.picture &&
    before.change === now.change &&
    before.takeOut === now.takeOut &&
    before.left === now.left &&
    fields.every((field) => before.line[field] === now.line[field])
  );
});

function Item({ line, picture, left, change, takeOut }: CartLineProps) {
  const [asking, setAsking] = useState(false);
  const nameId = useId();
  const key = lineKey(line);
  const { name, size, material, color, quantity } = line;
  return (
    <CartLineLook
      to={`/product/${line.id}`}
      {...{ nameId, name, picture, size, material, color }}
      total={formatPaise(lineTotal(line))}
      each={formatPaise(line.price)}
      stock={left === null ? null : lineLabel(quantity, left)}
      after={
        <Dialog open={asking} title={words().removeQuestion} onClose={() => setAsking(false)}>
          <div className="actions">
            <button className="button quiet" type="button" onClick={() => setAsking(false)}>
              {words().cancel}
            </button>
            <button
              className="button"
              type="button"
              onClick={() => {
                setAsking(false);
                void change({ intent: "remove", key });
              }}
            >
              {words().remove}
            </button>
          </div>
        </Dialog>
      }
    >
      <LineForm intent="set" line={key}>
        <Stepper
          small
          label={words().quantityOf(name)}
          name="quantity"
          sends="to"
          value={quantity}
          min={0}
          max={MAX_QUANTITY}
          normalize={toQuantityOrNone}
          onChange={(to, how) => {
            if (to >= 1) void change({ intent: "set", key, quantity: to });
            else if (how === "typed") void takeOut(line);
            // Pressing the last piece away may be one press too many: that is asked about.
            else setAsking(true);
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
          {words().remove}
        </button>
      </LineForm>
    </CartLineLook>
  );
}
