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
  within: (time: string, isWhole: boolean) =>
    isWhole ? `In ${time}, all of India` : `In ${time}, most of India`,
});
