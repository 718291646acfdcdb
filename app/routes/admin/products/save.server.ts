import type { EditorAnswer } from "#app/features/admin/product-editor/product-editor.tsx";
import { numberIn } from "#app/routes/form-number.server.ts";
import { readParts } from "#domain/catalogue/editing/differences.ts";
import { editForm, readEdit } from "#domain/catalogue/editing/edit-form.ts";
import { toDocument } from "#domain/catalogue/editing/form-document.ts";
import { readForm } from "#domain/catalogue/editing/form-fields.ts";
import type { EditorPart } from "#domain/catalogue/editing/form-parts.ts";
import { documentPlaces, formPlaces } from "#domain/catalogue/editing/places.ts";
import { type Problem, sentencesByField } from "#domain/catalogue/editing/problem.ts";
import type { ProductForm } from "#domain/catalogue/editing/product-form.ts";
import { sentenceOf, statusOf } from "#domain/failures.ts";
import { failed, type Result } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import {
  type SavedProduct,
  type SaveFailure,
  saveProduct,
} from "#server/catalogue/save-product.ts";
import { saveProductPart } from "#server/catalogue/save-product-part.ts";
import { currentAdmin } from "#server/http/guards.ts";
import {
  type RequestContext,
  type RouteArguments,
  requestContextOf,
} from "#server/http/request-context.ts";
import { knownPicture } from "./pictures.server.ts";

type Answered = { saved: SavedProduct } | { saved: null; answer: EditorAnswer; status: number };

/**
 * Answers a product's form: with the product saved, or with the form as it was typed and what is wrong.
 * A button that changes rows comes back with the rows changed and saves nothing. `id`: null for a new one. A form
 * that does not name its `part` is all of a product.
 */
export async function answerForm(
  args: RouteArguments,
  id: number | null,
  part: EditorPart,
): Promise<Answered> {
  const fields = await args.request.formData();
  const form = readForm(fields);
  const revision = numberIn(fields, "revision");
  const isWhole = id === null || !fields.has("part");
  const again = (answer: EditorAnswer, status = 200): Answered => ({
    saved: null,
    answer: { form, isWhole, revision, ...answer },
    status,
  });
  const edit = fields.has("edit") ? readEdit(fields.get("edit")) : null;
  if (edit) return again({ form: editForm(form, edit) });

  const admin = await currentAdmin(args);
  if (!admin.ok) {
    return again({ problem: sentenceOf(admin.failure) }, statusOf(admin.failure));
  }
  const taken = [...fields].flatMap(([name, value]) =>
    name.startsWith("take.") && value === "theirs" ? [name.slice("take.".length)] : [],
  );
  const { ctx } = requestContextOf(args);
  const asked = { revision, keep: readParts(taken), asksForCount: !fields.has("endless") };
  const unread = missingPictures(ctx, form, isWhole ? null : part);
  const saved =
    id === null || isWhole
      ? await saveWhole(ctx, admin.value, { ...asked, id, form, unread })
      : await saveProductPart(ctx, admin.value, { ...asked, id, part, form, unread });
  if (saved.ok) return { saved: saved.value };
  const { failure } = saved;
  const problem = sentenceOf(failure);
  if (typeof failure === "string") return again({ problem }, statusOf(failure));
  if (failure.code === "product-endless") return again({ problem, endless: failure.variants });
  const { conflict } = failure;
  const errors =
    failure.code === "product-invalid" ? sentencesByField(failure.problems) : undefined;
  return again({
    problem,
    conflict,
    ...(errors ? { errors } : {}),
    ...(conflict ? { revision: conflict.revision } : {}),
  });
}

type Whole = {
  id: number | null;
  form: ProductForm;
  revision: number;
  unread: readonly Problem[];
  keep: ReturnType<typeof readParts>;
  asksForCount: boolean;
};

/** Saves all of a product as its form has it; what is wrong stands at fields of the form. */
async function saveWhole(
  ctx: RequestContext["ctx"],
  admin: SignedInAdmin,
  { form, unread, ...sent }: Whole,
): Promise<Result<SavedProduct, SaveFailure>> {
  const read = toDocument(form);
  const saved = await saveProduct(ctx, admin, {
    ...sent,
    document: read.document,
    unread: documentPlaces([...read.problems, ...unread], read),
  });
  if (saved.ok) return saved;
  const { failure } = saved;
  if (typeof failure === "string" || failure.code !== "product-invalid") return saved;
  return failed({ ...failure, problems: formPlaces(failure.problems, read, form) });
}

/** What is wrong with the pictures that a form names: of a part of it, or of all (null). */
function missingPictures(
  ctx: RequestContext["ctx"],
  form: ProductForm,
  part: EditorPart | null,
): Problem[] {
  const named: [at: string, name: string][] = [
    ...form.pictures.map(({ picture }, at): [string, string] => [
      `pictures.${at}.picture`,
      picture,
    ]),
    ...form.chapters.map(({ picture }, at): [string, string] => [
      `chapters.${at}.picture`,
      picture,
    ]),
    ["story.room", form["story.room"]],
  ];
  const isSent = (at: string) =>
    part === null ||
    (part === "pictures" && at.startsWith("pictures.")) ||
    (part === "story" && !at.startsWith("pictures."));
  return named.flatMap(([at, name]) =>
    !isSent(at) || name.trim() === "" || knownPicture(ctx.pictures, name.trim())
      ? []
      : [{ at, sentence: `There is no picture "${name.trim()}"` }],
  );
}
