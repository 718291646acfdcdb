import { type ReactNode, useId, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { FieldFrame, TextField, useField } from "#app/ui/form/field.tsx";
import { useFocusOnError } from "#app/ui/form/form-focus.ts";
import { MAX_CODE_LENGTH } from "#domain/offers/codes.ts";
import {
  type Application,
  MAX_NAME_LENGTH,
  type OfferErrors,
  type OfferTexts,
} from "#domain/offers/offer-form.ts";
import { ProductChoice, type ProductName } from "./product-choice.tsx";

type OfferFormProps = {
  texts: OfferTexts;
  errors: OfferErrors;
  products: readonly ProductName[];
  /** How an offer applies that is there already, and its revision; null: a new one. */
  existing: { applies: Application; revision: number } | null;
};

const words: Record<Application, string> = {
  code: "By a code that many can use",
  automatic: "By itself, for everybody",
  batch: "By codes that each work once",
};

/** All of an offer. Without scripts too: what is wrong stands beside its field, and nothing is lost. */
export function OfferForm({ texts, errors, products, existing }: OfferFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formData?.get("intent") === "save";
  useFocusOnError(form, Object.keys(errors).length > 0 ? errors : null);
  return (
    <Form className="form offer-form" method="post" noValidate ref={form}>
      {existing ? <input type="hidden" name="revision" value={existing.revision} /> : null}
      <Terms {...{ texts, errors }} applies={existing?.applies ?? null} />
      <Target {...{ texts, errors, products }} />
      <Limits {...{ texts, errors }} />
      <p>
        <button
          className="button"
          type="submit"
          name="intent"
          value="save"
          aria-busy={busy}
          disabled={busy}
        >
          Save offer
        </button>
      </p>
    </Form>
  );
}

type PartProps = Pick<OfferFormProps, "texts" | "errors">;

/** What it is called, how it applies and what it takes off. */
function Terms({ texts, errors, applies }: PartProps & { applies: Application | null }) {
  return (
    <fieldset>
      <legend>{applies ? "The offer" : "New offer"}</legend>
      {applies ? (
        <p className="offer-applies">{words[applies]}</p>
      ) : (
        <SelectField
          label="How it applies"
          name="applies"
          value={texts.applies}
          error={errors.applies}
        >
          {Object.entries(words).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      )}
      {applies === null || applies === "code" ? (
        <TextField
          label="Code"
          name="code"
          width={3}
          required={false}
          maxLength={MAX_CODE_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={texts.code}
          error={errors.code}
          hint={applies ? undefined : "For a code that many can use."}
        />
      ) : null}
      <TextField
        label="Name"
        name="name"
        width={applies && applies !== "code" ? 6 : 3}
        required={false}
        maxLength={MAX_NAME_LENGTH}
        defaultValue={texts.name}
        error={errors.name}
        hint="Customers read it beside what is taken off."
      />
      <SelectField label="Kind" name="kind" value={texts.kind} error={errors.kind} width={3}>
        <option value="percent">Percent</option>
        <option value="amount">Rupees</option>
      </SelectField>
      <TextField
        label="Value"
        name="value"
        width={3}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={texts.value}
        error={errors.value}
        hint="1 to 100 percent, or rupees."
      />
    </fieldset>
  );
}

/** What it takes something off, and from which sum on. */
function Target({
  texts,
  errors,
  products,
}: Pick<OfferFormProps, "texts" | "errors" | "products">) {
  return (
    <fieldset>
      <legend>What it is for</legend>
      <SelectField label="Taken off" name="target" value={texts.target} error={errors.target}>
        <option value="order">The whole order</option>
        <option value="products">Some products</option>
        <option value="delivery">The delivery</option>
      </SelectField>
      <ProductChoice products={products} chosen={texts.products ?? []} error={errors.products} />
      <TextField
        label="From an order of, in rupees"
        name="minimum"
        width={3}
        required={false}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={texts.minimum}
        error={errors.minimum}
        hint="The sum of the goods. Empty: any order."
      />
    </fieldset>
  );
}

function Limits({ texts, errors }: PartProps) {
  return (
    <fieldset>
      <legend>When and how often</legend>
      <TextField
        label="From"
        name="startsAt"
        type="datetime-local"
        width={3}
        required={false}
        defaultValue={texts.startsAt}
        error={errors.startsAt}
        hint="India's time. Empty: at once."
      />
      <TextField
        label="Until"
        name="endsAt"
        type="datetime-local"
        width={3}
        required={false}
        defaultValue={texts.endsAt}
        error={errors.endsAt}
        hint="Empty: until you switch it off."
      />
      <TextField
        label="Uses in all"
        name="limitAll"
        width={3}
        required={false}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={texts.limitAll}
        error={errors.limitAll}
        hint="Empty: no limit."
      />
      <TextField
        label="Uses by one customer"
        name="limitCustomer"
        width={3}
        required={false}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={texts.limitCustomer}
        error={errors.limitCustomer}
        hint="Empty: no limit."
      />
      <label className="tick">
        <input type="checkbox" name="active" value="yes" defaultChecked={texts.active === "yes"} />
        <span>Switched on</span>
      </label>
    </fieldset>
  );
}

type SelectFieldProps = {
  label: string;
  name: string;
  value: string | undefined;
  error?: string | undefined;
  width?: number;
  children: ReactNode;
};

function SelectField({ label, name, value, error, width, children }: SelectFieldProps) {
  const { id, aria } = useField({ error, hint: undefined });
  return (
    <FieldFrame {...{ id, label, error, width }}>
      <select id={id} name={name} defaultValue={value} {...aria}>
        {children}
      </select>
    </FieldFrame>
  );
}

/** The summary above a form that came back. */
export function FormProblem({ errors }: { errors: OfferErrors }) {
  const id = useId();
  const count = Object.keys(errors).length;
  if (count === 0) return null;
  return (
    <div className="alert" role="alert" aria-labelledby={id}>
      <p id={id}>
        {count === 1 ? "One field needs another look." : `${count} fields need another look.`} The
        offer is not saved yet.
      </p>
    </div>
  );
}
