import type { film as english } from "#texts/marketing/film.ts";

export const film: typeof english = {
  play: "वीडियो चलाएँ",
  pause: "वीडियो रोकें",
};
