import type { unsavedChanges as english } from "#english/site/unsaved-changes.ts";
import { texts } from "#language";

export const unsavedChanges: typeof english = texts({
  title: "सहेजे बिना पेज छोड़ें?",
  text: "आपके बदलाव अभी सहेजे नहीं गए हैं।",
  leave: "पेज छोड़ें",
  stay: "संपादन जारी रखें",
});
