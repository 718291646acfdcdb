import { texts } from "#language";
/** What the parts of a product's page say that the server writes. */
export const productParts = texts({
  inPictures: (dimensions: string) => `In the pictures: ${dimensions}`,
  finish: "Finish",
  features: "Key Features",
  details: "Details",
  information: "Product Information",
  warranty: (time: string) => `${time} warranty`,
  replacement: (time: string) => `Replacement: ${time}`,
  within: (time: string, area: "all" | "most" | "some") =>
    ({
      all: `In ${time}, all of India`,
      most: `In ${time}, most of India`,
      some: `In ${time}, where we deliver`,
    })[area],
});
