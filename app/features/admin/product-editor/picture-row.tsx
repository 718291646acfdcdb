import type { KeyboardEvent } from "react";
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

type PictureRowProps = {
  form: ProductForm;
  row: Row<"pictures">;
  index: number;
  count: number;
  /** Whether another picture is held over this one. */
  isOver: boolean;
  /** Null: there are no scripts. */
  onChoose: (() => void) | null;
  /** Moves this picture to a place; one that there is not is none. */
  onMove(to: number): void;
  onGrab(): void;
  onRelease(): void;
  /** Something is dragged over this picture; answers whether it may be dropped here. */
  onHover(): boolean;
  onDropped(): void;
};

/** A picture of the product with what it shows; its picture is dragged, or moved with keys. */
export function PictureRow(props: PictureRowProps) {
  const { form, row, index, count, onChoose, onHover } = props;
  const { errors } = useEditor();
  const words = productEditor().picture;
  const name = (column: string) => `pictures.${index}.${column}`;
  const [id, error] = [idOf(name("picture")), errors[name("picture")]];
  const propose = usePropose(form, index);
  const kind = kindOfProposal(row.alt, form);
  return (
    <li
      className={props.isOver ? "row dropping" : "row"}
      onDragOver={(event) => {
        if (onHover()) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!onHover()) return;
        event.preventDefault();
        props.onDropped();
        props.onRelease();
      }}
    >
      <input type="hidden" name={name("key")} value={row.key} />
      <div className="picture-side" {...(onChoose ? {} : { id, tabIndex: -1 })}>
        {/* A button cannot be dragged in every browser. */}
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        <div
          className="picture-grip"
          role="button"
          tabIndex={0}
          data-grip={index}
          aria-label={words.grip(index + 1, count, row.alt)}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = "move";
            event.dataTransfer.setData("text/plain", row.picture);
            props.onGrab();
          }}
          onDragEnd={props.onRelease}
          onKeyDown={(event) => {
            const to = placeFor(event, index, count);
            if (to === null) return;
            event.preventDefault(); // nothing scrolls
            props.onMove(to);
          }}
        >
          <Thumbnail name={row.picture} />
        </div>
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
        {onChoose && (kind || row.alt.trim() === "") ? (
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

/** Puts the proposed text of a picture into its field, where nothing of somebody's own stands there. */
function usePropose(form: ProductForm, index: number) {
  const { typed, write } = useEditor();
  return (change: { color?: string; material?: string; kind?: PictureKind }) => {
    const name = (column: string) => `pictures.${index}.${column}`;
    const text = typed(name("alt"));
    const before = kindOfProposal(text, form);
    if (text.trim() !== "" && before === null) return;
    const optionOf = (list: "colors" | "materials", key: string) =>
      form[list].find((each) => each.key === key)?.name ?? "";
    const next = proposedAlt({
      name: form.name,
      color: optionOf("colors", change.color ?? typed(name("color"))),
      material: optionOf("materials", change.material ?? typed(name("material"))),
      kind: change.kind ?? before ?? "whole",
    });
    write(name("alt"), next);
  };
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

/** Where a key moves a picture to; null: it is no key for that. */
function placeFor({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, at: number, count: number) {
  if (altKey || ctrlKey || metaKey) return null;
  const places: Record<string, number> = {
    ArrowUp: at - 1,
    ArrowLeft: at - 1,
    ArrowDown: at + 1,
    ArrowRight: at + 1,
    Home: 0,
    End: count - 1,
  };
  return places[key] ?? null;
}
