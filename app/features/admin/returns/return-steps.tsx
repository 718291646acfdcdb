import type { ReactNode } from "react";
import { Form } from "react-router";
import { TextAreaField, TextField } from "#app/ui/form/field.tsx";
import type { CartLine } from "#domain/cart.ts";
import { formatPaise } from "#domain/money.ts";
import type { ReturnAction } from "#domain/returns/return-states.ts";
import type { ShownReturn } from "#domain/returns/shown-return.ts";

/** What was typed into the form of a step that came back, and what is wrong with it by field. */
export type StepAnswer = {
  intent?: string;
  texts?: Record<string, string>;
  errors?: Record<string, string>;
  problem?: string;
};

type StepsProps = {
  returned: ShownReturn;
  items: readonly CartLine[];
  /** What this admin may do now. */
  possible: readonly ReturnAction[];
  /** What the accepted pieces cost, what can still go back, and what the delivery cost, in paise. */
  money: { worth: number; left: number; delivery: number };
  answer: StepAnswer;
};

const buttons: Partial<Record<ReturnAction, string>> = {
  approve: "Approve",
  "pick up": "Picked up",
  receive: "Received",
};

/** The steps that can follow, each a form of its own. */
export function ReturnSteps({ returned, items, possible, money, answer }: StepsProps) {
  if (possible.length === 0) return <p className="soft">Nothing can be done with it now.</p>;
  const plain = possible.filter((action) => buttons[action]);
  return (
    <>
      {plain.length > 0 ? (
        <Form method="post" className="cluster">
          {plain.map((action, at) => (
            <button
              key={action}
              className={at === 0 ? "button" : "button quiet"}
              type="submit"
              name="intent"
              value={action}
            >
              {buttons[action]}
            </button>
          ))}
        </Form>
      ) : null}
      {possible.includes("inspect") ? (
        <Inspection {...{ returned, items }} {...about(answer, "inspect")} />
      ) : null}
      {possible.includes("replace") ? (
        <Step intent="replace" button="Send a replacement">
          <p className="soft small">
            The accepted pieces are taken off the stock once more, and their parcel waits to be
            handed over.
          </p>
        </Step>
      ) : null}
      {possible.includes("refund") ? <Refund money={money} {...about(answer, "refund")} /> : null}
      {possible.includes("refuse") ? <Refusal {...about(answer, "refuse")} /> : null}
    </>
  );
}

type Typed = { texts: Record<string, string>; errors: Record<string, string> };
const about = (answer: StepAnswer, intent: ReturnAction): Typed =>
  answer.intent === intent
    ? { texts: answer.texts ?? {}, errors: answer.errors ?? {} }
    : { texts: {}, errors: {} };

function Step(props: { intent: ReturnAction; button: string; quiet?: true; children: ReactNode }) {
  const { intent, button, quiet, children } = props;
  return (
    <Form method="post" className="return-step" noValidate>
      <input type="hidden" name="intent" value={intent} />
      {children}
      <button className={quiet ? "button quiet" : "button"} type="submit">
        {button}
      </button>
    </Form>
  );
}

function Inspection({
  returned,
  items,
  texts,
  errors,
}: Typed & { returned: ShownReturn; items: readonly CartLine[] }) {
  return (
    <Step intent="inspect" button="Save inspection">
      <p className="soft small">
        Pieces that are as they should be are refunded or replaced. Those that can be sold again go
        back into the stock.
      </p>
      {returned.lines.map(({ line, quantity }) => (
        <fieldset className="return-outcome" key={line}>
          <legend>{items[line]?.name ?? `Line ${line + 1}`}</legend>
          <TextField
            label={`Accepted, of ${quantity}`}
            name={`accepted.${line}`}
            inputMode="numeric"
            defaultValue={texts[`accepted.${line}`] ?? String(quantity)}
            error={errors[`accepted.${line}`]}
          />
          <label className="tick">
            <input
              type="checkbox"
              name={`restock.${line}`}
              value="yes"
              defaultChecked={texts[`restock.${line}`] === "yes"}
            />{" "}
            Back into the stock
          </label>
        </fieldset>
      ))}
    </Step>
  );
}

function Refund({ money, texts, errors }: Typed & { money: StepsProps["money"] }) {
  const { worth, left, delivery } = money;
  return (
    <Step intent="refund" button="Refund">
      <p>
        The accepted pieces cost <b className="num">{formatPaise(worth)}</b>. Of this order's money{" "}
        <span className="num">{formatPaise(left)}</span> can still go back.
      </p>
      <TextField
        label="Another amount, in rupees (optional)"
        name="amount"
        inputMode="decimal"
        required={false}
        defaultValue={texts.amount ?? ""}
        error={errors.amount}
      />
      {delivery > 0 ? (
        <label className="tick">
          <input
            type="checkbox"
            name="delivery"
            value="yes"
            defaultChecked={texts.delivery === "yes"}
          />{" "}
          Also give back the delivery fee of {formatPaise(delivery)}
        </label>
      ) : null}
      <TextField
        label="Note for admins (optional)"
        name="note"
        required={false}
        defaultValue={texts.note ?? ""}
      />
    </Step>
  );
}

function Refusal({ texts, errors }: Typed) {
  return (
    <Step intent="refuse" button="Refuse" quiet>
      <TextAreaField
        label="Why it is refused"
        hint="The customer reads it."
        name="refusal"
        defaultValue={texts.refusal ?? ""}
        error={errors.refusal}
      />
    </Step>
  );
}
