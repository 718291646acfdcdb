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

/**
 * The pictures that a form can show: those that the product has, and where one can be chosen (`isChoice`), all that
 * fit a product.
 */
export function knownPictures(
  uploaded: Uploaded,
  document: ProductDocument | null,
  isChoice: boolean,
): PictureData[] {
  const { pictures: shown = [], story } = document ?? {};
  const ofStory = [...(story?.chapters ?? []).map(({ picture }) => picture), story?.room ?? ""];
  const own = [...shown.map(({ picture }) => picture), ...ofStory];
  const choice = isChoice ? fittingPictures(uploaded) : [];
  return [...new Set([...own, ...choice])].flatMap((name) => knownPicture(uploaded, name) ?? []);
}

const MOST = 100; // uploaded pictures that are known at once: the library has the rest

/** The names of pictures that fit a product: the latest that were uploaded, and the site's own. */
function fittingPictures(uploaded: Uploaded): string[] {
  const square = Object.entries(pictures).flatMap(([name, { width, height }]) =>
    width === height ? [name] : [],
  );
  const fitting = uploaded.list().filter(fitsProducts);
  return [...fitting.slice(0, MOST).map(({ name }) => name), ...square];
}
