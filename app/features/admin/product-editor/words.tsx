import { declarationLabels } from "#domain/catalogue/declarations.ts";
import { declarationField, type ProductForm } from "#domain/catalogue/editing/product-form.ts";
import { type DeclarationName, declarationNames } from "#domain/catalogue/product-document.ts";
import { productEditor } from "#texts/admin/product-editor.ts";
import { useEditor } from "./editor-context.tsx";
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
  const { proposed } = useEditor();
  const hint = (name: "warranty" | "replacement", example: string) =>
    proposed[name] && proposed[name] === form[name] ? productEditor().proposed : example;
  return (
    <div className="fields">
      <FormText
        label="Warranty"
        name="warranty"
        value={form.warranty}
        width={3}
        hint={hint("warranty", "Such as 1 Year")}
      />
      <FormText
        label="Replacement"
        name="replacement"
        value={form.replacement}
        width={3}
        hint={hint("replacement", "Such as 15 days by Brand")}
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

const hints: Partial<Record<DeclarationName, string>> = {
  netQuantity: "Such as 1 N, or 1 purifier and 1 planter",
  dimensions: "Where sizes have their own, leave it empty",
  weight:
    "Such as 12.5 kg; delivery by weight counts it. Where sizes have their own, leave it empty",
  madeIn: "Only where it must be told here: it stands on the pack",
  bis: "Such as R-41000000 or a CM/L number",
};
const isAddress = (name: DeclarationName) => name === "makerAddress" || name === "importerAddress";

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
      {declarationNames.map((name) => (
        <FormText
          key={name}
          label={declarationLabels[name]}
          name={declarationField(name)}
          value={form[declarationField(name)]}
          width={isAddress(name) ? 6 : 3}
          hint={hints[name]}
        />
      ))}
    </div>
  );
}
