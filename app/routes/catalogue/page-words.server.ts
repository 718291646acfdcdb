import { shopPage } from "#texts/catalogue/shop-page.ts";

/** Title, description and the way to a page below the shop, as `pageMeta` takes them. */
export function pageWords(
  { title, description }: { title: string; description: string },
  path: string,
) {
  return {
    title,
    description,
    trail: [
      { name: shopPage().shop, path: "/shop" },
      { name: title, path },
    ],
  };
}
