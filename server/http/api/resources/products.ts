import * as z from "zod";
import { toDocument } from "#domain/catalogue/editing/form-document.ts";
import { blankForm } from "#domain/catalogue/editing/product-form.ts";
import { productStates } from "#domain/catalogue/product-document.ts";
import { storyLists } from "#domain/catalogue/product-story.ts";
import { priceTag } from "#domain/catalogue.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { findMissingPictures, readOwnPictures } from "#server/catalogue/known-pictures.ts";
import { listProducts } from "#server/catalogue/list-products.ts";
import { moveProduct } from "#server/catalogue/move-product.ts";
import { readProduct } from "#server/catalogue/read-product.ts";
import { type SentProduct, saveProduct } from "#server/catalogue/save-product.ts";
import type { Context } from "#server/context/context.ts";
import { fieldsProblem, type Problem, problemOf } from "../frame/problem.ts";
import { route } from "../frame/route.ts";
import {
  cursor,
  cursorOf,
  fromCursor,
  inr,
  money,
  numberId,
  orProblem,
  pageOf,
  placeBy,
  seenRevision,
  text,
} from "../frame/schemas.ts";
import { productSent, productShape, toFields, withSent } from "./product-shape.ts";

const tag = "Products" as const;
const scope = "products:update" as const;

const listed = z
  .strictObject({
    id: z.int(),
    state: z.enum(productStates),
    name: z.string(),
    position: z.int().meta({ description: "Its place in the shop's list" }),
    price: z.strictObject({ price: money, mrp: money }).nullable(),
    variants: z.int(),
    offered: z.int().meta({ description: "How many of its variants are for sale" }),
  })
  .meta({ id: "ProductSummary" });

const variant = z
  .strictObject({
    id: z.int(),
    sku: z.string(),
    size: z.string(),
    material: z.string(),
    color: z.string(),
    price: money,
    mrp: money,
    available: z
      .int()
      .nullable()
      .meta({ description: "Pieces that can be bought; null: not tracked" }),
  })
  .meta({ id: "Variant" });

type ProductCall = { ctx: Context; admin: SignedInAdmin; path: { id: number } };
async function product(
  { ctx, admin }: Omit<ProductCall, "path">,
  id: number,
): Promise<Result<z.input<typeof productShape>, Problem>> {
  const read = await readProduct(ctx, admin, id);
  if (!read.ok) return orProblem(read);
  const { revision, document, updatedAt, updatedBy } = read.value;
  return success({
    id,
    revision,
    changedAt: updatedAt,
    changedBy: updatedBy,
    ...toFields(document),
  });
}
export const currentProduct = (call: ProductCall) => product(call, call.path.id);

/** Saves a product, and answers it as it is then. */
async function save(call: Omit<ProductCall, "path">, sent: SentProduct) {
  const saved = await saveProduct(call.ctx, call.admin, sent);
  if (saved.ok) return product(call, saved.value.id);
  const { failure } = saved;
  if (typeof failure === "object" && failure.code === "product-invalid") {
    const errors = failure.problems.map(({ at, sentence }) => {
      return { pointer: pointerOf(at), detail: sentence };
    });
    return failed({ ...fieldsProblem({}), errors });
  }
  return failed(problemOf(failure));
}

/** Where a field of the admins' form stands in the body. */
const ofStory = new RegExp(`^(${storyLists.join("|")})\\.`);
const pointerOf = (at: string) =>
  `/${at
    .replace(ofStory, "story.$1.")
    .replace(/^mrp$/, "price.mrp")
    .replace(/^price$/, "price.sale")
    .replaceAll(".", "/")}`;

export const ofProduct = z.strictObject({ id: numberId });

/** What is wrong with pictures that a body names. */
const lacking = async ({ db }: Context, document: SentProduct["document"]) =>
  findMissingPictures(db, document, await readOwnPictures(db));

export const productRoutes = [
  route({
    id: "listProducts",
    method: "get",
    at: "/products",
    ...{ tag, scope, summary: "Products in the shop's order" },
    query: z.strictObject({
      state: z.enum(productStates).optional(),
      search: text(100).optional().meta({ description: "In names, SKUs and ids" }),
      cursor,
    }),
    answer: pageOf(listed),
    async act({ ctx, admin, query }) {
      const after = fromCursor(placeBy("number", "number"), query.cursor);
      if (!after.ok) return after;
      const filters = { search: query.search?.trim() ?? "", state: query.state ?? null };
      const read = await listProducts(ctx, admin, filters, { after: after.value });
      if (!read.ok) return orProblem(read);
      const data = read.value.products.map(({ picture: _, price, ...row }) => ({
        ...row,
        price: price && { price: inr(price.price), mrp: inr(price.mrp) },
      }));
      return success({ data, next: cursorOf(read.value.next) });
    },
  }),
  route({
    id: "createProduct",
    method: "post",
    at: "/products",
    ...{
      tag,
      scope,
      summary: "A new product, at the end of the list; what is not sent is as in a new form",
    },
    body: productSent,
    answer: productShape,
    status: 201,
    async act(call) {
      const document = withSent(toDocument(blankForm()).document, call.body);
      const unread = await lacking(call.ctx, document);
      return save(call, { id: null, revision: 0, document, unread });
    },
  }),
  route({
    id: "getProduct",
    method: "get",
    at: "/products/{id}",
    ...{ tag, scope, summary: "One product, with all that is edited of it" },
    path: ofProduct,
    answer: productShape,
    act: currentProduct,
  }),
  route({
    id: "changeProduct",
    method: "patch",
    at: "/products/{id}",
    ...{
      tag,
      scope,
      summary:
        "Change a product: each field that is sent takes the place of its own, lists as a whole",
    },
    path: ofProduct,
    body: productSent,
    answer: productShape,
    current: currentProduct,
    async act(call) {
      const { ctx, admin, path, body } = call;
      const read = await readProduct(ctx, admin, path.id);
      if (!read.ok) return orProblem(read);
      const revision = seenRevision(call) ?? read.value.revision;
      const document = withSent(read.value.document, body);
      const unread = await lacking(ctx, document);
      return save(call, { id: path.id, revision, document, unread });
    },
  }),
  route({
    id: "moveProduct",
    method: "post",
    at: "/products/{id}/move",
    ...{ tag, scope, summary: "Move a product one place up or down in the shop's list" },
    path: ofProduct,
    body: z.strictObject({ to: z.enum(["up", "down"]) }),
    answer: productShape,
    async act(call) {
      const done = await moveProduct(call.ctx, call.admin, call.path.id, call.body.to, null);
      return done.ok ? currentProduct(call) : orProblem(done);
    },
  }),
  route({
    id: "listVariants",
    method: "get",
    at: "/products/{id}/variants",
    ...{ tag, scope, summary: "The variants of a product that are for sale" },
    path: ofProduct,
    answer: z.strictObject({ data: z.array(variant) }),
    async act({ ctx, admin, path }) {
      const allowed = authorize(admin, scope);
      if (!allowed.ok) return orProblem(allowed);
      const found = ctx.catalogue.any(path.id);
      if (!found) return failed(problemOf("unknown-product"));
      const data = found.variants.map(({ id, sku, size, material, color }) => {
        const { price, mrp } = priceTag(found, { variantId: id });
        const available = ctx.stock.available(id);
        return { id, sku, size, material, color, price: inr(price), mrp: inr(mrp), available };
      });
      return success({ data });
    },
  }),
] as const;
