import type { ProductForm } from "#domain/catalogue/editing/product-form.ts";
import { FormArea, FormBox, FormText } from "./form-field.tsx";
import { Rows } from "./rows.tsx";

type SectionProps = { form: ProductForm };

/** Features, details and tiles. */
export function Words({ form }: SectionProps) {
  return (
    <>
      <Rows form={form} list="features" title="Features" one="feature">
        {(row, field) => (
          <>
            <FormText label="Feature" name={field("name")} value={row.name} width={3} />
            <FormText
              label="What stands behind it"
              name={field("note")}
              value={row.note}
              width={3}
            />
          </>
        )}
      </Rows>
      <Rows form={form} list="details" title="Details" one="detail">
        {(row, field) => (
          <>
            <FormText label="Detail" name={field("title")} value={row.title} width={2} />
            <FormArea
              label="Text"
              name={field("description")}
              value={row.description}
              width={4}
              rows={2}
            />
          </>
        )}
      </Rows>
      <Rows
        form={form}
        list="tiles"
        title="Tiles"
        one="tile"
        hint="Beside those of warranty and delivery."
      >
        {(row, field) => (
          <>
            <FormText label="Tile" name={field("title")} value={row.title} width={3} />
            <FormText label="Text" name={field("text")} value={row.text} width={3} />
          </>
        )}
      </Rows>
    </>
  );
}

/** Warranty, replacement and delivery. */
export function Promises({ form }: SectionProps) {
  return (
    <div className="fields">
      <FormText
        label="Warranty"
        name="warranty"
        value={form.warranty}
        width={3}
        hint="Such as 1 Year"
      />
      <FormText
        label="Replacement"
        name="replacement"
        value={form.replacement}
        width={3}
        hint="Such as 15 days by Brand"
      />
      <div className="boxes">
        <FormBox label="Free delivery" name="delivery.free" value={form["delivery.free"]} />
        <FormBox
          label="Also sold on Amazon"
          name="delivery.amazon"
          value={form["delivery.amazon"]}
        />
      </div>
    </div>
  );
}

const declared = [
  ["maker", "Manufacturer"],
  ["makerAddress", "Manufacturer's address"],
  ["importer", "Importer"],
  ["origin", "Country of origin"],
  ["genericName", "Generic name"],
  ["netQuantity", "Net quantity"],
  ["dimensions", "Dimensions"],
  ["weight", "Weight"],
  ["madeIn", "Month and year of making"],
  ["certificates", "Certificates"],
] as const;

/** HSN code and what the law wants to be declared. */
export function Law({ form }: SectionProps) {
  return (
    <div className="fields">
      <FormText
        label="HSN code"
        name="hsn"
        value={form.hsn}
        width={3}
        inputMode="numeric"
        hint="4, 6 or 8 digits, for the invoice"
      />
      {declared.map(([name, label]) => (
        <FormText
          key={name}
          label={label}
          name={`declarations.${name}`}
          value={form[`declarations.${name}`]}
          width={name === "makerAddress" ? 6 : 3}
        />
      ))}
    </div>
  );
}
