import {
  type RefObject,
  startTransition,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { addRows, editForm, type FormEdit } from "#domain/catalogue/editing/edit-form.ts";
import { readForm } from "#domain/catalogue/editing/form-fields.ts";
import { listFields, type ProductForm, type Row } from "#domain/catalogue/editing/product-form.ts";
import { type EditedBy, idOf } from "./editor-context.tsx";
import { toolOf } from "./rows.tsx";

/**
 * A product's form as it is typed. The browser's fields are where it lives; it is read from them, so
 * that what was typed before the scripts ran counts too. `whole` makes the form of what the fields hold, which
 * may be a part of it. `version` changes when all of it is replaced.
 */
export function useProductForm(
  initial: ProductForm,
  ref: RefObject<HTMLFormElement | null>,
  whole: (sent: ProductForm) => ProductForm,
) {
  const [form, setForm] = useState(initial);
  const [version, setVersion] = useState(0);
  const [dirty, setDirty] = useState(false);
  const focus = useRef<{ edit: FormEdit; by: EditedBy } | null>(null);
  const read = useCallback(
    () => (ref.current ? whole(readForm(new FormData(ref.current))) : initial),
    [ref, initial, whole],
  );

  useLayoutEffect(() => {
    const last = focus.current;
    focus.current = null;
    if (last && ref.current) focusAfter(ref.current, last, form);
  }, [form, ref]);

  const take = useCallback((next: ProductForm) => {
    setDirty(true);
    setForm(next);
    return next;
  }, []);

  return {
    form,
    version,
    dirty,
    read,
    /** To be called whenever something was typed. */
    typed: useCallback(() => {
      setDirty(true);
      const next = read();
      startTransition(() => setForm(next));
      return next;
    }, [read]),
    edit: useCallback(
      (edit: FormEdit, by: EditedBy = "tool") => {
        focus.current = { edit, by };
        return take(editForm(read(), edit));
      },
      [read, take],
    ),
    /** Rows that come from elsewhere: the focus stays where it is. */
    addPictures: useCallback(
      (rows: readonly Partial<Row<"pictures">>[]) => take(addRows(read(), "pictures", rows)),
      [read, take],
    ),
    /** Another form in its place. */
    replace: useCallback((next: ProductForm) => {
      setForm(next);
      setVersion((each) => each + 1);
      setDirty(true);
    }, []),
  };
}

/** The focus stays with the row that was added or moved, or near the one that is gone. */
function focusAfter(
  element: HTMLFormElement,
  { edit, by }: { edit: FormEdit; by: EditedBy },
  form: ProductForm,
): void {
  const tool = (name: string) =>
    element.querySelector<HTMLButtonElement>(`[data-tool="${name}"]:not(:disabled)`);
  const { list } = edit;
  if (edit.kind === "add") {
    const column = listFields[list].find((name) => !["key", "id", "tone"].includes(name));
    const field = `${list}.${form[list].length - 1}.${column}`;
    document.getElementById(idOf(field))?.focus();
  } else if (edit.kind === "move" && by === "grip") {
    element.querySelector<HTMLElement>(`[data-grip="${edit.to}"]`)?.focus();
  } else if (edit.kind === "move") {
    const [way, other] = edit.to < edit.index ? ["up", "down"] : ["down", "up"];
    (tool(`${way} ${list} ${edit.to}`) ?? tool(`${other} ${list} ${edit.to}`))?.focus();
  } else {
    const next = tool(toolOf(edit)) ?? tool(toolOf({ ...edit, index: edit.index - 1 }));
    (next ?? tool(`add ${list}`))?.focus();
  }
}
