import type { ProductForm, Row } from "#domain/catalogue/editing/product-form.ts";
import {
  kindOfProposal,
  type PictureKind,
  pictureKinds,
  proposedAlt,
} from "#domain/catalogue/editing/proposals.ts";
import { pictureProposals } from "#texts/admin/picture-proposals.ts";
import { productEditor } from "#texts/admin/product-editor.ts";
import { idOf, useEditor } from "./editor-context.tsx";
import { FormSelect, FormText } from "./form-field.tsx";
import { PictureName, Thumbnail } from "./picture-choice.tsx";
import { RowTools } from "./rows.tsx";
import { optionsOf, usePropose } from "./use-propose.ts";

type PictureRowProps = {
  form: ProductForm;
  row: Row<"pictures">;
  index: number;
  count: number;
  /** Null: there are no scripts. */
  onChoose: (() => void) | null;
};

/** A picture of the product with what it shows. */
export function PictureRow({ form, row, index, count, onChoose }: PictureRowProps) {
  const { errors } = useEditor();
  const words = productEditor().picture;
  const name = (column: string) => `pictures.${index}.${column}`;
  const [id, error] = [idOf(name("picture")), errors[name("picture")]];
  const propose = usePropose(form, index);
  const kind = kindOfProposal(row.alt, form);
  // Of a variant's picture the page says this where nothing is written.
  const isOfVariant = row.color !== "" || row.material !== "";
  const unsaid = proposedAlt({ ...optionsOf(form, row), name: form.name, kind: "whole" });
  return (
    <li className="row">
      <input type="hidden" name={name("key")} value={row.key} />
      <div className="picture-side" {...(onChoose ? {} : { id, tabIndex: -1 })}>
        <Thumbnail name={row.picture} />
        <PictureName name={name("picture")} value={row.picture} />
        {onChoose ? (
          <button
            className="plain"
            type="button"
            id={id}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onClick={onChoose}
          >
            {row.picture ? words.change : words.pick}
            <span className="hidden-text"> picture {index + 1}</span>
          </button>
        ) : null}
      </div>
      <div className="row-fields">
        <FormText
          label="What it shows (alt text)"
          name={name("alt")}
          value={row.alt}
          placeholder={isOfVariant ? unsaid : undefined}
          hint={kind ? words.altProposed : undefined}
        />
        {form.colors.length > 0 ? (
          <FormSelect
            label="Colour"
            name={name("color")}
            value={row.color}
            options={form.colors}
            none="Any"
            width={2}
            phoneWidth={3}
            onChange={({ target }) => propose({ color: target.value })}
          />
        ) : null}
        {form.materials.length > 0 ? (
          <FormSelect
            label="Material"
            name={name("material")}
            value={row.material}
            options={form.materials}
            none="Any"
            width={2}
            phoneWidth={3}
            onChange={({ target }) => propose({ material: target.value })}
          />
        ) : null}
        {onChoose && (kind || (row.alt.trim() === "" && !isOfVariant)) ? (
          <KindSelect kind={kind} index={index} onChange={(next) => propose({ kind: next })} />
        ) : null}
        {error ? (
          <p className="field-error" id={`${id}-error`}>
            {error}
          </p>
        ) : null}
      </div>
      <RowTools list="pictures" index={index} count={count} one="picture" />
    </li>
  );
}

type KindSelectProps = {
  /** Null: nothing is proposed yet. */
  kind: PictureKind | null;
  index: number;
  onChange(kind: PictureKind): void;
};

/** Of what the picture is. It is not sent: the proposed text says it. */
function KindSelect({ kind, index, onChange }: KindSelectProps) {
  const words = productEditor().picture;
  const id = idOf(`pictures.${index}.kind`);
  return (
    <div className="field" style={{ "--w": 2, "--w-phone": 6 }}>
      <label htmlFor={id}>{words.kind}</label>
      <select
        id={id}
        className="as-select"
        value={kind ?? ""}
        title={words.kindHint}
        onChange={({ target }) => onChange(target.value as PictureKind)}
      >
        {kind ? null : <option value="">–</option>}
        {pictureKinds.map((each) => (
          <option key={each} value={each}>
            {pictureProposals().kind[each]}
          </option>
        ))}
      </select>
    </div>
  );
}
