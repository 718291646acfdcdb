import type { unsavedChanges as english } from "#texts/site/unsaved-changes.ts";

export const unsavedChanges: typeof english = {
  title: "सहेजे बिना पेज छोड़ें?",
  text: "आपके बदलाव अभी सहेजे नहीं गए हैं।",
  leave: "पेज छोड़ें",
  stay: "संपादन जारी रखें",
};
