import { orderWorkMessages } from "#domain/messages/order-work-messages.ts";
import { formatPaise, type Paise } from "#domain/money.ts";
import { type LineProblems, MOST_TYPED, type TypedLine } from "#domain/order/entered-lines.ts";

/** What can be ordered; see server/checkout/order-entry/list-choices.ts. Prices in paise. */
export type ProductChoice = {
  name: string;
  variants: { id: number; options: string; price: Paise; left: number | null }[];
};

type LineRowsProps = {
  choices: ProductChoice[];
  rows: TypedLine[];
  problems: LineProblems | undefined;
  busy: boolean;
};

/** Rows for products and pieces; 'Add line' is answered by the server with one more (§22.80). */
export function LineRows({ choices, rows, problems, busy }: LineRowsProps) {
  const none = problems && Object.keys(problems).length === 0;
  return (
    <div className="line-rows">
      <ol>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
          <LineRow key={at} {...{ choices, row, at }} problem={problems?.[at]} />
        ))}
      </ol>
      {none ? (
        <p className="field-error" role="alert">
          {orderWorkMessages.linesMissing}
        </p>
      ) : null}
      {rows.length < MOST_TYPED ? (
        <button
          className="button quiet"
          type="submit"
          name="intent"
          value="line"
          disabled={busy}
          formNoValidate
        >
          Add line
        </button>
      ) : null}
    </div>
  );
}

type LineRowProps = {
  choices: ProductChoice[];
  row: TypedLine;
  at: number;
  problem: keyof typeof orderWorkMessages.lineProblems | undefined;
};

function LineRow({ choices, row, at, problem }: LineRowProps) {
  const [product, pieces, error] = [`line-${at}`, `line-${at}-pieces`, `line-${at}-error`];
  const ofProduct = problem === "no-product";
  const fieldAria = (own: boolean) =>
    problem && own ? { "aria-invalid": true, "aria-describedby": error } : {};
  return (
    <li>
      <div className="field">
        <label htmlFor={product}>Product {at + 1}</label>
        <select id={product} name="variant" defaultValue={row.variant} {...fieldAria(ofProduct)}>
          <option value="">Choose</option>
          {choices.map(({ name, variants }) => (
            <optgroup key={name} label={name}>
              {variants.map(({ id, options, price, left }) => (
                <option key={id} value={id} disabled={left === 0}>
                  {[name, options].filter(Boolean).join(", ")} · {formatPaise(price)}
                  {left === null ? "" : left === 0 ? " · sold out" : ` · ${left} left`}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={pieces}>
          Pieces<span className="hidden-text"> of product {at + 1}</span>
        </label>
        <input
          id={pieces}
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          defaultValue={row.quantity || "1"}
          {...fieldAria(!ofProduct)}
        />
      </div>
      {problem ? (
        <p className="field-error" id={error}>
          {orderWorkMessages.lineProblems[problem]}
        </p>
      ) : null}
    </li>
  );
}
