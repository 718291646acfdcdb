import { currentAdmin } from "#server/http/guards.ts";
import { customerOf, requestContextOf } from "#server/http/request-context.ts";
import { readReviewPhoto } from "#server/reviews/read-review-photo.ts";
import { noPicture } from "../no-picture.server.ts";
import type { Route } from "./+types/review-photo";

/** A photo of a review, `0`, or its small copy, `0-small`. */
export async function loader(args: Route.LoaderArgs) {
  const { ctx } = requestContextOf(args);
  const [, position, small] = /^(\d)(-small)?$/.exec(args.params.photo) ?? [];
  if (position === undefined) throw noPicture(args.request);
  const asker = async () => {
    const customer = await customerOf(args);
    const admin = await currentAdmin(args);
    return { userId: customer?.uid ?? null, admin: admin.ok ? admin.value : null };
  };
  const place = { reviewId: args.params.id, position: Number(position), isSmall: Boolean(small) };
  const found = await readReviewPhoto(ctx, place, asker);
  if (!found.ok) throw noPicture(args.request);
  const { bytes, type, isPublic } = found.value;
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": type,
      // A review may be hidden or deleted: its photos are not cached for long.
      "cache-control": isPublic ? "public, max-age=300" : "private, no-store",
      // Opened by itself, it may neither be taken for a page nor load anything.
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'",
    },
  });
}
