import * as z from "zod";
import { failed, success } from "#domain/result.ts";
import type { StoredFile } from "#server/platform/files/file-store.ts";
import { readReturn } from "#server/returns/read-return.ts";
import { readReturnPhoto } from "#server/returns/read-return-photo.ts";
import { readReviewPhoto } from "#server/reviews/read-review-photo.ts";
import { problemOf } from "../frame/problem.ts";
import { fileRoute } from "../frame/route.ts";
import { id, orProblem } from "../frame/schemas.ts";

const ofPhoto = z.strictObject({
  id,
  photo: z.coerce.number().int().min(0).max(9).meta({ description: "Its place, from 0" }),
});
const type = "image/webp"; // as all photos of customers are kept

const toFile = ({ bytes, type }: StoredFile, name: string) => ({ bytes, type, name });

/** What customers show of what they bought. */
export const photoRoutes = [
  fileRoute({
    id: "getReviewPhoto",
    method: "get",
    at: "/reviews/{id}/photos/{photo}",
    ...{ tag: "Reviews", scope: "reviews:update", summary: "A photo of a review", type },
    path: ofPhoto,
    async act({ ctx, admin, path }) {
      const place = { reviewId: path.id, position: path.photo, isSmall: false };
      const read = await readReviewPhoto(ctx, place, async () => ({ userId: null, admin }));
      if (!read.ok) return failed({ ...problemOf(read.failure), status: 404 });
      return success(toFile(read.value, `${path.id}-${path.photo}.webp`));
    },
  }),
  fileRoute({
    id: "getReturnPhoto",
    method: "get",
    at: "/returns/{id}/photos/{photo}",
    ...{ tag: "Returns", scope: "orders:read", summary: "A photo of a return", type },
    path: ofPhoto,
    async act({ ctx, admin, path }) {
      const found = await readReturn(ctx, admin, path.id);
      if (!found.ok) return orProblem(found);
      const { orderId } = found.value.returned;
      const place = { orderId, returnId: path.id, position: path.photo };
      const read = await readReturnPhoto(ctx, { userId: "", admin }, place);
      if (!read.ok) return failed({ ...problemOf(read.failure), status: 404 });
      return success(toFile(read.value, `${path.id}-${path.photo}.webp`));
    },
  }),
] as const;
