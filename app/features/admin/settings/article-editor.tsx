import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import type { PictureData } from "#app/ui/picture.tsx";
import { useHtml } from "#app/ui/use-html.ts";
import type { Draft, DraftRow } from "#domain/settings/draft.ts";
import type { FieldErrors, Fields } from "#domain/settings/fields.ts";
import { followTitle, slugOf } from "#domain/settings/slug.ts";
import { when } from "../dates.ts";
import { FieldsForm } from "./fields-form.tsx";
import { PREVIEW } from "./preview.ts";
import { dropUnsaved, findUnsaved, storeUnsaved, type UnsavedText } from "./unsaved-text.ts";

type ArticleEditorProps = {
  /** Under which name this browser keeps what is typed: `article:new` for one that was never saved. */
  subject: string;
  fields: Fields;
  /** What it is called: "article". */
  one: string;
  draft: Draft;
  revision: number;
  /** It was never saved: an address follows the title. */
  isNew?: boolean;
  isTyped: boolean;
  errors: FieldErrors | undefined;
  problem: string | undefined;
  /** Names of fields that cannot be changed any more. */
  fixed?: readonly string[];
  pictures: Record<string, PictureData>;
  /** The text as HTML, of what the form shows at first. */
  html: string;
  /** It has just been saved: what this browser kept of it is done with. */
  isSaved: boolean;
  now: string;
  /** How the text looks on the site: the class of its element. */
  look: "article-text" | "policy-text";
};

const PAUSE = 400; // ms without typing before the preview is drawn anew

/** The form of an article, or of another long text, with its preview beside it; what is typed is kept until it is saved. */
export function ArticleEditor(props: ArticleEditorProps) {
  const { subject, isSaved, now, fields, one, fixed = [] } = props;
  const [found, setFound] = useState<UnsavedText | null>(null);
  const [back, setBack] = useState<UnsavedText | null>(null);
  // What was brought back is of what it began with, until somebody has been shown what was saved since.
  const revision = back && !props.problem ? back.revision : props.revision;
  const [title, setTitle] = useState(String(props.draft.title ?? ""));
  const fetcher = useFetcher<{ html?: string }>();
  const html = useHtml(fetcher.data?.html ?? props.html);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The title of which the address was proposed last. */
  const titled = useRef(String(props.draft.title ?? ""));
  useEffect(() => {
    if (isSaved) {
      dropUnsaved(subject);
      dropUnsaved(`${one}:new`);
    } else setFound(findUnsaved(subject));
    return () => clearTimeout(timer.current);
  }, [subject, one, isSaved]);
  const draw = (texts: DraftRow) => {
    setTitle(texts.title ?? "");
    void fetcher.submit({ ...texts, intent: PREVIEW }, { method: "post" });
  };
  const edited = (form: HTMLFormElement) => {
    if (props.isNew) titled.current = proposeSlug(form, titled.current);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const texts = textsOf(form, fields);
      storeUnsaved(subject, { texts, revision, at: new Date().toISOString() });
      draw(texts);
    }, PAUSE);
  };
  return (
    <div className="article-editor">
      <div className="settings-main">
        {found ? (
          <Notice kind="info">
            <p>
              You have unsaved work on this {one} ({when(found.at, now)}).
            </p>
            <div className="row-actions">
              <button
                className="plain"
                type="button"
                onClick={() => {
                  titled.current = found.texts.title ?? "";
                  setBack(found);
                  setFound(null);
                  draw(found.texts);
                }}
              >
                Bring it back
              </button>
              <button
                className="plain"
                type="button"
                onClick={() => {
                  dropUnsaved(subject);
                  setFound(null);
                }}
              >
                Throw it away
              </button>
            </div>
          </Notice>
        ) : null}
        <FieldsForm
          key={back?.at ?? ""}
          fields={fields}
          draft={back ? { ...props.draft, ...back.texts } : props.draft}
          revision={revision}
          isTyped={props.isTyped || back !== null}
          errors={props.errors}
          problem={props.problem}
          notSet={[]}
          pictures={props.pictures}
          fixed={fixed}
          save={`Save ${one}`}
          onEdit={edited}
        >
          <noscript>
            <button className="button quiet" type="submit" name="intent" value={PREVIEW}>
              Preview
            </button>
          </noscript>
        </FieldsForm>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, which keys must be able to do */}
      <section className="article-preview" aria-label="Preview" tabIndex={0}>
        <h3>Preview</h3>
        <article className="article">
          <h2>{title || "Without a title"}</h2>
          <div
            className={props.look}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown without HTML of its own
            dangerouslySetInnerHTML={html}
          />
        </article>
      </section>
    </div>
  );
}

/** Puts the address that follows from the title into its field, unless somebody has typed one. Answers the title. */
function proposeSlug(form: HTMLFormElement, last: string): string {
  const [title, slug] = ["title", "slug"].map((name) => form.elements.namedItem(name));
  if (!(title instanceof HTMLInputElement) || !(slug instanceof HTMLInputElement)) return last;
  if (title.value !== last) slug.value = followTitle(title.value, slug.value, slugOf(last));
  return title.value;
}

function textsOf(form: HTMLFormElement, fields: Fields): DraftRow {
  const entries = [...new FormData(form)].filter(([name]) => name in fields);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
