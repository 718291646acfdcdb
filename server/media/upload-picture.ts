import { mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import pMap from "p-map";
import type { Failure } from "#domain/failures.ts";
import type { LibraryPicture, PicturePurpose } from "#domain/picture.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { MediaContext } from "#server/context/modules.ts";
import { noteChange } from "#server/platform/db/changes.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { authorizePictures } from "./authorize-pictures.ts";
import { runEncoder } from "./encoder/run-encoder.ts";
import { fileKey, originalKey } from "./picture-keys.ts";
import { findPictures, insertPicture } from "./queries.ts";
import type { Upload } from "./upload.ts";

/** Files that are put into the store at once. */
const AT_ONCE = 4;
const NAME_LENGTH = 24; // hexadecimal digits: 96 bits, so that no two pictures have one name

type Encoded = Pick<LibraryPicture, "width" | "height" | "widths" | "placeholder" | "colour">;

/**
 * Takes an uploaded file into the media library, in AVIF and WebP in the widths of its purpose. The
 * same file uploaded again for the same purpose is the picture that is there (`isNew` false). Needs
 * `products:update` or `settings:update`. Refuses what is no picture, or one that is too large, too
 * small, moving or damaged; `upload.path` is read and left where it is. Nothing is kept of what is
 * refused. Files are kept before the picture is known, so that a known picture has its files.
 */
export async function uploadPicture(
  ctx: MediaContext,
  admin: SignedInAdmin,
  upload: Upload,
  purpose: PicturePurpose,
): Promise<Result<{ picture: LibraryPicture; isNew: boolean }, Failure>> {
  const allowed = authorizePictures(admin);
  if (!allowed.ok) return allowed;
  if (upload.tooLarge) return failed("picture/too-large");
  const name = nameOf(upload, purpose);
  const [there] = await findPictures(ctx.db, [name]);
  if (there) return success({ picture: there, isNew: false });
  const folder = await mkdtemp(join(ctx.incoming, "made-"));
  try {
    const task = { path: upload.path, folder, purpose };
    const made = await runEncoder(task, (why) =>
      ctx.log.warn({ why, bytes: upload.bytes }, "a picture could not be made"),
    );
    if (!made.ok) return made;
    const stored = await storeFiles(ctx, name, made.value, folder);
    if (!stored) return failed("picture/store-fails");
    const picture = { name, ...made.value, alt: "" };
    const isNew = await enter(ctx, admin, upload, picture);
    return success({ picture, isNew });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A product's picture and a picture in its own shape are two, though they came from one file. */
function nameOf({ hash }: Upload, purpose: PicturePurpose): string {
  const own = hash.slice(0, NAME_LENGTH - 1);
  return `u${own}${purpose === "product" ? "0" : "1"}`;
}

async function storeFiles(
  ctx: MediaContext,
  name: string,
  { widths }: Encoded,
  folder: string,
): Promise<boolean> {
  const published = widths.flatMap((width) =>
    (["avif", "webp"] as const).map((ending) => ({
      key: fileKey(name, width, ending),
      file: `${width}.${ending}`,
      type: `image/${ending}`,
    })),
  );
  const original = { key: originalKey(name), file: "original.webp", type: "image/webp" };
  try {
    await pMap(
      [original, ...published],
      async ({ key, file, type }) => ctx.files.put(key, await readFile(join(folder, file)), type),
      { concurrency: AT_ONCE },
    );
    return true;
  } catch (err) {
    ctx.log.error({ err }, "a picture could not be kept");
    return false;
  }
}

async function enter(
  ctx: MediaContext,
  admin: SignedInAdmin,
  { fileName, bytes }: Upload,
  picture: LibraryPicture,
): Promise<boolean> {
  const now = ctx.now();
  const isNew = await transact(ctx.db, "repeatable", async (tx) => {
    const row = { ...picture, fileName, bytes, createdBy: admin.uid, createdAt: now };
    if (!(await insertPicture(tx, row))) return false;
    await recordAudit(tx, {
      at: now,
      actor: admin,
      action: "picture.upload",
      subject: { kind: "picture", id: picture.name },
      after: { file: fileName, bytes },
    });
    await noteChange(tx, "media", picture.name);
    return true;
  });
  await ctx.changes.look();
  return isNew;
}
