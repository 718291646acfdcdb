import type { LibraryPicture } from "#domain/picture.ts";
import type { TextKind } from "#domain/settings/article.ts";

/** A picture as the media library lists it. `createdAt` is an ISO text. */
export type ListedPicture = LibraryPicture & {
  fileName: string;
  /** Of the upload. */
  bytes: number;
  createdAt: string;
  /** Null: not known, or not for this admin. */
  uploader: string | null;
  /** Where it is used; `subject` is a product's id, the slug of an article or a page, or a group of settings. */
  uses: { kind: "product" | TextKind | "settings"; subject: string; title: string }[];
};

/** A page of the library, as `media.json` answers it. */
export type PicturePage = { pictures: ListedPicture[]; next: string | null };

/** What an upload came to, file by file. `problem`: what was wrong with all of it. */
export type UploadAnswer = {
  uploaded: { fileName: string; picture: LibraryPicture; isNew: boolean }[];
  refused: { fileName: string; problem: string }[];
  problem?: string;
};

export const LIBRARY = "/admin/dashboard/media";
export const LIBRARY_JSON = `${LIBRARY}.json`;
/** What a file dialog offers; the server looks at the content. */
export const ACCEPTED = "image/jpeg,image/png,image/webp,image/avif";

/** `2.3 MB`, `640 KB`. */
export function sizeOf(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
