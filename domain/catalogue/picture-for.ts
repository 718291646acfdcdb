import type { PictureDocument } from "./product-document.ts";

/** The picture of a variant: one that shows its colour and material, else one of the colour, else of the material. */
export function pictureFor(
  pictures: readonly PictureDocument[],
  color: string,
  material: string,
): PictureDocument | undefined {
  const showing = (ofColor: string, ofMaterial: string) =>
    ofColor || ofMaterial
      ? pictures.find((each) => each.color === ofColor && each.material === ofMaterial)
      : undefined;
  return showing(color, material) ?? showing(color, "") ?? showing("", material);
}
