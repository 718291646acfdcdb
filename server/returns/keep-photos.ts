import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { dayOf } from "#domain/calendar.ts";
import { type Failure, sentenceOf } from "#domain/failures.ts";
import { returnMessages } from "#domain/messages/return-messages.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { MAX_PHOTOS } from "#domain/returns/return-form.ts";
import type { Context } from "#server/context/context.ts";
import { runEncoder } from "#server/media/encoder/run-encoder.ts";
import type { Upload } from "#server/media/upload.ts";
import type { NewPhoto } from "./queries/returns.ts";

/** What all files of photos begin with; the day that follows is the one on which they came. */
export const PHOTOS = "returns/";

/**
 * Makes customers' photos ready and keeps them, each as one WebP without its place and camera. Checked
 * as the library's uploads are; all of them are kept or none, and the failure is a sentence that
 * names the file.
 */
export async function keepPhotos(
  ctx: Context,
  uploads: readonly Upload[],
): Promise<Result<NewPhoto[], string>> {
  if (uploads.length > MAX_PHOTOS) {
    return failed(returnMessages.tooManyPhotos(MAX_PHOTOS));
  }
  const kept: NewPhoto[] = [];
  for (const upload of uploads) {
    const photo = await keepPhoto(ctx, upload);
    if (photo.ok) kept.push(photo.value);
    else {
      await removePhotos(ctx, kept);
      const why = sentenceOf(photo.failure);
      return failed(upload.fileName ? `${upload.fileName}: ${why}` : why);
    }
  }
  return success(kept);
}

async function keepPhoto(ctx: Context, upload: Upload): Promise<Result<NewPhoto, Failure>> {
  if (upload.tooLarge) return failed("picture/too-large");
  const folder = await mkdtemp(join(ctx.incoming, "photo-"));
  try {
    const task = { path: upload.path, folder, purpose: "photo" } as const;
    const made = await runEncoder(task, (why) =>
      ctx.log.warn({ why, bytes: upload.bytes }, "a photo could not be made"),
    );
    if (!made.ok) return made;
    const bytes = await readFile(join(folder, "photo.webp"));
    const file = `${PHOTOS}${dayOf(ctx.now())}/${randomUUID()}.webp`;
    await ctx.files.put(file, bytes, "image/webp");
    const { width, height } = made.value;
    return success({ file, width, height, bytes: bytes.length });
  } catch (err) {
    ctx.log.error({ err }, "a photo could not be kept");
    return failed("picture/store-fails");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes files of photos that belong to no return; one that cannot be removed now is removed later. */
export async function removePhotos(
  ctx: Context,
  photos: readonly Pick<NewPhoto, "file">[],
): Promise<void> {
  for (const { file } of photos) {
    await ctx.files.delete(file).catch((err) => {
      ctx.log.warn({ err }, "a photo could not be removed");
    });
  }
}
