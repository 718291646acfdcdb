import { type DragEvent, useRef, useState } from "react";
import { type DraftRow, emptyRow, moved } from "#domain/settings/draft.ts";
import type { RowsField as Field } from "#domain/settings/fields.ts";
import { idOf, useFormParts } from "./form-context.ts";
import { PlainField, unsetWords } from "./plain-field.tsx";

type RowsFieldProps = { field: Field; name: string; rows: readonly DraftRow[] };
type Keyed = { key: number; row: DraftRow; mark: string | null };

/**
 * Rows that are added, removed and put in order, by buttons or by dragging. Without scripts each of
 * these buttons sends the form, which comes back with its rows changed and nothing saved.
 */
export function RowsField({ field, name, rows }: RowsFieldProps) {
  const { errors, notSet, onChange } = useFormParts();
  const [items, setItems] = useState<Keyed[]>(() =>
    rows.map((row, at) => ({ key: at, row, mark: `${name}.${at}` })),
  );
  const next = useRef(rows.length);
  const dragged = useRef<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const canAdd = items.length < field.most;
  const canRemove = items.length > field.least;
  const change = (changed: Keyed[]) => {
    setItems(changed);
    onChange();
  };
  const move = (from: number, to: number) => change(moved(items, from, to));
  const add = () => {
    const row = emptyRow(field.fields);
    change([...items, { key: next.current++, row, mark: null }]);
    requestAnimationFrame(() => {
      list.current?.lastElementChild?.querySelector<HTMLElement>("input, textarea")?.focus();
    });
  };
  const drop = (event: DragEvent, at: number) => {
    event.preventDefault();
    if (dragged.current !== null) move(dragged.current, at);
    dragged.current = null;
  };
  return (
    <div className="rows" id={idOf(name)} tabIndex={-1}>
      <h3>{field.label}</h3>
      {field.hint ? <p className="field-hint">{field.hint}</p> : null}
      {errors[name] ? (
        <p className="field-error" aria-invalid="true">
          {errors[name]}
        </p>
      ) : null}
      <ol ref={list}>
        {items.map(({ key, row, mark }, at) => {
          const title = `${capital(field.word)} ${at + 1}`;
          const button = (intent: string, label: string, act: () => void, disabled: boolean) => (
            <button
              className="plain"
              type="submit"
              name="intent"
              value={`${intent}:${name}:${at}`}
              disabled={disabled}
              onClick={(event) => {
                event.preventDefault();
                act();
              }}
            >
              {label}
              <span className="hidden-text"> {title}</span>
            </button>
          );
          return (
            <li
              key={key}
              onDragOver={(event) => {
                if (dragged.current !== null) event.preventDefault();
              }}
              onDrop={(event) => drop(event, at)}
            >
              <fieldset>
                <legend>
                  <span
                    className="grip"
                    draggable
                    aria-hidden="true"
                    onDragStart={(event) => {
                      dragged.current = at;
                      event.dataTransfer.effectAllowed = "move";
                      const item = event.currentTarget.closest("li");
                      if (item) event.dataTransfer.setDragImage(item, 12, 12);
                    }}
                    onDragEnd={() => {
                      dragged.current = null;
                    }}
                  >
                    ⠿
                  </span>
                  {title}
                  {mark && notSet.includes(mark) ? (
                    <b className="not-set">{unsetWords(Object.values(row).join(""))}</b>
                  ) : null}
                </legend>
                {Object.entries(field.fields).map(([inner, each]) => (
                  <PlainField
                    key={inner}
                    field={each}
                    path={`${name}.${at}.${inner}`}
                    text={row[inner] ?? ""}
                  />
                ))}
              </fieldset>
              <div className="row-actions">
                {button("up", "Up", () => move(at, at - 1), at === 0)}
                {button("down", "Down", () => move(at, at + 1), at === items.length - 1)}
                {button(
                  "remove",
                  "Remove",
                  () => change(items.filter((_, index) => index !== at)),
                  !canRemove,
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {canAdd && field.least !== field.most ? (
        <button
          className="button quiet"
          type="submit"
          name="intent"
          value={`add:${name}`}
          onClick={(event) => {
            event.preventDefault();
            add();
          }}
        >
          Add {field.word}
        </button>
      ) : null}
    </div>
  );
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
