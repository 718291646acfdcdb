import { filmOf } from "#app/content/films.server.ts";
import { pictureOf } from "#app/content/pictures.server.ts";
import { viewsOf } from "#app/content/product-views.server.ts";
import type { PictureData } from "#app/ui/picture.tsx";
import type { Product } from "#domain/catalogue/products.ts";
import { imageFor } from "#domain/catalogue.ts";
import type { RequestContext } from "#server/http/request-context.ts";
import { galleryViews } from "#texts/catalogue/gallery-views.ts";
import { optionWords } from "#texts/catalogue/option-words.ts";

/** What the media library knows of a picture, by its name. */
type Library = { find(name: string): PictureData | undefined };

/**
 * A product's picture by its name or by one of its file names: an uploaded one, or the site's own. A
 * drawing where there is none (any more).
 */
export function productPicture(library: Library, file: string): PictureData {
  const uploaded = library.find(file.replace(/-\d+\.\w+$/, ""));
  if (!uploaded) return pictureOf(file);
  const { name, width, height, widths, placeholder, colour } = uploaded;
  return {
    name,
    width,
    height,
    widths,
    ...(placeholder ? { placeholder } : {}),
    ...(colour ? { colour } : {}),
  };
}

/** The same without its placeholder, where many are sent of which few are shown. */
export function plainProductPicture(library: Library, file: string): PictureData {
  const { name, width, height, widths } = productPicture(library, file);
  return { name, width, height, widths };
}

/** Pixels: phones with three to a point would load wider files for a picture in the page. */
const WIDEST_ON_PAGE = 1200;

/** A picture as the gallery has it: what is too wide for the page is for the full screen alone. */
export function inGallery({ widths, ...picture }: PictureData) {
  const widest = widths.at(-1) ?? 0;
  return {
    picture: { ...picture, widths: widths.filter((width) => width <= WIDEST_ON_PAGE) },
    href: widest ? `/pictures/${picture.name}-${widest}.webp` : undefined,
    ...(widest > WIDEST_ON_PAGE ? { widest } : {}),
  };
}

/** What shows a variant, by the file of the picture that stands for it: its films come last in the gallery. */
export function variantViews({ pictures }: RequestContext["ctx"], product: Product, file: string) {
  const { name } = product;
  const { film, model } = viewsOf(file);
  return {
    alt: product.alts[file] ?? galleryViews().pictured(name, optionsOf(product, file)),
    ...inGallery(plainProductPicture(pictures, file)),
    films: film
      ? [
          {
            film,
            href: `/films/${film}.mp4`,
            picture: filmOf(film, file).poster,
            alt: galleryViews().film(name),
          },
        ]
      : undefined,
    model,
  };
}

/** The color and the material of which a variant's picture is, in words, as far as it is of one. */
function optionsOf(product: Product, file: string): string[] {
  const colors = product.colors.length > 0 ? product.colors : [""];
  const materials = product.material.options.length > 0 ? product.material.options : [""];
  const shown = colors.flatMap((color) =>
    materials
      .filter((material) => imageFor(product, color, material) === file)
      .map((material) => [color, material] as const),
  );
  const only = (values: string[]) => (new Set(values).size === 1 ? values.slice(0, 1) : []);
  return [...only(shown.map(([color]) => color)), ...only(shown.map(([, material]) => material))]
    .filter(Boolean)
    .map(optionWords().of);
}
