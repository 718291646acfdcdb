import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { type EditedList, editText, type FormEdit } from "#domain/catalogue/editing/edit-form.ts";
import type { ProductForm, Row } from "#domain/catalogue/editing/product-form.ts";
import { idOf, useEditor } from "./editor-context.tsx";
import { ListError } from "./form-field.tsx";

type RowsProps<List extends EditedList> = {
  form: ProductForm;
  list: List;
  title: string;
  /** What one row is called: 'Add a feature', 'Remove feature 2'. */
  one: string;
  hint?: ReactNode;
  children(
    row: Row<List>,
    field: (column: keyof Row<List> & string) => string,
    index: number,
  ): ReactNode;
};

/** A list of the form: rows that can be added, removed and moved, before the scripts run too. */
export function Rows<List extends EditedList>(props: RowsProps<List>) {
  const { form, list, title, one, hint, children } = props;
  const rows = form[list] as unknown as (Row<List> & { key: string })[];
  return (
    <fieldset className={`rows rows-${list}`} id={idOf(list)} tabIndex={-1}>
      <legend>{title}</legend>
      {hint ? <p className="field-hint">{hint}</p> : null}
      <ListError name={list} />
      {rows.length > 0 ? (
        <ol>
          {rows.map((row, index) => (
            <li key={row.key} className="row">
              <input type="hidden" name={`${list}.${index}.key`} value={row.key} />
              {"id" in row ? (
                <input type="hidden" name={`${list}.${index}.id`} value={String(row.id)} />
              ) : null}
              <div className="row-fields">
                {children(row, (column) => `${list}.${index}.${column}`, index)}
              </div>
              <RowTools {...{ list, index, one }} count={rows.length} />
            </li>
          ))}
        </ol>
      ) : null}
      <EditButton edit={{ kind: "add", list }} className="plain add-row">
        Add {/^[aeiou]/.test(one) ? "an" : "a"} {one}
      </EditButton>
    </fieldset>
  );
}

type RowToolsProps = { list: EditedList; index: number; count: number; one: string };

/** The buttons of a row. */
export function RowTools({ list, index, count, one }: RowToolsProps) {
  const move = (to: number): FormEdit => ({ kind: "move", list, index, to });
  const name = `${one} ${index + 1}`;
  return (
    <div className="row-tools">
      <EditButton edit={move(index - 1)} label={`Move ${name} up`} disabled={index === 0}>
        <span className="turned-up">
          <Icon name="chevron" />
        </span>
      </EditButton>
      <EditButton edit={move(index + 1)} label={`Move ${name} down`} disabled={index === count - 1}>
        <Icon name="chevron" />
      </EditButton>
      <EditButton edit={{ kind: "remove", list, index }} label={`Remove ${name}`}>
        <Icon name="cross" />
      </EditButton>
    </div>
  );
}

type EditButtonProps = {
  edit: FormEdit;
  /** For a button with a sign alone. */
  label?: string;
  className?: string;
  disabled?: boolean;
  children: ReactNode;
};

/** A button that changes rows. Without scripts it sends the form, which comes back with the change. */
export function EditButton({ edit, label, className, disabled, children }: EditButtonProps) {
  const editor = useEditor();
  return (
    <button
      type="submit"
      className={className ?? "row-tool"}
      name="edit"
      value={editText(edit)}
      formAction={`#${idOf(edit.list)}`}
      disabled={disabled}
      aria-label={label}
      title={label}
      data-tool={toolOf(edit)}
      onClick={(event) => {
        event.preventDefault();
        editor.edit(edit);
      }}
    >
      {children}
    </button>
  );
}

/** What finds a button again after its row has moved. */
export function toolOf(edit: FormEdit): string {
  if (edit.kind !== "move") return editText(edit);
  return `${edit.to < edit.index ? "up" : "down"} ${edit.list} ${edit.index}`;
}
