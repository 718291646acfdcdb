import { type DragEvent, type SyntheticEvent, useEffect, useState } from "react";
import type { ProductForm } from "#domain/catalogue/editing/product-form.ts";
import { proposedPicture } from "#domain/catalogue/editing/proposals.ts";
import { productEditor } from "#texts/admin/product-editor.ts";
import { DropZone } from "../media/drop-zone.tsx";
import type { PickedPicture } from "../media/picture-picker.tsx";
import { UploadList } from "../media/upload-list.tsx";
import { useUploads } from "../media/use-uploads.ts";
import { idOf, useEditor } from "./editor-context.tsx";
import { ListError } from "./form-field.tsx";
import { PictureChooser, useScripts } from "./picture-choice.tsx";
import { PictureRow } from "./picture-row.tsx";
import { PictureStrip } from "./picture-strip.tsx";
import { EditButton } from "./rows.tsx";
import { useFollowName } from "./use-propose.ts";
import "../media/picker.css";

/** The pictures in their order: dropped, chosen from disk or from the library, with what they show. */
export function Pictures({ form }: { form: ProductForm }) {
  const { edit, write, typed, addPicture, addPictures, setUploading } = useEditor();
  /** The row for which a picture is chosen. */
  const [choosing, setChoosing] = useState<number | null>(null);
  const [moved, setMoved] = useState("");
  const scripts = useScripts();
  const words = productEditor().picture;
  const rows = form.pictures;
  useFollowName(form);
  const uploads = useUploads((arrived) => {
    for (const picture of arrived) {
      addPicture(picture);
      addPictures([{ picture: picture.name, ...proposedPicture(picture, form) }]);
    }
  });
  useEffect(() => {
    setUploading(uploads.busy);
    return () => setUploading(false);
  }, [uploads.busy, setUploading]);
  const upload = (files: File[]) => uploads.upload(files, "product");
  const pick = (picture: PickedPicture & { fileName?: string }) => {
    const name = (column: string) => `pictures.${choosing}.${column}`;
    const { fileName = picture.name, alt } = picture;
    addPicture(picture);
    write(name("picture"), picture.name);
    const proposed = proposedPicture({ fileName, alt }, form);
    for (const column of ["color", "material"] as const) {
      if (!typed(name(column))) write(name(column), proposed[column]);
    }
    if (!typed(name("alt"))) write(name("alt"), proposed.alt);
    setChoosing(null);
  };
  const move = (from: number, to: number) => {
    if (to === from || to < 0 || to >= rows.length) return;
    edit({ kind: "move", list: "pictures", index: from, to }, "grip");
    setMoved(words.moved(to + 1, rows.length));
  };
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");
  return (
    <fieldset
      className="rows picture-rows"
      id={idOf("pictures")}
      tabIndex={-1}
      // A file that is dropped beside the field for files must not take the page's place.
      onDragOver={(event) => {
        if (hasFiles(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!hasFiles(event) || event.defaultPrevented) return;
        event.preventDefault();
        upload([...event.dataTransfer.files]);
      }}
    >
      <legend className="hidden-text">{productEditor().part.pictures}</legend>
      {scripts ? (
        // What is chosen here is no typed work.
        <div className="uploads" onInput={keep} onChange={keep}>
          <DropZone onFiles={upload} label={words.choose} hint={words.hint} name={null} />
          <UploadList items={uploads.items} />
        </div>
      ) : null}
      <ListError name="pictures" />
      {scripts && rows.length > 1 ? (
        <>
          <p className="field-hint">{words.order}</p>
          <PictureStrip rows={rows} onMove={move} />
        </>
      ) : null}
      <p className="field-hint">{words.first}</p>
      <ol className="picture-list">
        {rows.map((row, index) => (
          <PictureRow
            key={row.key}
            {...{ form, row, index }}
            count={rows.length}
            onChoose={scripts ? () => setChoosing(index) : null}
          />
        ))}
      </ol>
      <p className="hidden-text" role="status">
        {moved}
      </p>
      <EditButton edit={{ kind: "add", list: "pictures" }} className="plain add-row">
        Add a picture
      </EditButton>
      <PictureChooser
        open={choosing !== null}
        value={rows[choosing ?? -1]?.picture ?? ""}
        purpose="product"
        onPick={pick}
        onClose={() => setChoosing(null)}
      />
    </fieldset>
  );
}

const keep = (event: SyntheticEvent) => event.stopPropagation();
