import { pictures } from "#app/content/media.generated.ts";
import type { PictureData } from "#app/ui/picture.tsx";
import type { ProductDocument } from "#domain/catalogue/product-document.ts";
import { fitsProducts } from "#domain/picture.ts";
import type { RequestContext } from "#server/http/request-context.ts";

/** Uploaded pictures in memory. */
type Uploaded = RequestContext["ctx"]["pictures"];

/** A picture of the site's own or an uploaded one by its name, or null. */
export function knownPicture(uploaded: Uploaded, name: string): PictureData | null {
  const found = Object.hasOwn(pictures, name) ? pictures[name] : uploaded.find(name);
  return found ? { name, width: found.width, height: found.height, widths: found.widths } : null;
}

/** The pictures that a form can show: all that fit a product, and those that the product has. */
export function knownPictures(uploaded: Uploaded, document: ProductDocument | null): PictureData[] {
  const square = Object.entries(pictures).flatMap(([name, { width, height }]) =>
    width === height ? [name] : [],
  );
  const fitting = uploaded.list().filter(fitsProducts);
  const { pictures: shown = [], story } = document ?? {};
  const told = [...(story?.chapters ?? []).map(({ picture }) => picture), story?.room ?? ""];
  const own = [...shown.map(({ picture }) => picture), ...told];
  const names = new Set([...own, ...fitting.map(({ name }) => name).slice(0, 100), ...square]);
  return [...names].flatMap((name) => knownPicture(uploaded, name) ?? []);
}
