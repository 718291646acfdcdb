import type { ReactNode } from "react";
import { fieldsOf } from "#domain/catalogue/editing/form-fields.ts";
import type { EditorPart } from "#domain/catalogue/editing/form-parts.ts";
import { optionFields, partOfField } from "#domain/catalogue/editing/form-parts.ts";
import type { ProductForm } from "#domain/catalogue/editing/product-form.ts";
import { productEditor } from "#texts/admin/product-editor.ts";
import { Part } from "../part.tsx";
import { Basics, Prices } from "./basics.tsx";
import { OptionLists } from "./options.tsx";
import { Pictures } from "./pictures.tsx";
import { SearchLook } from "./search-look.tsx";
import { StoryParts } from "./story.tsx";
import { VariantsTable } from "./variants-table.tsx";
import { Law, Promises, Words } from "./words.tsx";

type PartContentsProps = {
  form: ProductForm;
  part: EditorPart;
  /** The page's address, as a search result shows it. */
  address: string;
};

/** The fields of one part of the editor, under their titles. */
export function PartContents({ form, part, address }: PartContentsProps) {
  return titled({ form, part, address }).map(([title, content]) => (
    <Part key={title} title={title}>
      {content}
    </Part>
  ));
}

function titled(props: PartContentsProps): [title: string, content: ReactNode][] {
  const { form, part, address } = props;
  const title = productEditor().part[part];
  switch (part) {
    case "product":
      return [
        [title, <Basics key="" form={form} />],
        ["Price", <Prices key="" form={form} />],
        ["Warranty and delivery", <Promises key="" form={form} />],
      ];
    case "pictures":
      return [[title, <Pictures key="" form={form} />]];
    case "variants":
      return [
        ["Options", <OptionLists key="" form={form} />],
        [title, <VariantsTable key="" form={form} />],
      ];
    case "words":
      return [[title, <Words key="" form={form} />]];
    case "story":
      return [[title, <StoryParts key="" form={form} />]];
    case "search":
      return [[title, <SearchLook key="" form={form} address={address} />]];
    case "law":
      return [[title, <Law key="" form={form} />]];
  }
}

type CarriedProps = { form: ProductForm; shown: readonly EditorPart[]; whole: boolean };

/**
 * Fields that are sent along and not shown: of a whole form, all that its page does not have; of pictures, the
 * options that they name.
 */
export function Carried({ form, shown, whole }: CarriedProps) {
  const fields = whole
    ? fieldsOf(form).filter(([name]) => !shown.includes(partOfField(name)))
    : shown.includes("pictures")
      ? optionFields(form)
      : [];
  return fields.map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
