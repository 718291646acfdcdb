import { useState } from "react";
import { Picture } from "#app/ui/picture.tsx";
import type { ProductForm } from "#domain/catalogue/editing/product-form.ts";
import { type PickedPicture, PicturePicker } from "../media/picture-picker.tsx";
import { idOf, useEditor } from "./editor-context.tsx";
import { FormSelect, FormText, ListError } from "./form-field.tsx";
import { EditButton, RowTools } from "./rows.tsx";

/** The pictures in their order: chosen from the library, with what they show. */
export function Pictures({ form }: { form: ProductForm }) {
  const { edit, write, addPicture, pictures } = useEditor();
  /** The row for which a picture is chosen. */
  const [choosing, setChoosing] = useState<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const rows = form.pictures;
  const pick = (picture: PickedPicture) => {
    addPicture(picture);
    write(`pictures.${choosing}.picture`, picture.name);
    if (!rows[choosing ?? 0]?.alt) write(`pictures.${choosing}.alt`, picture.alt);
    setChoosing(null);
  };
  return (
    <fieldset className="rows picture-rows" id={idOf("pictures")} tabIndex={-1}>
      <legend className="hidden-text">Pictures</legend>
      <p className="field-hint">
        The first one of the colour and material that are selected at first stands for the product.
        Drag them into their order, or use the arrows.
      </p>
      <ListError name="pictures" />
      <ol>
        {rows.map((row, index) => {
          const field = (column: string) => `pictures.${index}.${column}`;
          const picture = pictures.get(row.picture);
          return (
            <li
              key={row.key}
              className={over === index && dragged !== null ? "row dropping" : "row"}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setOver(index);
              }}
              onDrop={(event) => {
                event.preventDefault();
                const from = dragged;
                setDragged(null);
                setOver(null);
                if (from !== null && from !== index) {
                  edit({ kind: "move", list: "pictures", index: from, to: index });
                }
              }}
            >
              <input type="hidden" name={field("key")} value={row.key} />
              <div className="picture-side">
                {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows do the same */}
                <div
                  className="picture-grip"
                  draggable
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = "move";
                    event.dataTransfer.setData("text/plain", row.picture);
                    setDragged(index);
                  }}
                  onDragEnd={() => {
                    setDragged(null);
                    setOver(null);
                  }}
                >
                  {picture ? (
                    <Picture picture={picture} alt="" sizes="6rem" key={picture.name} />
                  ) : (
                    <span className="no-picture" />
                  )}
                </div>
                <button className="plain" type="button" onClick={() => setChoosing(index)}>
                  Choose<span className="hidden-text"> picture {index + 1}</span>
                </button>
              </div>
              <div className="row-fields">
                <FormText
                  label="Picture"
                  name={field("picture")}
                  value={row.picture}
                  list="picture-names"
                  width={3}
                />
                <FormText
                  label="What it shows (alt text)"
                  name={field("alt")}
                  value={row.alt}
                  width={3}
                />
                <FormSelect
                  label="Colour"
                  name={field("color")}
                  value={row.color}
                  options={form.colors}
                  none="Any"
                  width={3}
                  phoneWidth={3}
                />
                <FormSelect
                  label="Material"
                  name={field("material")}
                  value={row.material}
                  options={form.materials}
                  none="Any"
                  width={3}
                  phoneWidth={3}
                />
              </div>
              <RowTools list="pictures" index={index} count={rows.length} one="picture" />
            </li>
          );
        })}
      </ol>
      <EditButton edit={{ kind: "add", list: "pictures" }} className="plain add-row">
        Add a picture
      </EditButton>
      <datalist id="picture-names">
        {[...pictures.keys()].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <PicturePicker
        open={choosing !== null}
        value={rows[choosing ?? -1]?.picture ?? ""}
        purpose="product"
        onPick={pick}
        onClose={() => setChoosing(null)}
      />
    </fieldset>
  );
}
