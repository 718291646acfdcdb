import { type ReactNode, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { FieldFrame, TextField, useField } from "#app/ui/form/field.tsx";
import { useFocusOnError } from "#app/ui/form/form-focus.ts";
import type { AddressField, FieldErrors } from "#domain/address.ts";
import { type CartLine, lineKey, lineTotal } from "#domain/cart.ts";
import type { PlaceProblem } from "#domain/india/place-problem.ts";
import { formatPaise, type Paise } from "#domain/money.ts";
import type { Pricing } from "#domain/offers/pricing.ts";
import { priceRows } from "#domain/offers/rows.ts";
import type { LineProblems, TypedLine } from "#domain/order/entered-lines.ts";
import { languageName, languages } from "#domain/profile/language.ts";
import { includedTax } from "#domain/tax/included-tax.ts";
import type { OrderTax } from "#domain/tax/taxed.ts";
import { LineRows, type ProductChoice } from "./line-rows.tsx";

/** What the order costs, worked out by the server. Paise. */
export type ShownQuote = {
  lines: CartLine[];
  pricing: Pricing | null;
  total: Paise;
  tax: OrderTax | null;
};

type PhoneOrderFormProps = {
  formKey: string;
  customer: string;
  /** What was typed, or the profile of who is calling. */
  values: Record<string, string>;
  rows: TypedLine[];
  choices: ProductChoice[];
  hasLinks: boolean;
  hasCodes: boolean;
  problems: {
    fields?: FieldErrors<AddressField>;
    place?: PlaceProblem;
    lines?: LineProblems;
    code?: string;
    payment?: string;
  };
  quote: ShownQuote | undefined;
  /** The fields of the address, which the route brings. */
  contact: ReactNode;
  place: ReactNode;
  /** The fields of a company that buys. */
  buyer: ReactNode;
};

/** An order as it is given on the telephone (§22.80). Its buttons work without scripts. */
export function PhoneOrderForm(props: PhoneOrderFormProps) {
  const { formKey, customer, values, rows, choices, hasLinks, hasCodes, problems, quote } = props;
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formMethod === "POST";
  useFocusOnError(form, problems.fields ?? problems.place);
  return (
    <Form method="post" className="form edit-order" ref={form} noValidate preventScrollReset>
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="customer" value={customer} />
      {quote ? <input type="hidden" name="shown" value={quote.total} /> : null}
      <fieldset>
        <legend>What is ordered</legend>
        <LineRows {...{ choices, rows, busy }} problems={problems.lines} />
        {hasCodes ? (
          <TextField
            label="Offer code (optional)"
            name="code"
            width={3}
            required={false}
            autoComplete="off"
            maxLength={60}
            defaultValue={values.code}
            error={problems.code}
          />
        ) : null}
      </fieldset>
      <fieldset>
        <legend>Who gets it</legend>
        {props.contact}
        <LanguageField chosen={values.language} />
      </fieldset>
      <fieldset>
        <legend>Where it goes</legend>
        {props.place}
      </fieldset>
      {props.buyer}
      <Payment
        chosen={values.payment === "cash" || !hasLinks ? "cash" : "link"}
        hasLinks={hasLinks}
        error={problems.payment}
      />
      {quote ? <Quote quote={quote} /> : null}
      <div className="entry-actions">
        <button
          className="button"
          type="submit"
          name="intent"
          value="enter"
          disabled={busy}
          aria-busy={busy}
        >
          Enter order
        </button>
        <button
          className="button quiet"
          type="submit"
          name="intent"
          value="quote"
          disabled={busy}
          aria-busy={busy}
        >
          Work out the price
        </button>
      </div>
    </Form>
  );
}

/** In which the customer gets mails and documents; it begins with that of their account. */
function LanguageField({ chosen }: { chosen: string | undefined }) {
  const { id, aria } = useField({});
  return (
    <FieldFrame id={id} label="Language of mails and documents" width={3}>
      <select id={id} name="language" defaultValue={chosen ?? languages[0]} {...aria}>
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageName[each]}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

type PaymentProps = { chosen: "link" | "cash"; hasLinks: boolean; error: string | undefined };

function Payment({ chosen, hasLinks, error }: PaymentProps) {
  const { id, aria } = useField({ error, hint: undefined });
  return (
    <fieldset className="phone-payment" id={id} {...aria}>
      <legend>How it is paid</legend>
      {hasLinks ? (
        <label>
          <input type="radio" name="payment" value="link" defaultChecked={chosen === "link"} />
          <span>By a link that they get by mail: the order is placed when it is paid</span>
        </label>
      ) : null}
      <label>
        <input type="radio" name="payment" value="cash" defaultChecked={chosen === "cash"} />
        <span>Cash on delivery: the order is placed now</span>
      </label>
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

function Quote({ quote: { lines, pricing, total, tax } }: { quote: ShownQuote }) {
  return (
    <section className="quote" aria-labelledby="quote-title">
      <h3 id="quote-title">What it costs</h3>
      <table className="table small-table">
        <caption className="hidden-text">What it costs</caption>
        <tbody>
          {lines.map((line) => (
            <tr key={lineKey(line)}>
              <th scope="row">
                {line.quantity} × {line.name}
                <small>{[line.size, line.material, line.color].filter(Boolean).join(" · ")}</small>
              </th>
              <td className="amount">{formatPaise(lineTotal(line))}</td>
            </tr>
          ))}
          {priceRows({ items: lines, pricing }).map(([label, text]) => (
            <tr key={`${label} ${text}`}>
              <th scope="row">{label}</th>
              <td className="amount">{text}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Total</th>
            <td className="amount">
              <b>{formatPaise(total)}</b>
            </td>
          </tr>
          {includedTax(tax).map(([label, text]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="amount">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
