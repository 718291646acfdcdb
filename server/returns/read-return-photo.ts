import type { Failure } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { may, type SignedInAdmin } from "#domain/roles.ts";
import type { ReturnsContext } from "#server/context/modules.ts";
import type { StoredFile } from "#server/platform/files/file-store.ts";
import { findPhoto } from "./queries/returns.ts";

/** Which photo: its order, its return, and its place in it. */
export type PhotoPlace = { orderId: string; returnId: string; position: number };
/** Who asks; `admin` null: no admin, or one who may do nothing yet. */
export type PhotoAsker = { userId: string; admin: SignedInAdmin | null };

/**
 * A photo of a return, for the customer who sent it and for admins with `orders:read`. For all others it
 * is not there.
 */
export async function readReturnPhoto(
  ctx: ReturnsContext,
  asker: PhotoAsker,
  place: PhotoPlace,
): Promise<Result<StoredFile, Failure<"picture/unknown">>> {
  if (!Number.isInteger(place.position)) return failed("picture/unknown");
  const photo = await findPhoto(ctx.db, place);
  const isOwn = photo?.userId === asker.userId;
  const isAdmin = asker.admin !== null && may(asker.admin.authority, "orders:read");
  if (!photo || !(isOwn || isAdmin)) return failed("picture/unknown");
  const file = await ctx.files.get(photo.file);
  return file ? success(file) : failed("picture/unknown");
}
