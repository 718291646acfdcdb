import type { shopSearch as english } from "#english/catalogue/shop-search.ts";
import { texts } from "#language";

export const shopSearch: typeof english = texts({
  label: "उत्पाद खोजें",
  hint: "नाम या विशेषता",
  search: "खोजें",
  found: (count) => `${count} उत्पाद`,
  searched: (words) => `“${words}” के लिए`,
  all: "सभी दिखाएँ",
  pages: "पेज",
  page: (page, pages) => `${pages} में से पेज ${page}`,
  previous: "पिछला",
  next: "अगला",
});
