import { texts } from "#language";

/** The editor of a product: its parts, its pictures, and what it asks. */
export const productEditor = texts({
  parts: "Parts of the product",
  part: {
    product: "Product",
    pictures: "Pictures",
    variants: "Variants",
    words: "Features and details",
    story: "Story of the page",
    search: "Search and sharing",
    law: "Tax and declarations",
    stock: "Stock",
  },
  restFollows:
    "Variants, features, story and all the rest can be filled in once the product is saved.",
  uploading: "Pictures are still being uploaded",
  stands: (sentence: string, part: string) => `${sentence} (${part})`,
  proposed: "Proposed: as on your other products, or in Settings. Change it if it is not so.",

  endless: {
    title: "Sell without end?",
    product:
      "No pieces of this product are counted. Once it is saved, the shop sells it without end, also when none is left.",
    variants: (count: number): string =>
      count === 1
        ? "No pieces of this variant are counted. Once it is saved, the shop sells it without end, also when none is left:"
        : "No pieces of these variants are counted. Once it is saved, the shop sells them without end, also when none is left:",
    more: (count: number) => `and ${count} more`,
    yes: "Sell without end",
    count: "Count them first",
    how: "To count them first, save it as a draft or as not offered, then enter how many are on hand under Stock.",
  },

  picture: {
    choose: "Choose pictures",
    hint: "As many as you like: JPEG, PNG, WebP or AVIF, up to 20 MB each. Drop or paste them here too.",
    order:
      "Drag pictures into their order, or go to one and use the arrow keys, Home and End. Press one to say what it shows.",
    first:
      "The first one of the colour and material that are selected at first stands for the product.",
    grip: (place: number, count: number, alt: string) =>
      `Picture ${place} of ${count}${alt ? `: ${alt}` : ""}. Arrow keys move it.`,
    moved: (place: number, count: number) => `Now at place ${place} of ${count}.`,
    none: "No picture yet",
    name: "Name of the picture",
    pick: "Choose",
    change: "Change",
    kind: "Kind of picture",
    kindHint: "The proposed text follows from it.",
    altProposed: "Proposed. Change it to what the picture shows.",
  },

  stock: {
    about: "A variant with a number on hand is counted; without one the shop sells it without end.",
    none: "No variants to count",
    noneText: "Variants that are offered stand here, once the product is saved and not archived.",
  },
});
