import type { film as english } from "#english/marketing/film.ts";
import { texts } from "#language";

export const film: typeof english = texts({
  play: "वीडियो चलाएँ",
  pause: "वीडियो रोकें",
});
