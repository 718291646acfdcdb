import { pictureOf } from "#app/content/pictures.server.ts";
import type { PictureData } from "#app/ui/picture.tsx";
import type { RequestContext } from "#server/http/request-context.ts";

/** Uploaded pictures in memory. */
type Uploaded = RequestContext["ctx"]["pictures"];

/**
 * A picture of a product by its name or by a file name of it: one of the site's own or an uploaded one.
 * Where there is none, a drawing in its place.
 */
export function productPicture(uploaded: Uploaded, file: string): PictureData {
  const own = pictureOf(file);
  if (own.widths.length > 0) return own;
  const found = uploaded.find(own.name);
  if (!found) return own;
  const { name, width, height, widths, placeholder, colour } = found;
  return { name, width, height, widths, placeholder, colour };
}

/** The same without its placeholder, where many are sent of which few are shown. */
export function plainProductPicture(uploaded: Uploaded, file: string): PictureData {
  const { name, width, height, widths } = productPicture(uploaded, file);
  return { name, width, height, widths };
}
