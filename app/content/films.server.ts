import { films } from "./media.generated.ts";
import { pictureOf } from "./pictures.server.ts";

/**
 * A film by its name, with the picture that stands before it starts: the film's own poster, or the
 * named picture while the film has not been made. Only loaders call this.
 */
export function filmOf(name: string, poster: string, shape = { width: 1200, height: 1200 }) {
  const found = films[name];
  return {
    film: found ? { name, width: found.width, height: found.height } : null,
    poster: pictureOf(found?.poster ?? poster, shape),
  };
}
