import {
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Form, useNavigation } from "react-router";
import { useFocusOnError } from "#app/ui/form/form-focus.ts";
import { UnsavedChanges } from "#app/ui/form/unsaved-changes.tsx";
import type { PictureData } from "#app/ui/picture.tsx";
import type { Conflict } from "#domain/catalogue/editing/conflict.ts";
import {
  type EditorPart,
  editorPartNames,
  withPart,
} from "#domain/catalogue/editing/form-parts.ts";
import type { ProductForm } from "#domain/catalogue/editing/product-form.ts";
import { productEditor } from "#texts/admin/product-editor.ts";
import { ConflictBox } from "./conflict-box.tsx";
import { type Editor, EditorContext } from "./editor-context.tsx";
import { EndlessQuestion } from "./endless-question.tsx";
import { Carried, PartContents } from "./part-contents.tsx";
import { Summary } from "./summary.tsx";
import { UnsavedOffer } from "./unsaved/unsaved-offer.tsx";
import { useUnsavedForm } from "./unsaved/use-unsaved-form.ts";
import { useProductForm } from "./use-product-form.ts";

/** What a sent form comes back with where it was not saved. */
export type EditorAnswer = {
  /** What was typed: all of a product where `isWhole`, else the part that was sent. */
  form?: ProductForm;
  isWhole?: boolean;
  /** The revision that the form is about from now on. */
  revision?: number;
  errors?: Record<string, string>;
  problem?: string;
  conflict?: Conflict | null;
  /** The names of variants that would be sold without a count. */
  endless?: string[];
};

const PREVIEW = "show-preview";
/** What a product begins with: enough to be sold. */
const NEW_PARTS: readonly EditorPart[] = ["product", "pictures"];

type ProductEditorProps = {
  /** The id, or `new`. */
  product: string;
  part: EditorPart;
  /** Under which name this browser keeps what is typed. */
  keptAs: string;
  form: ProductForm;
  revision: number;
  pictures: PictureData[];
  /** What was proposed for fields of a new product, by their names. */
  proposed: Readonly<Record<string, string>>;
  answer: EditorAnswer | undefined;
  /** The form that was just saved, by the name that it was kept under, where the page shows what became of it. */
  saved: string | null;
  now: string;
  /** The page's address, as a search result shows it. */
  address: string;
  /** Where the product's pieces are counted; null: this admin may not. */
  countAt: string | null;
  preview(form: ProductForm, pictures: ReadonlyMap<string, PictureData>): ReactNode;
};

