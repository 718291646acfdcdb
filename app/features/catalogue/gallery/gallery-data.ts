import type { PictureData } from "#app/ui/picture.tsx";

export type GalleryPicture = {
  picture: PictureData;
  alt: string;
  /** A film that the picture stands for, by its name. */
  film?: string;
};

/** A variant in three dimensions, as `VariantModel` has it. */
export type GalleryModel = { name: string; look?: string };

/** What is open: a picture by its place, or the model; or could not be. */
export type Open = number | "model" | "failed" | undefined;
