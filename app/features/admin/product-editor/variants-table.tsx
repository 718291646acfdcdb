import { optionKeys, type ProductForm, type Row } from "#domain/catalogue/editing/product-form.ts";
import { idOf, useEditor } from "./editor-context.tsx";
import { ListError } from "./form-field.tsx";

/** Every size × material × colour with its SKU, a price of its own, and whether it is offered. */
export function VariantsTable({ form }: { form: ProductForm }) {
  const nameOf = (rows: readonly { key: string; name: string }[], key: string) =>
    rows.find((row) => row.key === key)?.name || (key ? "Without a name" : "");
  const name = ({ key }: Row<"variants">) => {
    const { size, material, color } = optionKeys(key);
    const words = [
      nameOf(form.sizes, size),
      nameOf(form.materials, material),
      nameOf(form.colors, color),
    ];
    return words.filter(Boolean).join(" · ") || "The product";
  };
  return (
    <fieldset className="variants" id={idOf("variants")} tabIndex={-1}>
      <legend className="hidden-text">Variants</legend>
      <p className="field-hint">
        One for each size, material and colour. Without a price of its own, a variant costs what the
        product costs.
      </p>
      <ListError name="variants" />
      <div className="table-box">
        <table className="table small-table variants-table">
          <thead>
            <tr>
              <th scope="col">Variant</th>
              <th scope="col">SKU</th>
              <th scope="col">Price (₹)</th>
              <th scope="col">MRP (₹)</th>
              <th scope="col">Offered</th>
            </tr>
          </thead>
          <tbody>
            {form.variants.map((row, index) => (
              <tr key={row.key}>
                <th scope="row">
                  {name(row)}
                  <input type="hidden" name={`variants.${index}.key`} value={row.key} />
                </th>
                <Cell {...{ row, index, name: name(row) }} column="sku" label="SKU" />
                <Cell {...{ row, index, name: name(row) }} column="price" label="Price (₹)" />
                <Cell {...{ row, index, name: name(row) }} column="mrp" label="MRP (₹)" />
                <td className="offered">
                  <label>
                    <input
                      type="checkbox"
                      name={`variants.${index}.offered`}
                      value="yes"
                      defaultChecked={row.offered !== ""}
                    />
                    <span className="cell-label">Offered</span>
                    <span className="hidden-text">: {name(row)}</span>
                  </label>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </fieldset>
  );
}

type CellProps = {
  row: Row<"variants">;
  index: number;
  column: "sku" | "price" | "mrp";
  label: string;
  /** The variant's. */
  name: string;
};

function Cell({ row, index, column, label, name }: CellProps) {
  const field = `variants.${index}.${column}`;
  const error = useEditor().errors[field];
  return (
    <td className="cell">
      <label>
        <span className="cell-label" aria-hidden="true">
          {label}
        </span>
        <input
          className="input"
          id={idOf(field)}
          name={field}
          defaultValue={row[column]}
          aria-label={`${label} of ${name}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${idOf(field)}-error` : undefined}
          inputMode={column === "sku" ? undefined : "decimal"}
          autoComplete="off"
        />
      </label>
      {error ? (
        <p className="field-error" id={`${idOf(field)}-error`}>
          {error}
        </p>
      ) : null}
    </td>
  );
}
