import { pictureOf } from "#app/content/pictures.server.ts";
import type { PictureData } from "#app/ui/picture.tsx";
import type { RequestContext } from "#server/http/request-context.ts";

/**
 * A picture by the name that an owner gave it: one of the media library, or of the site's own. While
 * there is none, it is a drawing of the given shape. Only loaders call this.
 */
export function namedPicture(
  { pictures }: Pick<RequestContext["ctx"], "pictures">,
  name: string,
  shape = { width: 1200, height: 1200 },
): PictureData {
  const uploaded = pictures.find(name);
  if (!uploaded) return pictureOf(name, shape);
  const { width, height, widths, placeholder, colour } = uploaded;
  return { name, width, height, widths, placeholder, colour };
}
