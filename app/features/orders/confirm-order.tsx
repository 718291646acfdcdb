import { useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { TextField } from "#app/ui/form/field.tsx";
import { useFocusOnError } from "#app/ui/form/form-focus.ts";
import { formatPaise } from "#domain/money.ts";
import { confirmOrder as words } from "#texts/orders/confirm-order.ts";

/** What the page's form answers when nothing came of it. */
export type ConfirmAnswer = { error?: string; problem?: string };

/** The question as the server has it (server/cod/read-confirmation.ts). `due` in paise. */
export type Question = {
  orderId: string;
  due: number;
  lines: { name: string; quantity: number }[];
  state: "asked" | "expired" | "used up" | "confirmed" | "declined" | "over";
  byLink: boolean;
  own: boolean;
};

type ConfirmOrderProps = { question: Question; token: string; answer: ConfirmAnswer };

/** What was ordered, and the answer to whether it is wanted. */
export function ConfirmOrder({ question, token, answer }: ConfirmOrderProps) {
  const { orderId, due, lines, state, byLink, own } = question;
  const waits = state === "asked" || state === "expired" || state === "used up";
  return (
    <>
      <p className="lead num">
        {due > 0 ? words().order(orderId, formatPaise(due)) : words().orderAlone(orderId)}
      </p>
      <ul className="soft">
        {lines.map(({ name, quantity }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name of its own
          <li key={at} className="num">
            {quantity} × {name}
          </li>
        ))}
      </ul>
      {waits ? null : <p role="status">{words()[state]}</p>}
      {state === "asked" && byLink ? <ByLink token={token} /> : null}
      {state === "asked" && !byLink ? <ByCode answer={answer} /> : null}
      {waits && !(state === "asked" && byLink) ? <Again token={token} state={state} /> : null}
      {own ? (
        <p>
          <Link className="more" to={`/orders/${encodeURIComponent(orderId)}`}>
            {words().see}
          </Link>
        </p>
      ) : null}
    </>
  );
}

function ByLink({ token }: { token: string }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="stack">
      <p>{words().byLink}</p>
      <input type="hidden" name="token" value={token} />
      <div className="cluster">
        <button className="button" type="submit" name="intent" value="confirm" disabled={busy}>
          {words().yes}
        </button>
        <button
          className="button quiet"
          type="submit"
          name="intent"
          value="decline"
          disabled={busy}
        >
          {words().no}
        </button>
      </div>
    </Form>
  );
}

function ByCode({ answer }: { answer: ConfirmAnswer }) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formMethod === "POST";
  useFocusOnError(form, answer);
  return (
    <Form className="form" method="post" noValidate ref={form}>
      <fieldset>
        <legend className="hidden-text">{words().code}</legend>
        <TextField
          label={words().code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          hint={words().codeHint}
          error={answer.error}
        />
      </fieldset>
      <div className="cluster">
        <button
          className="button"
          type="submit"
          name="intent"
          value="confirm"
          aria-busy={busy}
          disabled={busy}
        >
          {words().confirm}
        </button>
      </div>
    </Form>
  );
}

const why = () => ({
  asked: words().noMail,
  expired: words().expired,
  "used up": words().usedUp,
});

function Again({ token, state }: { token: string; state: keyof ReturnType<typeof why> }) {
  return (
    <Form method="post" className="stack">
      <p className="soft">{why()[state]}</p>
      <input type="hidden" name="token" value={token} />
      <div>
        <button className="button quiet" type="submit" name="intent" value="again">
          {words().again}
        </button>
      </div>
    </Form>
  );
}
