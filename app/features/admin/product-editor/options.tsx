import type { ProductForm } from "#domain/catalogue/editing/product-form.ts";
import { idOf, useEditor } from "./editor-context.tsx";
import { FormText } from "./form-field.tsx";
import { Rows } from "./rows.tsx";

/** Colours, sizes, materials and finish, with what they mean. */
export function OptionLists({ form }: { form: ProductForm }) {
  return (
    <>
      <Rows form={form} list="colors" title="Colours" one="colour">
        {(row, field, index) => (
          <>
            <Tone name={field("tone")} value={row.tone} of={row.name || `colour ${index + 1}`} />
            <FormText
              label="Colour"
              name={field("name")}
              value={row.name}
              width={3}
              phoneWidth={4}
            />
            <Selected kind="color" form={form} value={row.key} name={row.name} />
          </>
        )}
      </Rows>
      <Rows form={form} list="sizes" title="Sizes" one="size">
        {(row, field) => (
          <>
            <FormText label="Size" name={field("name")} value={row.name} width={2} phoneWidth={3} />
            <FormText
              label="Dimensions"
              name={field("dimensions")}
              value={row.dimensions}
              width={2}
              phoneWidth={3}
            />
            <FormText
              label="Weight"
              name={field("weight")}
              value={row.weight}
              width={2}
              phoneWidth={3}
            />
            <FormText
              label="For rooms of"
              name={field("room")}
              value={row.room}
              width={4}
              phoneWidth={3}
            />
            <Selected kind="size" form={form} value={row.key} name={row.name} />
          </>
        )}
      </Rows>
      <Rows form={form} list="materials" title="Materials" one="material">
        {(row, field) => (
          <>
            <FormText label="Material" name={field("name")} value={row.name} width={2} />
            <FormText label="Note" name={field("note")} value={row.note} width={2} />
            <Selected kind="material" form={form} value={row.key} name={row.name} />
          </>
        )}
      </Rows>
      <Rows
        form={form}
        list="finish"
        title="Finish"
        one="finish"
        hint="It comes with the product: there is nothing to choose."
      >
        {(row, field) => <FormText label="Finish" name={field("name")} value={row.name} />}
      </Rows>
      <div className="fields">
        <FormText
          label="Note about the finish"
          name="finishNote"
          value={form.finishNote}
          hint="Where each finish is found"
        />
      </div>
    </>
  );
}

/** The tone of a swatch. */
function Tone({ name, value, of }: { name: string; value: string; of: string }) {
  const error = useEditor().errors[name];
  return (
    <div className="field tone" style={{ "--w": 1, "--w-phone": 2 }}>
      <label htmlFor={idOf(name)}>
        Swatch<span className="hidden-text"> of {of}</span>
      </label>
      <input
        type="color"
        id={idOf(name)}
        name={name}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${idOf(name)}-error` : undefined}
      />
      {error ? (
        <p className="field-error" id={`${idOf(name)}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

type SelectedProps = {
  kind: "color" | "size" | "material";
  form: ProductForm;
  /** The row's key. */
  value: string;
  name: string;
};

/** Which option a customer meets first. */
function Selected({ kind, form, value, name }: SelectedProps) {
  const list = ({ color: "colors", size: "sizes", material: "materials" } as const)[kind];
  const known = form[list].some(({ key }) => key === form[`selected.${kind}`]);
  const chosen = known ? form[`selected.${kind}`] === value : form[list][0]?.key === value;
  return (
    <label className="box-field selected-field" style={{ "--w": 2, "--w-phone": 6 }}>
      <input type="radio" name={`selected.${kind}`} value={value} defaultChecked={chosen} />
      <span>
        Selected at first<span className="hidden-text">: {name}</span>
      </span>
    </label>
  );
}
