import type { productParts as english } from "#english/catalogue/product-parts.ts";
import { texts } from "#language";

export const productParts: typeof english = texts({
  inPictures: (dimensions) => `तस्वीरों में: ${dimensions}`,
  finish: "फ़िनिश",
  features: "मुख्य विशेषताएँ",
  details: "विवरण",
  information: "उत्पाद की जानकारी",
  warranty: (time) => `${time} की वारंटी`,
  replacement: (time) => `बदलाव: ${time}`,
  within: (time, area) =>
    ({
      all: `${time} में, पूरे भारत में`,
      most: `${time} में, भारत के ज़्यादातर PIN कोड पर`,
      some: `${time} में, जहाँ हम डिलीवरी करते हैं`,
    })[area],
});
