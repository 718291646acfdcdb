import { memo, useState } from "react";
import { ChoiceField } from "#app/features/catalogue/choices.tsx";
import { Finish } from "#app/features/catalogue/finish.tsx";
import { Gallery } from "#app/features/catalogue/gallery.tsx";
import { InfoTiles } from "#app/features/catalogue/info-tiles.tsx";
import { Price } from "#app/features/catalogue/price.tsx";
import { Story } from "#app/features/catalogue/story/story.tsx";
import type { PictureData } from "#app/ui/picture.tsx";
import { useSiteData } from "#app/ui/site-data.ts";
import { declaredRows } from "#domain/catalogue/declarations.ts";
import { toDocument } from "#domain/catalogue/editing/form-document.ts";
import type { ProductForm } from "#domain/catalogue/editing/product-form.ts";
import type { ProductDocument } from "#domain/catalogue/product-document.ts";
import { productOf } from "#domain/catalogue/product-of.ts";
import { findVariant, imageFor, priceTag } from "#domain/catalogue.ts";
import { isBroughtFree } from "#domain/delivery.ts";
import type { Terms } from "#domain/terms.ts";
import "#app/features/catalogue/story/story.css";

type Pictures = ReadonlyMap<string, PictureData>;

/** The product's page as the form would make it, of the parts that the page itself is made of. */
export const FormPreview = memo(function FormPreview({
  form,
  pictures,
}: {
  form: ProductForm;
  pictures: Pictures;
}) {
  return <DocumentPreview document={toDocument(form).document} pictures={pictures} />;
});

/** The same of a document. */
export function DocumentPreview({
  document,
  pictures,
}: {
  document: ProductDocument;
  pictures: Pictures;
}) {
  const variantIds = document.variants.map((_, index) => index + 1);
  const product = productOf(document, { id: 0, revision: 0, updatedAt: "", variantIds });
  const { terms } = useSiteData<{ terms: Terms }>();
  const [chosen, setChosen] = useState<{ color?: string; size?: string; material?: string }>({});
  // A choice that was renamed or removed in the form counts no more.
  const among = (options: readonly string[], value: string | undefined, first: string) =>
    value !== undefined && options.includes(value) ? value : first;
  const color = among(product.colors, chosen.color, product.color);
  const size = among(product.size.options, chosen.size, product.size.selected);
  const material = among(product.material.options, chosen.material, product.material.selected);
  const choice = { color, size, material };
  const { price, mrp } = priceTag(product, choice);
  const image = imageFor(product, color, material);
  const pictureOf = (name: string): PictureData =>
    pictures.get(name) ?? { name: name || "none", width: 1200, height: 1200, widths: [] };
  const opened = (name: string) => {
    const picture = pictureOf(name);
    return { picture, href: `/pictures/${picture.name}-${picture.widths.at(-1)}.webp` };
  };
  const others = product.gallery
    .filter((each) => [color, ""].includes(each.color) && [material, ""].includes(each.material))
    .filter((each) => pictures.has(each.picture))
    .map(({ picture, alt }) => ({ ...opened(picture), alt }));
  const choiceField = (
    kind: "color" | "size" | "material",
    label: string,
    options: readonly string[],
    tones?: readonly string[],
  ) =>
    options.length > 0 ? (
      <ChoiceField
        key={`${kind} ${options.join("|")}`}
        label={label}
        name={`preview-${kind}`}
        options={options}
        value={choice[kind]}
        {...(tones ? { tones } : {})}
        onChange={(value) => setChosen((before) => ({ ...before, [kind]: value }))}
      />
    ) : null;
  return (
    <div className="preview-page">
      <div className="wrap">
        <div className="grid product">
          <div style={{ "--span": 7 }}>
            <Gallery
              id={0}
              pictures={[
                {
                  ...opened(image.replace(/-\d+\.\w+$/, "")),
                  alt: product.alts[image] ?? `${product.name} in ${color} and ${material}`,
                },
                ...others,
              ]}
            />
          </div>
          <div className="buy" style={{ "--at": 8, "--span": 5 }}>
            <div className="stack">
              <h2 className="preview-name">{product.name || "Name of the product"}</h2>
              <div>
                <Price price={price} mrp={mrp} />
                <p className="small soft">Inclusive of all taxes</p>
              </div>
              <p>{product.description}</p>
            </div>
            <div className="customization">
              {choiceField(
                "color",
                "Color",
                product.colors,
                product.meanings.colors.map(({ tone }) => tone),
              )}
              {choiceField("size", "Size", product.size.options)}
              {choiceField("material", "Material", product.material.options)}
              {product.finish.length > 0 ? (
                <Finish names={product.finish} note={product.finishNote} />
              ) : null}
              <p className="preview-buy">
                {findVariant(product, choice) ? "Add to Cart" : "Not offered in this choice"}
              </p>
            </div>
            <InfoTiles
              warranty={product.warranty}
              replacement={product.replacement}
              isBroughtFree={isBroughtFree(product, terms.delivery, choice)}
              tiles={product.tiles}
              terms={terms}
            />
          </div>
        </div>
      </div>
      <Story product={product} declared={declaredRows(product, "")} find={pictureOf} />
    </div>
  );
}
