import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { useFocusOnError } from "#app/ui/form/form-focus.ts";
import { UnsavedChanges } from "#app/ui/form/unsaved-changes.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { PictureData } from "#app/ui/picture.tsx";
import type { Conflict } from "#domain/catalogue/editing/conflict.ts";
import type { ProductForm } from "#domain/catalogue/editing/product-form.ts";
import { when } from "../dates.ts";
import { Part } from "../part.tsx";
import { Basics, Prices } from "./basics.tsx";
import { ConflictBox } from "./conflict-box.tsx";
import { type Editor, EditorContext, idOf } from "./editor-context.tsx";
import { OptionLists } from "./options.tsx";
import { Pictures } from "./pictures.tsx";
import { SearchLook } from "./search-look.tsx";
import { StoryParts } from "./story.tsx";
import { useProductForm } from "./use-product-form.ts";
import { useUnsavedForm } from "./use-unsaved-form.ts";
import { VariantsTable } from "./variants-table.tsx";
import { Law, Promises, Words } from "./words.tsx";

/** What a sent form comes back with where it was not saved. */
export type EditorAnswer = {
  form?: ProductForm;
  /** The revision that the form is about from now on. */
  revision?: number;
  errors?: Record<string, string>;
  problem?: string;
  conflict?: Conflict | null;
};

const PREVIEW = "show-preview";

type ProductEditorProps = {
  /** The id, or `new`. */
  product: string;
  form: ProductForm;
  revision: number;
  pictures: PictureData[];
  answer: EditorAnswer | undefined;
  /** The form that was just saved, by its id or `new`, where the page shows what became of it. */
  saved: string | null;
  now: string;
  /** The page's address, as a search result shows it. */
  address: string;
  preview(form: ProductForm, pictures: ReadonlyMap<string, PictureData>): ReactNode;
};

/** The form of a product with its page beside it. */
export function ProductEditor(props: ProductEditorProps) {
  const { product, answer, saved, now, address, preview } = props;
  const ref = useRef<HTMLFormElement>(null);
  const own = useProductForm(answer?.form ?? props.form, ref);
  const { form } = own;
  const unsaved = useUnsavedForm(product, props.form, saved);
  const [revision, setRevision] = useState(answer?.revision ?? props.revision);
  const [added, setAdded] = useState<PictureData[]>([]);
  const busy = useNavigation().formMethod === "POST";
  const errors = useMemo(() => answer?.errors ?? {}, [answer]);
  const shown = useDeferredValue(form);
  useFocusOnError(ref, answer?.errors);
  useEffect(() => {
    if (answer?.revision !== undefined) setRevision(answer.revision);
  }, [answer]);

  const pictures = useMemo(
    () => new Map([...props.pictures, ...added].map((picture) => [picture.name, picture])),
    [props.pictures, added],
  );
  const { edit, typed } = own;
  const { keep } = unsaved;
  const editor = useMemo<Editor>(
    () => ({
      errors,
      pictures,
      edit: (change) => keep(edit(change), revision),
      write: (name, value) => {
        const field = ref.current?.elements.namedItem(name);
        if (field instanceof HTMLInputElement) field.value = value;
        keep(typed(), revision);
      },
      addPicture: (picture) => setAdded((before) => [...before, picture]),
    }),
    [errors, pictures, edit, typed, keep, revision],
  );

  return (
    <EditorContext value={editor}>
      <UnsavedChanges dirty={own.dirty && !busy} />
      {unsaved.found ? (
        <UnsavedOffer
          at={unsaved.found.at}
          now={now}
          onTake={() => {
            if (!unsaved.found) return;
            own.replace(unsaved.found.form);
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
          <button className="first-button" type="submit" tabIndex={-1} aria-hidden="true">
            Save product
          </button>
          <input type="hidden" name="revision" value={revision} />
          <Jump form={form} />
          {answer?.problem ? <Summary problem={answer.problem} errors={errors} /> : null}
          {answer?.conflict ? (
            <ConflictBox conflict={answer.conflict} key={answer.conflict.revision} />
          ) : null}
          <div className="editor-parts" key={own.version}>
            {partsOf(form, address).map(([title, content]) => (
              <Part key={title} title={title} id={partId(title)}>
                {content}
              </Part>
            ))}
          </div>
          <div className="save-bar">
            <button className="button" type="submit" aria-busy={busy} disabled={busy}>
              {busy ? "Saving…" : "Save product"}
            </button>
            <button className="plain to-preview" type="button" onClick={showPreview}>
              Show the preview
            </button>
            <p className="soft small" role="status">
              {own.dirty && !busy ? "Not saved yet" : ""}
            </p>
          </div>
        </Form>
        <aside className="preview" aria-label="Preview">
          {preview(shown, pictures)}
        </aside>
      </div>
    </EditorContext>
  );
}

/** The form's parts with their titles, in their order. */
function partsOf(form: ProductForm, address: string): [title: string, content: ReactNode][] {
  return [
    ["Product", <Basics key="" form={form} />],
    ["Price", <Prices key="" form={form} />],
    ["Pictures", <Pictures key="" form={form} />],
    ["Options", <OptionLists key="" form={form} />],
    ["Variants", <VariantsTable key="" form={form} />],
    ["Features and details", <Words key="" form={form} />],
    ["Story of the page", <StoryParts key="" form={form} />],
    ["Warranty and delivery", <Promises key="" form={form} />],
    ["Search engines", <SearchLook key="" form={form} address={address} />],
    ["Tax and declarations", <Law key="" form={form} />],
  ];
}

const partId = (title: string) => `part-${title.toLowerCase().replaceAll(" ", "-")}`;

/** Ways to the form's parts. */
function Jump({ form }: { form: ProductForm }) {
  return (
    <nav className="editor-jump" aria-label="Parts of the form">
      {partsOf(form, "").map(([title]) => (
        <a key={title} className="plain" href={`#${partId(title)}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}

type SummaryProps = { problem: string; errors: Record<string, string> };

/** The switch stands above the form, which may be far away. */
function showPreview() {
  const preview = document.getElementById(PREVIEW);
  preview?.click();
  preview?.scrollIntoView({ block: "center" });
}

/** What is wrong, with a way to each field. Where no field is, the focus comes here. */
function Summary({ problem, errors }: SummaryProps) {
  const first = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) first.current?.focus();
  }, [errors]);
  return (
    <Notice kind="problem">
      <p ref={first} tabIndex={-1} className="summary-problem">
        {problem}
      </p>
      <ul className="error-links">
        {Object.entries(errors).map(([name, sentence]) => (
          <li key={name}>
            <a href={`#${idOf(name)}`}>{sentence}</a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type UnsavedOfferProps = { at: string; now: string; onTake(): void; onDrop(): void };

/** Work that was not saved before the page was left. */
function UnsavedOffer({ at, now, onTake, onDrop }: UnsavedOfferProps) {
  return (
    <div className="news unsaved-offer" role="status">
      <p>This browser still has work on this product that was not saved ({when(at, now)}).</p>
      <div className="actions">
        <button className="button" type="button" onClick={onTake}>
          Bring it back
        </button>
        <button className="button quiet" type="button" onClick={onDrop}>
          Throw it away
        </button>
      </div>
    </div>
  );
}
