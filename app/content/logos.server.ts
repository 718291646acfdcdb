import { markOf } from "./marks.ts";

/**
 * How an organisation is shown: by the picture that the owner gave, else by its drawn mark; where
 * there is neither, both are null and its name stands for it. Only loaders call this.
 */
export function logoOf<Logo>(name: string, picture: string, find: (picture: string) => Logo) {
  if (picture) return { mark: null, logo: find(picture) };
  return { mark: markOf(name), logo: null };
}
