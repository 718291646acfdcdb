import { createContext, useContext } from "react";
import type { PictureData } from "#app/ui/picture.tsx";
import type { FormEdit } from "#domain/catalogue/editing/edit-form.ts";
import type { Row } from "#domain/catalogue/editing/product-form.ts";

/** What the parts of a product's form share. */
export type Editor = {
  /** What is wrong, by the name of the field. */
  errors: Readonly<Record<string, string>>;
  /** Pictures that can be shown, by name. */
  pictures: ReadonlyMap<string, PictureData>;
  /** What was proposed for a field of a form that was never saved, by its name. */
  proposed: Readonly<Record<string, string>>;
  /** Adds, removes or moves a row at once; without scripts its button sends the form. `by`: what keeps the focus. */
  edit(edit: FormEdit, by?: EditedBy): void;
  /** Puts pictures behind the others. */
  addPictures(rows: readonly Partial<Row<"pictures">>[]): void;
  /** Puts a text into a field, as if it had been typed. */
  write(name: string, value: string): void;
  /** What stands in a field now. */
  typed(name: string): string;
  /** Makes a picture known that was chosen or uploaded just now. */
  addPicture(picture: PictureData): void;
  /** Whether files are on their way, which saving must wait for. */
  setUploading(busy: boolean): void;
};

/** What of a row was used to move it: one of its buttons, or its picture. */
export type EditedBy = "tool" | "grip";

const nothing: Editor = {
  errors: {},
  pictures: new Map(),
  proposed: {},
  edit: () => {},
  addPictures: () => {},
  write: () => {},
  typed: () => "",
  addPicture: () => {},
  setUploading: () => {},
};

export const EditorContext = createContext<Editor>(nothing);
export const useEditor = () => useContext(EditorContext);

/** The id of a field or a list, by its name. */
export const idOf = (name: string) => `f-${name}`;
