import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { dayOf } from "#domain/calendar.ts";
import { type Failure, sentenceOf } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { MediaContext } from "#server/context/modules.ts";
import { runEncoder } from "./encoder/run-encoder.ts";
import type { Upload } from "./upload.ts";

/** A customer's photo as it is kept: the keys of its file and of its small copy in the file store. */
export type StoredPhoto = {
  file: string;
  small: string;
  width: number;
  height: number;
  bytes: number;
};

/** Where photos go: what their keys begin with, and whether each has a small copy (else `small` is ""). */
export type PhotoPlace = { folder: string; withSmall: boolean };

/**
 * Makes customers' photos ready and keeps them by the day on which they came, each as a WebP without its
 * place and camera. Checked as the library's uploads are; all of them
 * are kept or none, and the failure is a sentence that names the file.
 */
export async function keepPhotosIn(
  ctx: MediaContext,
  place: PhotoPlace,
  uploads: readonly Upload[],
): Promise<Result<StoredPhoto[], string>> {
  const stored: StoredPhoto[] = [];
  for (const upload of uploads) {
    const photo = await keepPhoto(ctx, place, upload);
    if (photo.ok) stored.push(photo.value);
    else {
      await removePhotos(ctx, filesOf(stored));
      const why = sentenceOf(photo.failure);
      return failed(upload.fileName ? `${upload.fileName}: ${why}` : why);
    }
  }
  return success(stored);
}

async function keepPhoto(
  ctx: MediaContext,
  place: PhotoPlace,
  upload: Upload,
): Promise<Result<StoredPhoto, Failure>> {
  if (upload.tooLarge) return failed("picture/too-large");
  const folder = await mkdtemp(join(ctx.incoming, "photo-"));
  try {
    const task = { path: upload.path, folder, purpose: "photo" } as const;
    const made = await runEncoder(task, (why) =>
      ctx.log.warn({ why, bytes: upload.bytes }, "a photo could not be made"),
    );
    if (!made.ok) return made;
    const name = `${place.folder}${dayOf(ctx.now())}/${randomUUID()}`;
    const file = `${name}.webp`;
    const small = place.withSmall ? `${name}-small.webp` : "";
    const bytes = await readFile(join(folder, "photo.webp"));
    await ctx.files.put(file, bytes, "image/webp");
    if (small) await ctx.files.put(small, await readFile(join(folder, "small.webp")), "image/webp");
    const { width, height } = made.value;
    return success({ file, small, width, height, bytes: bytes.length });
  } catch (err) {
    ctx.log.error({ err }, "a photo could not be kept");
    return failed("picture/store-fails");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The files of photos. */
export const filesOf = (photos: readonly { file: string; small: string }[]): string[] =>
  photos.flatMap(({ file, small }) => [file, small]).filter(Boolean);

/** Removes files that belong to nothing; one that cannot be removed now is removed later. */
export async function removePhotos(ctx: MediaContext, files: readonly string[]): Promise<void> {
  for (const file of files) {
    await ctx.files.delete(file).catch((err) => {
      ctx.log.warn({ err }, "a photo could not be removed");
    });
  }
}
