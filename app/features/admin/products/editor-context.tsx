import { createContext, useContext } from "react";
import type { PictureData } from "#app/ui/picture.tsx";
import type { FormEdit } from "#domain/catalogue/editing/edit-form.ts";

/** What the parts of a product's form share. */
export type Editor = {
  /** What is wrong, by the name of the field. */
  errors: Readonly<Record<string, string>>;
  /** Pictures that can be shown, by name. */
  pictures: ReadonlyMap<string, PictureData>;
  /** Adds, removes or moves a row at once; without scripts its button sends the form. */
  edit(edit: FormEdit): void;
  /** Puts a text into a field, as if it had been typed. */
  write(name: string, value: string): void;
  /** Makes a picture known that was chosen or uploaded just now. */
  addPicture(picture: PictureData): void;
};

const nothing: Editor = {
  errors: {},
  pictures: new Map(),
  edit: () => {},
  write: () => {},
  addPicture: () => {},
};

export const EditorContext = createContext<Editor>(nothing);
export const useEditor = () => useContext(EditorContext);

/** The id of a field or a list, by its name. */
export const idOf = (name: string) => `f-${name}`;
