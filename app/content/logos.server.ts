import { markOf } from "./marks.ts";
import { plainPictureOf } from "./pictures.server.ts";

/**
 * How an organisation is shown: by the picture that the owner gave, else by its drawn mark; where
 * there is neither, both are null and its name stands for it. Only loaders call this.
 */
export function logoOf(name: string, picture: string) {
  if (picture) return { mark: null, logo: plainPictureOf(picture) };
  return { mark: markOf(name), logo: null };
}
