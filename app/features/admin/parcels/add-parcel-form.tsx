import { Form } from "react-router";
import type { CartLine } from "#domain/cart.ts";
import { boughtKey } from "#domain/order/bought-key.ts";
import type { TrackingErrors } from "#domain/shipping/tracking.ts";
import { TrackingFields } from "./tracking-fields.tsx";

/** What the fields for the pieces of lines begin with, before the line's id. */
export const PIECES = "pieces:";
const piecesField = (lineId: string) => `${PIECES}${lineId}`;

type AddParcelFormProps = {
  items: readonly (CartLine & { lineId: string })[];
  /** Pieces of each line that are in no parcel yet. */
  left: readonly number[];
  /** The same for this form however often it is sent. */
  requestKey: string;
  /** What was typed and not kept. */
  typed: Record<string, string>;
  errors: TrackingErrors & { pieces?: string };
  busy: boolean;
};

/** 'Add parcel': which pieces, with whom, and whether it is handed over already. */
export function AddParcelForm(props: AddParcelFormProps) {
  const { items, left, requestKey, typed, errors, busy } = props;
  return (
    <Form method="post" className="parcel-form" noValidate preventScrollReset>
      <input type="hidden" name="key" value={requestKey} />
      <fieldset
        className="pieces"
        aria-describedby={errors.pieces ? "parcel-pieces-error" : undefined}
      >
        <legend>In this parcel</legend>
        {items.map((line, at) =>
          left[at] ? (
            <label key={boughtKey(line)}>
              <span>
                {line.name}
                <small>{[line.size, line.material, line.color].filter(Boolean).join(" · ")}</small>
              </span>
              <span className="soft num">of {left[at]}</span>
              <input
                className="input"
                type="number"
                inputMode="numeric"
                name={piecesField(line.lineId)}
                min={0}
                max={left[at]}
                defaultValue={typed[piecesField(line.lineId)] ?? left[at]}
                aria-invalid={errors.pieces ? true : undefined}
              />
            </label>
          ) : null,
        )}
        {errors.pieces ? (
          <p className="field-error" id="parcel-pieces-error">
            {errors.pieces}
          </p>
        ) : null}
      </fieldset>
      <TrackingFields values={typed} errors={errors} />
      <label className="check">
        <input type="checkbox" name="handedOver" value="yes" defaultChecked={!!typed.handedOver} />
        <span>It has been handed over to the carrier</span>
      </label>
      <div className="cluster">
        <button
          className="button"
          type="submit"
          name="intent"
          value="add"
          aria-busy={busy}
          disabled={busy}
        >
          Add parcel
        </button>
      </div>
    </Form>
  );
}
