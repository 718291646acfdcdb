import type { film as english } from "#texts/film.ts";

export const film: typeof english = {
  play: "वीडियो चलाएँ",
  pause: "वीडियो रोकें",
};
