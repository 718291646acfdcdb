import type { PictureData } from "#app/ui/picture.tsx";

export type GalleryPicture = {
  /** In the widths that a page offers. */
  picture: PictureData;
  alt: string;
  /** The address of the largest file, or of the film; absent while there is none. */
  href: string | undefined;
  /** In pixels: a wider file, which the full screen alone offers. */
  widest?: number;
  /** A film that the picture stands for, by its name. */
  film?: string;
};

/** A variant in three dimensions, as `VariantModel` has it. */
export type GalleryModel = { name: string; look?: string };

/** What is open: a picture by its place, or the model; or could not be. */
export type Open = number | "model" | "failed" | undefined;
