import { texts } from "#language";
/** The search of the shop's list, and the way through its pages. */
export const shopSearch = texts({
  label: "Search products",
  hint: "Name or feature",
  search: "Search",
  found: (count: number) => `${count} ${count === 1 ? "product" : "products"}`,
  searched: (words: string) => `for “${words}”`,
  all: "Show all",
  pages: "Pages",
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previous: "Previous",
  next: "Next",
});
