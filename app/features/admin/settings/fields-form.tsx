import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { UnsavedChanges } from "#app/ui/form/unsaved-changes.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { PictureData } from "#app/ui/picture.tsx";
import type { Draft } from "#domain/settings/draft.ts";
import type { FieldErrors, Fields } from "#domain/settings/fields.ts";
import { FormContext, idOf } from "./form-context.ts";
import { PlainField } from "./plain-field.tsx";
import { RowsField } from "./rows-field.tsx";

type FieldsFormProps = {
  fields: Fields;
  /** What the form shows at first. */
  draft: Draft;
  /** The revision that was opened. */
  revision: number;
  /** That of the draft; undefined: the form has none. */
  draftRevision?: number;
  errors?: FieldErrors | undefined;
  /** Why nothing was saved, as a sentence. */
  problem?: string | undefined;
  notSet: readonly string[];
  pictures: Readonly<Record<string, PictureData>>;
  /** What stands on the page while a field is empty, by the path of the field. */
  placeholders?: Readonly<Record<string, string>>;
  /** Names of fields that cannot be changed any more. */
  fixed?: readonly string[];
  save: string;
  /** What was typed and not saved is here already: it counts as unsaved. */
  isTyped: boolean;
  onEdit?: (form: HTMLFormElement) => void;
  /** More buttons beside "Save". */
  children?: ReactNode;
};

/** A form made of its fields' descriptions, with a summary of what is wrong above it. */
export function FieldsForm(props: FieldsFormProps) {
  const { fields, draft, revision, draftRevision, errors = {}, problem, notSet, pictures } = props;
  const { fixed = [], placeholders = {} } = props;
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const navigation = useNavigation();
  const sent = navigation.formData?.get("intent");
  const busy = sent === "save" || sent === "draft";
  const [dirty, setDirty] = useState(props.isTyped);
  useEffect(() => {
    if (problem || props.errors) summary.current?.focus();
  }, [problem, props.errors]);
  const edited = () => {
    setDirty(true);
    if (form.current) props.onEdit?.(form.current);
  };
  return (
    <FormContext value={{ errors, notSet, pictures, placeholders, onChange: edited }}>
      <UnsavedChanges dirty={dirty && navigation.formMethod !== "POST"} />
      <Form className="form settings-form" method="post" noValidate ref={form} onInput={edited}>
        <input type="hidden" name="seen" value={revision} />
        {draftRevision === undefined ? null : (
          <input type="hidden" name="seenDraft" value={draftRevision} />
        )}
        {/* Enter in a field saves, whichever button stands first. Only the one that is seen is read aloud. */}
        <button
          className="hidden-text"
          type="submit"
          name="intent"
          value="save"
          tabIndex={-1}
          aria-hidden="true"
        >
          {props.save}
        </button>
        {problem ? (
          <div className="form-summary" ref={summary} tabIndex={-1}>
            <Notice kind="problem">
              <p>{problem}</p>
              <Wrong fields={fields} errors={errors} />
            </Notice>
          </div>
        ) : null}
        <div className="settings-fields">
          {Object.entries(fields).map(([name, field]) => {
            const value = draft[name] ?? "";
            if (field.kind !== "rows") {
              const text = typeof value === "string" ? value : "";
              const isFixed = fixed.includes(name);
              return <PlainField key={name} path={name} {...{ field, text }} fixed={isFixed} />;
            }
            return (
              <RowsField
                key={name}
                name={name}
                field={field}
                rows={typeof value === "string" ? [] : value}
              />
            );
          })}
        </div>
        <div className="save-bar">
          <button
            className="button"
            type="submit"
            name="intent"
            value="save"
            aria-busy={busy}
            disabled={busy}
          >
            {busy ? "Saving..." : props.save}
          </button>
          {props.children}
          {dirty ? <span className="soft small">Not saved yet</span> : null}
        </div>
      </Form>
    </FormContext>
  );
}

/** Links to the fields that are wrong. */
function Wrong({ fields, errors }: { fields: Fields; errors: FieldErrors }) {
  const paths = Object.keys(errors);
  if (paths.length === 0) return null;
  return (
    <ul>
      {paths.map((path) => (
        <li key={path}>
          <a href={`#${idOf(path)}`}>{labelOf(fields, path)}</a>: {firstLine(errors[path])}
        </li>
      ))}
    </ul>
  );
}

/** Of several sentences the first: the others stand at the field. */
const firstLine = (sentences = "") => sentences.split("\n")[0];

/** A field as a person names it: "News 2, Link". */
function labelOf(fields: Fields, path: string): string {
  const [name = "", at, inner = ""] = path.split(".");
  const field = fields[name];
  if (!field) return path;
  if (field.kind !== "rows" || at === undefined) return field.label;
  return `${field.label} ${Number(at) + 1}, ${field.fields[inner]?.label ?? inner}`;
}
