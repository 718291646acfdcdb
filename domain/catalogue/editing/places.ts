import type { ReadDocument } from "./form-document.ts";
import type { Problem } from "./problem.ts";
import type { ListName, ProductForm } from "./product-form.ts";

const ROW = /^(\w+)\.(\d+)(\..*)?$/;

/** Problems at rows of the form, at the same rows of the document that was read of it. */
export function documentPlaces(
  problems: readonly Problem[],
  { rows }: Pick<ReadDocument, "rows">,
): Problem[] {
  return placed(problems, (list, index) => rows[list].indexOf(index));
}

/** Problems at rows of the document, at those of the form, and at fields that the form has. */
export function formPlaces(
  problems: readonly Problem[],
  { rows }: Pick<ReadDocument, "rows">,
  form: ProductForm,
): Problem[] {
  const inForm = placed(problems, (list, index) => rows[list][index] ?? index);
  return inForm.map(({ at, sentence }) => {
    const list = {
      "selected.color": "colors",
      "selected.size": "sizes",
      "selected.material": "materials",
    }[at];
    return { at: list && form[list as ListName].length > 0 ? list : at, sentence };
  });
}

function placed(
  problems: readonly Problem[],
  place: (list: ListName, index: number) => number,
): Problem[] {
  return problems.map(({ at, sentence }) => {
    const [, list, index, column = ""] = ROW.exec(at) ?? [];
    return list === undefined
      ? { at, sentence }
      : { at: `${list}.${place(list as ListName, Number(index))}${column}`, sentence };
  });
}
