import { texts } from "#language";
/** What a form does, for an assistant in the visitor's own browser (WebMCP). */
export const pageTools = texts({
  search: "Finds products of this shop by words of their names and features.",
  add: (name: string) =>
    `Puts ${name} into the visitor's cart, in the chosen colour, size, material and quantity. Nothing is bought by it.`,
  deliveryDate: (name: string) =>
    `Says when ${name} would arrive at a PIN code in India if it were ordered today, and what delivery there costs.`,
  room: "Says which purifier cleans the air of a room of this size, and how fast.",
  compare: "Shows the chosen products side by side: price, figures, sizes, materials and delivery.",
});
