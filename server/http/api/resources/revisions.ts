import * as z from "zod";
import { type DocumentPart, documentParts } from "#domain/catalogue/editing/differences.ts";
import { failed, success } from "#domain/result.ts";
import { bringBackRevision } from "#server/catalogue/bring-back-revision.ts";
import { listRevisions } from "#server/catalogue/list-revisions.ts";
import { readProduct } from "#server/catalogue/read-product.ts";
import { problemOf } from "../frame/problem.ts";
import { route } from "../frame/route.ts";
import {
  cursor,
  fromCursor,
  numberId,
  numberSent,
  orProblem,
  pageOf,
  seenRevision,
  time,
  toCursor,
} from "../frame/schemas.ts";
import { productShape } from "./product-shape.ts";
import { currentProduct, ofProduct } from "./products.ts";

const tag = "Products" as const;
const scope = "products:update" as const;

const parts = Object.keys(documentParts) as [DocumentPart];
const revision = z
  .strictObject({
    revision: z.int(),
    at: time,
    by: z.string().nullable(),
    parts: z
      .array(z.enum(parts))
      .nullable()
      .meta({ description: "What it changed; null: the one before it is not known" }),
  })
  .meta({ id: "ProductRevision" });

/** What a product was before. */
export const revisionRoutes = [
  route({
    id: "listProductRevisions",
    method: "get",
    at: "/products/{id}/revisions",
    ...{ tag, scope, summary: "The revisions of a product, the newest first" },
    path: ofProduct,
    query: z.strictObject({ cursor }),
    answer: pageOf(revision),
    async act({ ctx, admin, path, query }) {
      const before = fromCursor(numberSent, query.cursor);
      if (!before.ok) return before;
      const read = await listRevisions(ctx, admin, path.id, before.value);
      if (!read.ok) return orProblem(read);
      const { revisions, hasOlder } = read.value;
      const data = revisions.map(({ revision, at, actorEmail, parts }) => {
        return { revision, at, by: actorEmail, parts };
      });
      return success({ data, next: hasOlder ? toCursor(revisions.at(-1)?.revision) : null });
    },
  }),
  route({
    id: "bringBackRevision",
    method: "post",
    at: "/products/{id}/revisions/{revision}/bring-back",
    ...{
      tag,
      scope,
      summary: "Make an earlier revision of a product its newest; its state and place stay",
    },
    path: z.strictObject({ ...ofProduct.shape, revision: numberId }),
    answer: productShape,
    current: currentProduct,
    async act(call) {
      const { ctx, admin, path } = call;
      const read = await readProduct(ctx, admin, path.id);
      if (!read.ok) return orProblem(read);
      const asked = { ...path, seen: seenRevision(call) ?? read.value.revision };
      const done = await bringBackRevision(ctx, admin, asked);
      if (done.ok) return currentProduct(call);
      const { failure } = done;
      if (typeof failure === "string") return failed(problemOf(failure));
      const [first] = failure.problems;
      return failed({ ...problemOf(failure), ...(first ? { detail: first.sentence } : {}) });
    },
  }),
] as const;