/** The form of a part of a product with the product's page beside it. */
export function ProductEditor(props: ProductEditorProps) {
  const { product, part, keptAs, answer, saved, now, address, proposed, preview } = props;
  const ref = useRef<HTMLFormElement>(null);
  const isNew = product === "new";
  // A form from before there were parts is shown as it was sent: whole.
  const isWhole = isNew || answer?.isWhole === true;
  const shown = useMemo(
    () => (isNew ? NEW_PARTS : isWhole ? editorPartNames : [part]),
    [isWhole, isNew, part],
  );
  // What it was opened with, also after the page has read it anew beside an answer.
  const [stored] = useState(props.form);
  const whole = useCallback(
    (sent: ProductForm) => (isWhole ? sent : withPart(stored, sent, part)),
    [isWhole, stored, part],
  );
  const initial = useMemo(
    () => (answer?.form ? whole(answer.form) : stored),
    [answer, whole, stored],
  );
  const own = useProductForm(initial, ref, whole);
  const { form } = own;
  const unsaved = useUnsavedForm(keptAs, stored, saved);
  const [revision, setRevision] = useState(answer?.revision ?? props.revision);
  const [added, setAdded] = useState<PictureData[]>([]);
  const [uploading, setUploading] = useState(false);
  const busy = useNavigation().formMethod === "POST";
  const errors = useMemo(() => answer?.errors ?? {}, [answer]);
  const drawn = useDeferredValue(form);
  useFocusOnError(ref, answer?.errors);
  useEffect(() => {
    if (answer?.revision !== undefined) setRevision(answer.revision);
  }, [answer]);

  const pictures = useMemo(
    () => new Map([...props.pictures, ...added].map((picture) => [picture.name, picture])),
    [props.pictures, added],
  );
  const { edit, addPictures, typed } = own;
  const { keep } = unsaved;
  const editor = useMemo<Editor>(
    () => ({
      errors,
      pictures,
      proposed,
      edit: (change, by) => keep(edit(change, by), revision),
      addPictures: (rows) => keep(addPictures(rows), revision),
      write: (name, value) => {
        const field = fieldOf(ref.current, name);
        if (field) field.value = value;
        keep(typed(), revision);
      },
      typed: (name) => fieldOf(ref.current, name)?.value ?? "",
      addPicture: (picture) => setAdded((before) => [...before, picture]),
      setUploading,
    }),
    [errors, pictures, proposed, edit, addPictures, typed, keep, revision],
  );

  return (
    <EditorContext value={editor}>
      <UnsavedChanges dirty={(own.dirty && !busy) || uploading} />
      {unsaved.found ? (
        <UnsavedOffer
          at={unsaved.found.at}
          now={now}
          onTake={() => {
            if (!unsaved.found) return;
            own.replace(whole(unsaved.found.form));
            setRevision(unsaved.found.revision);
            unsaved.answer(false);
          }}
          onDrop={() => unsaved.answer(true)}
        />
      ) : null}
      <input type="checkbox" id={PREVIEW} className="preview-switch" />
      <label className="preview-label button quiet" htmlFor={PREVIEW}>
        Preview
      </label>
      <div className="editor">
        <Form
          className="editor-form"
          method="post"
          noValidate
          ref={ref}
          preventScrollReset
          onInput={() => unsaved.keep(own.typed(), revision)}
        >
          {/* Enter in a field saves; the first button of a form is the one it presses. */}
          <button
            className="first-button"
            type="submit"
            tabIndex={-1}
            aria-hidden="true"
            disabled={uploading}
          >
            Save product
          </button>
          <input type="hidden" name="revision" value={revision} />
          {isWhole ? null : <input type="hidden" name="part" value={part} />}
          <Carried form={form} shown={shown} whole={isWhole} />
          {answer?.endless ? (
            <EndlessQuestion variants={answer.endless} countAt={isNew ? null : props.countAt} />
          ) : answer?.problem ? (
            <Summary problem={answer.problem} {...{ errors, product, shown }} />
          ) : null}
          {answer?.conflict ? (
            <ConflictBox conflict={answer.conflict} key={answer.conflict.revision} />
          ) : null}
          <div className="editor-parts" key={own.version}>
            {shown.map((each) => (
              <PartContents key={each} part={each} {...{ form, address }} />
            ))}
            {isNew ? <p className="soft">{productEditor().restFollows}</p> : null}
          </div>
          <div className="save-bar">
            <button className="button" type="submit" aria-busy={busy} disabled={busy || uploading}>
              {busy ? "Saving…" : "Save product"}
            </button>
            <button className="plain to-preview" type="button" onClick={showPreview}>
              Show the preview
            </button>
            <p className="soft small" role="status">
              {uploading ? productEditor().uploading : own.dirty && !busy ? "Not saved yet" : ""}
            </p>
          </div>
        </Form>
        <aside className="preview" aria-label="Preview">
          {preview(drawn, pictures)}
        </aside>
      </div>
    </EditorContext>
  );
}

function fieldOf(form: HTMLFormElement | null, name: string) {
  const field = form?.elements.namedItem(name);
  const isText =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement;
  return isText ? field : null;
}

/** The switch stands above the form, which may be far away. */
function showPreview() {
  const preview = document.getElementById(PREVIEW);
  preview?.click();
  preview?.scrollIntoView({ block: "center" });
}
