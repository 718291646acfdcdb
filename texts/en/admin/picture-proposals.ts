import { texts } from "#language";

/** Alternative texts that are proposed for a product's pictures. `what` is of `named`. */
export const pictureProposals = texts({
  named: (product: string, color: string, material: string) =>
    color || material
      ? `${product} in ${[color, material].filter(Boolean).join(" and ")}`
      : product,
  alt: {
    whole: (what: string) => what,
    detail: (what: string) => `A detail of the ${what}`,
    back: (what: string) => `${what}, from the back`,
    side: (what: string) => `${what}, from the side`,
    room: (what: string) => `${what} in a room`,
    box: (what: string) => `${what} with what is in its box`,
    size: (what: string) => `${what} with its dimensions`,
  },
  kind: {
    whole: "The whole product",
    detail: "A detail",
    back: "From the back",
    side: "From the side",
    room: "In a room",
    box: "What is in the box",
    size: "Its dimensions",
  },
});
