import type { ProductDocument } from "./product-document.ts";

/** The pictures that a product names, and at which field (`Problem`): in its gallery, of its details, and at the foot of its page. */
export function picturesOf({
  pictures,
  story,
}: Pick<ProductDocument, "pictures" | "story">): { at: string; name: string }[] {
  const named = [
    ...pictures.map(({ picture }, at) => ({ at: `pictures.${at}.picture`, name: picture })),
    ...story.chapters.map(({ picture }, at) => ({
      at: `chapters.${at}.picture`,
      name: picture,
    })),
    { at: "story.room", name: story.room },
  ];
  return named.filter(({ name }) => name !== "");
}
