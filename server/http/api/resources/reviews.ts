import * as z from "zod";
import { success } from "#domain/result.ts";
import { reviewStates } from "#domain/reviews/admin-list.ts";
import { hideReasons } from "#domain/reviews/hide-reasons.ts";
import { listAllReviews } from "#server/reviews/list-all-reviews.ts";
import { moderateReview } from "#server/reviews/moderate-review.ts";
import { route } from "../frame/route.ts";
import {
  cursor,
  cursorOf,
  fromCursor,
  id,
  orProblem,
  pageOf,
  placeBy,
  text,
  time,
} from "../frame/schemas.ts";

const review = z
  .strictObject({
    id: z.string(),
    productId: z.int(),
    productName: z.string(),
    orderId: z.string(),
    stars: z.int().min(1).max(5),
    title: z.string(),
    body: z.string(),
    name: z.string(),
    language: z.enum(["en", "hi"]),
    createdAt: time,
    photos: z.int(),
    isNew: z.boolean().meta({ description: "Nobody has looked at it yet" }),
    hidden: z.strictObject({ reason: z.enum(hideReasons), at: time }).nullable(),
    answer: z.strictObject({ text: z.string(), at: time }).nullable(),
  })
  .meta({ id: "Review" });

const move = z.union([
  z.strictObject({ kind: z.literal("check") }),
  z.strictObject({ kind: z.literal("hide"), reason: z.enum(hideReasons) }),
  z.strictObject({ kind: z.literal("show") }),
  z.strictObject({
    kind: z.literal("answer"),
    text: text(5000).meta({ description: "Empty: takes the answer back" }),
  }),
]);

const byId = z.strictObject({ id });

export const reviewRoutes = [
  route({
    id: "listReviews",
    method: "get",
    at: "/reviews",
    ...{ tag: "Reviews", scope: "reviews:update", summary: "Reviews, the newest first" },
    query: z.strictObject({ state: z.enum(reviewStates).default("all"), cursor }),
    answer: pageOf(review),
    async act({ ctx, admin, query }) {
      const after = fromCursor(placeBy("time", "text"), query.cursor);
      if (!after.ok) return after;
      const read = await listAllReviews(ctx, admin, {
        state: query.state,
        stars: null,
        page: { after: after.value },
      });
      if (!read.ok) return orProblem(read);
      const data = read.value.reviews.map(({ bought: _, photos, ...each }) => {
        return { ...each, photos: photos.length };
      });
      return success({ data, next: cursorOf(read.value.next) });
    },
  }),
  route({
    id: "moderateReview",
    method: "post",
    at: "/reviews/{id}/move",
    ...{
      tag: "Reviews",
      scope: "reviews:update",
      summary: "Look at a review, hide or show it, or answer it",
    },
    path: byId,
    body: z.strictObject({ move }),
    answer: z.strictObject({ id: z.string(), move: z.string() }),
    async act({ ctx, admin, path, body }) {
      const done = await moderateReview(ctx, admin, path.id, body.move);
      return done.ok ? success({ id: path.id, move: body.move.kind }) : orProblem(done);
    },
  }),
] as const;
