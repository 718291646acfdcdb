import { createContext, useContext } from "react";
import type { PictureData } from "#app/ui/picture.tsx";
import type { FieldErrors } from "#domain/settings/fields.ts";

/** What the fields of one form have in common. */
type FormParts = {
  /** What is wrong, by the path of a field. */
  errors: FieldErrors;
  /** Paths of values that are not set yet. */
  notSet: readonly string[];
  /** Pictures that are shown small, by their names. */
  pictures: Readonly<Record<string, PictureData>>;
  /** What stands on the page while a field is empty, by the path of the field. */
  placeholders: Readonly<Record<string, string>>;
  /** Called when something was changed without an input event. */
  onChange(): void;
};

export const FormContext = createContext<FormParts>({
  errors: {},
  notSet: [],
  pictures: {},
  placeholders: {},
  onChange: () => {},
});
export const useFormParts = () => useContext(FormContext);

/** The id of a field by its path. */
export const idOf = (path: string) => `field-${path.replaceAll(".", "-")}`;
