import { pictures } from "#app/content/media.generated.ts";
import type { PictureData } from "#app/ui/picture.tsx";
import type { ProductDocument } from "#domain/catalogue/product-document.ts";

/** A picture of the site's own by its name, or null. */
export function knownPicture(name: string): PictureData | null {
  const found = Object.hasOwn(pictures, name) ? pictures[name] : undefined;
  return found ? { name, width: found.width, height: found.height, widths: found.widths } : null;
}

/** The pictures that a form can show: the site's own square ones, and those that the product has. */
export function knownPictures(document: ProductDocument | null): PictureData[] {
  const square = Object.entries(pictures).flatMap(([name, { width, height }]) =>
    width === height ? [name] : [],
  );
  const own = document?.pictures.map(({ picture }) => picture) ?? [];
  return [...new Set([...square, ...own])].flatMap((name) => knownPicture(name) ?? []);
}
