import { pictureOf } from "#app/content/pictures.server.ts";
import type { PictureData } from "#app/ui/picture.tsx";

/** What the media library knows of a picture, by its name. */
type Library = { find(name: string): PictureData | undefined };

/**
 * A product's picture by its name or by one of its file names: an uploaded one, or the site's own. A
 * drawing where there is none (any more).
 */
export function productPicture(library: Library, file: string): PictureData {
  const uploaded = library.find(file.replace(/-\d+\.\w+$/, ""));
  if (!uploaded) return pictureOf(file);
  const { name, width, height, widths, placeholder, colour } = uploaded;
  return {
    name,
    width,
    height,
    widths,
    ...(placeholder ? { placeholder } : {}),
    ...(colour ? { colour } : {}),
  };
}

/** The same without its placeholder, where many are sent of which few are shown. */
export function plainProductPicture(library: Library, file: string): PictureData {
  const { name, width, height, widths } = productPicture(library, file);
  return { name, width, height, widths };
}
