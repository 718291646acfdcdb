import { useEffect, useRef } from "react";
import type { ProductForm } from "#domain/catalogue/editing/product-form.ts";
import {
  kindOfProposal,
  type PictureKind,
  proposedAlt,
} from "#domain/catalogue/editing/proposals.ts";
import { useEditor } from "./editor-context.tsx";

/** The names of options by their keys. */
export function optionsOf(
  form: ProductForm,
  { color, material }: { color: string; material: string },
) {
  const nameOf = (list: "colors" | "materials", key: string) =>
    form[list].find((each) => each.key === key)?.name ?? "";
  return { color: nameOf("colors", color), material: nameOf("materials", material) };
}

/** Puts the proposed text of a picture into its field, where nothing of somebody's own stands there. */
export function usePropose(form: ProductForm, index: number) {
  const { typed, write } = useEditor();
  return (change: { color?: string; material?: string; kind?: PictureKind }) => {
    const name = (column: string) => `pictures.${index}.${column}`;
    const text = typed(name("alt"));
    const before = kindOfProposal(text, form);
    if (text.trim() !== "" && before === null) return;
    const options = optionsOf(form, {
      color: change.color ?? typed(name("color")),
      material: change.material ?? typed(name("material")),
    });
    const kind = change.kind ?? before ?? "whole";
    write(name("alt"), proposedAlt({ ...options, name: form.name, kind }));
  };
}

/** Lets the proposed texts of the pictures follow the product's name, also of those that came before it had one. */
export function useFollowName(form: ProductForm): void {
  const { typed, write } = useEditor();
  const last = useRef(form.name);
  useEffect(() => {
    const before = last.current;
    last.current = form.name;
    if (before === form.name) return;
    for (const [index, row] of form.pictures.entries()) {
      const alt = `pictures.${index}.alt`;
      const text = typed(alt);
      const kind = text === "" ? "whole" : kindOfProposal(text, { ...form, name: before });
      if (row.picture === "" || kind === null) continue;
      const next = proposedAlt({ ...optionsOf(form, row), name: form.name, kind });
      if (next !== text) write(alt, next);
    }
  }, [form, typed, write]);
}
