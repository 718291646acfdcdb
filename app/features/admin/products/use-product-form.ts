import {
  type RefObject,
  startTransition,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { editForm, type FormEdit } from "#domain/catalogue/editing/edit-form.ts";
import { readForm } from "#domain/catalogue/editing/form-fields.ts";
import { listFields, type ProductForm } from "#domain/catalogue/editing/product-form.ts";
import { idOf } from "./editor-context.tsx";
import { toolOf } from "./rows.tsx";

/**
 * A product's form as it is typed. The browser's fields are where it lives; it is read from them, so
 * that what was typed before the scripts ran counts too. `version` changes when all of it is replaced.
 */
export function useProductForm(initial: ProductForm, ref: RefObject<HTMLFormElement | null>) {
  const [form, setForm] = useState(initial);
  const [version, setVersion] = useState(0);
  const [dirty, setDirty] = useState(false);
  const focus = useRef<FormEdit | null>(null);
  const read = useCallback(
    () => (ref.current ? readForm(new FormData(ref.current)) : initial),
    [ref, initial],
  );

  useLayoutEffect(() => {
    const edit = focus.current;
    focus.current = null;
    if (edit && ref.current) focusAfter(ref.current, edit, form);
  }, [form, ref]);

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
      (edit: FormEdit) => {
        focus.current = edit;
        setDirty(true);
        const next = editForm(read(), edit);
        setForm(next);
        return next;
      },
      [read],
    ),
    /** Another form in its place. */
    replace: useCallback((next: ProductForm) => {
      setForm(next);
      setVersion((each) => each + 1);
      setDirty(true);
    }, []),
    settle: useCallback(() => setDirty(false), []),
  };
}

/** The focus stays with the row that was added or moved, or near the one that is gone. */
function focusAfter(element: HTMLFormElement, edit: FormEdit, form: ProductForm): void {
  const tool = (name: string) =>
    element.querySelector<HTMLButtonElement>(`[data-tool="${name}"]:not(:disabled)`);
  const { list } = edit;
  if (edit.kind === "add") {
    const column = listFields[list].find((name) => !["key", "id", "tone"].includes(name));
    const field = `${list}.${form[list].length - 1}.${column}`;
    document.getElementById(idOf(field))?.focus();
  } else if (edit.kind === "move") {
    const [way, other] = edit.to < edit.index ? ["up", "down"] : ["down", "up"];
    (tool(`${way} ${list} ${edit.to}`) ?? tool(`${other} ${list} ${edit.to}`))?.focus();
  } else {
    const next = tool(toolOf(edit)) ?? tool(toolOf({ ...edit, index: edit.index - 1 }));
    (next ?? tool(`add ${list}`))?.focus();
  }
}
