import type { EditorAnswer } from "#app/features/admin/products/product-editor.tsx";
import { numberIn } from "#app/routes/form-number.server.ts";
import { readParts } from "#domain/catalogue/editing/differences.ts";
import { editForm, readEdit } from "#domain/catalogue/editing/edit-form.ts";
import { type ReadDocument, toDocument } from "#domain/catalogue/editing/form-document.ts";
import { readForm } from "#domain/catalogue/editing/form-fields.ts";
import { type Problem, sentencesByField } from "#domain/catalogue/editing/problem.ts";
import type { ListName, ProductForm } from "#domain/catalogue/editing/product-form.ts";
import { sentenceOf, statusOf } from "#domain/failures.ts";
import { type SavedProduct, saveProduct } from "#server/catalogue/save-product.ts";
import { currentAdmin } from "#server/http/guards.ts";
import { type RouteArguments, requestContextOf } from "#server/http/request-context.ts";
import { knownPicture } from "./pictures.server.ts";

type Answered = { saved: SavedProduct } | { saved: null; answer: EditorAnswer; status: number };

/**
 * Answers a product's form: with the product saved, or with the form as it was typed and what is wrong.
 * A button that changes rows comes back with the rows changed and saves nothing. `id`: null for a new one.
 */
export async function answerForm(args: RouteArguments, id: number | null): Promise<Answered> {
  const fields = await args.request.formData();
  const form = readForm(fields);
  const revision = numberIn(fields, "revision");
  const again = (answer: EditorAnswer, status = 200): Answered => ({
    saved: null,
    answer: { form, revision, ...answer },
    status,
  });
  const edit = fields.has("edit") ? readEdit(fields.get("edit")) : null;
  if (edit) return again({ form: editForm(form, edit) });

  const admin = await currentAdmin(args);
  if (!admin.ok) {
    return again({ problem: sentenceOf(admin.failure) }, statusOf(admin.failure));
  }
  const read = toDocument(form);
  const taken = [...fields].flatMap(([name, value]) =>
    name.startsWith("take.") && value === "theirs" ? [name.slice("take.".length)] : [],
  );
  const { ctx } = requestContextOf(args);
  const missing = read.document.pictures.flatMap(({ picture }, index): Problem[] =>
    knownPicture(ctx.pictures, picture) || picture === ""
      ? []
      : [{ at: `pictures.${index}.picture`, sentence: `There is no picture "${picture}"` }],
  );
  const saved = await saveProduct(ctx, admin.value, {
    id,
    revision,
    document: read.document,
    unread: [...documentPlaces(read), ...missing],
    keep: readParts(taken),
  });
  if (saved.ok) return { saved: saved.value };
  const { failure } = saved;
  const problem = sentenceOf(failure);
  if (typeof failure === "string") return again({ problem }, statusOf(failure));
  const { conflict } = failure;
  const errors =
    failure.code === "product-invalid"
      ? sentencesByField(formPlaces(failure.problems, read, form))
      : undefined;
  return again({
    problem,
    conflict,
    ...(errors ? { errors } : {}),
    ...(conflict ? { revision: conflict.revision } : {}),
  });
}

const ROW = /^(\w+)\.(\d+)(\..*)?$/;

/** Problems of reading stand at rows of the form; the same at rows of the document. */
function documentPlaces({ problems, rows }: ReadDocument): Problem[] {
  return placed(problems, (list, index) => rows[list].indexOf(index));
}

/** Problems at rows of the document stand at those of the form, and at fields that the form has. */
function formPlaces(problems: Problem[], { rows }: ReadDocument, form: ProductForm): Problem[] {
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

function placed(problems: Problem[], place: (list: ListName, index: number) => number): Problem[] {
  return problems.map(({ at, sentence }) => {
    const [, list, index, column = ""] = ROW.exec(at) ?? [];
    return list === undefined
      ? { at, sentence }
      : { at: `${list}.${place(list as ListName, Number(index))}${column}`, sentence };
  });
}
