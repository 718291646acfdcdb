import { failed, type Result } from "#domain/result.ts";
import { MAX_PHOTOS } from "#domain/returns/return-form.ts";
import type { ReturnsContext } from "#server/context/modules.ts";
import { keepPhotosIn, type StoredPhoto } from "#server/media/keep-photos.ts";
import type { Upload } from "#server/media/upload.ts";
import { returnPage } from "#texts/orders/return-page.ts";

/** What all files of photos begin with; the day that follows is the one on which they came. */
export const PHOTOS = "returns/";

/** Makes the photos of a return ready and keeps them, all or none; the failure is a sentence. */
export async function keepPhotos(
  ctx: ReturnsContext,
  uploads: readonly Upload[],
): Promise<Result<StoredPhoto[], string>> {
  if (uploads.length > MAX_PHOTOS) return failed(returnPage().tooManyPhotos(MAX_PHOTOS));
  return keepPhotosIn(ctx, { folder: PHOTOS, withSmall: false }, uploads);
}
