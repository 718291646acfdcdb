import { useField } from "#app/ui/form/field.tsx";

export type ProductName = { id: number; name: string };
/** More are named by their numbers: nobody looks for one among thousands of boxes. */
const MOST_BOXES = 60;

type ProductChoiceProps = {
  products: readonly ProductName[];
  /** Their ids, as texts. */
  chosen: readonly string[];
  error: string | undefined;
};

/** The products that an offer is for: boxes, or where there are many their numbers. */
export function ProductChoice({ products, chosen, error }: ProductChoiceProps) {
  const { id, aria } = useField({ error, hint: "yes" });
  const many = products.length > MOST_BOXES;
  return (
    <fieldset className="field product-choice" aria-describedby={aria["aria-describedby"]}>
      <legend>Products</legend>
      {many ? (
        <input
          name="products"
          aria-label="Numbers of the products"
          aria-invalid={aria["aria-invalid"]}
          defaultValue={chosen.join(", ")}
        />
      ) : (
        <div className="boxes">
          {products.map((product) => (
            <label className="tick" key={product.id}>
              <input
                type="checkbox"
                name="products"
                value={product.id}
                aria-invalid={aria["aria-invalid"]}
                defaultChecked={chosen.includes(String(product.id))}
              />
              <span>{product.name}</span>
            </label>
          ))}
        </div>
      )}
      <p className="field-hint" id={`${id}-hint`}>
        For an offer that is taken off some products
        {many ? ": their numbers, with commas between them." : "."}
      </p>
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
