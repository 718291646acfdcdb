import type { ProductForm } from "#domain/catalogue/editing/product-form.ts";
import { productStates } from "#domain/catalogue/product-document.ts";
import { stateWords } from "../products/state-words.ts";
import { FormArea, FormMoney, FormText } from "./form-field.tsx";
import { Rows } from "./rows.tsx";

type SectionProps = { form: ProductForm };

/** State, name and text. */
export function Basics({ form }: SectionProps) {
  return (
    <>
      <fieldset className="state-choice">
        <legend>State</legend>
        <div className="options">
          {productStates.map((state) => (
            <label key={state}>
              <input
                type="radio"
                name="state"
                value={state}
                defaultChecked={form.state === state}
              />
              <span>
                <b>{stateWords[state].word}</b>
                <small>{stateWords[state].means}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="fields">
        <FormText label="Name" name="name" value={form.name} maxLength={200} />
        <FormArea label="Text" name="description" value={form.description} rows={4} />
      </div>
    </>
  );
}

/** The price of today and those to come. */
export function Prices({ form }: SectionProps) {
  return (
    <>
      <div className="fields">
        <FormMoney
          label="Price (₹)"
          name="price"
          value={form.price}
          width={3}
          phoneWidth={3}
          hint="What a customer pays. Empty: the MRP"
        />
        <FormMoney
          label="MRP (₹)"
          name="mrp"
          value={form.mrp}
          width={3}
          phoneWidth={3}
          hint="With all taxes, as printed on the box"
        />
      </div>
      <Rows
        form={form}
        list="comingPrices"
        title="Coming prices"
        one="coming price"
        hint="Each holds by itself from its day and time on, by India's clock."
      >
        {(row, field) => (
          <>
            <FormText
              label="From (IST)"
              name={field("from")}
              value={row.from}
              type="datetime-local"
              width={2}
            />
            <FormMoney
              label="Price (₹)"
              name={field("price")}
              value={row.price}
              width={2}
              phoneWidth={3}
            />
            <FormMoney
              label="MRP (₹)"
              name={field("mrp")}
              value={row.mrp}
              width={2}
              phoneWidth={3}
            />
          </>
        )}
      </Rows>
    </>
  );
}
