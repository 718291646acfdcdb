import type { ProductForm } from "#domain/catalogue/editing/product-form.ts";
import { FormArea, FormText } from "./form-field.tsx";

type SearchLookProps = {
  form: ProductForm;
  /** The page's address, as a result shows it. */
  address: string;
};

/** Title and text for search engines, and how a result looks. */
export function SearchLook({ form, address }: SearchLookProps) {
  const title = form["search.title"] || form.name || "Name of the product";
  const text = form["search.text"] || form.description;
  return (
    <div className="fields">
      <FormText
        label="Search title"
        name="search.title"
        value={form["search.title"]}
        hint={`Empty: the name. ${count(form["search.title"], 60)}`}
      />
      <FormArea
        label="Search text"
        name="search.text"
        value={form["search.text"]}
        rows={2}
        hint={`Empty: the product's text. ${count(form["search.text"], 160)}`}
      />
      <figure className="search-look">
        <figcaption>In a result</figcaption>
        <p className="search-address">{address}</p>
        <p className="search-title">{cut(title, 60)}</p>
        <p className="search-text">{cut(text, 160)}</p>
      </figure>
    </div>
  );
}

const count = (text: string, shown: number) =>
  text ? `${text.length} of about ${shown} characters that are shown.` : "";

const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
