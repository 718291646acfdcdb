import type { LibraryPicture, PicturePurpose } from "#domain/picture.ts";
import { type Result, success } from "#domain/result.ts";
import { may, type SignedInAdmin } from "#domain/roles.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { authorizePictures } from "#server/media/authorize-pictures.ts";
import { findPicturePage } from "#server/media/queries.ts";
import { findPictureUses, type PictureUse } from "./queries/picture-uses.ts";

const PAGE = 24;
const LONGEST_SEARCH = 100; // characters

/** A picture as the library shows it. `createdAt` is an ISO text. */
export type ListedPicture = LibraryPicture & {
  fileName: string;
  /** Of the upload. */
  bytes: number;
  createdAt: string;
  /** Their e-mail address; null: not known, or not for this admin. */
  uploader: string | null;
  uses: Pick<PictureUse, "kind" | "subject" | "title">[];
};

export type PicturePage = {
  pictures: ListedPicture[];
  /** What the next page comes after; null: this is the last. */
  next: string | null;
};

/**
 * A page of the media library, newest first, with where each picture is used. Needs `products:update`
 * or `settings:update`; who uploaded is shown to admins with `users:read`, and to each of themselves.
 */
export async function listPictures(
  ctx: AdminContext,
  admin: SignedInAdmin,
  search: { text: string; purpose: PicturePurpose; after: string | null },
): Promise<Result<PicturePage, "insufficient-permissions">> {
  const allowed = authorizePictures(admin);
  if (!allowed.ok) return allowed;
  const text = search.text.trim().slice(0, LONGEST_SEARCH);
  const found = await findPicturePage(ctx.db, { ...search, text }, PAGE + 1);
  const shown = found.slice(0, PAGE);
  const names = shown.map(({ name }) => name);
  const uses = await findPictureUses(ctx.db, names);
  const knowsPeople = may(admin.authority, "users:read");
  const pictures = shown.map(({ createdBy, createdAt, uploader, ...picture }) => ({
    ...picture,
    createdAt: createdAt.toISOString(),
    uploader: knowsPeople || createdBy === admin.uid ? uploader : null,
    uses: uses
      .filter(({ name }) => name === picture.name)
      .map(({ kind, subject, title }) => ({ kind, subject, title })),
  }));
  return success({ pictures, next: found.length > PAGE ? (names.at(-1) ?? null) : null });
}
