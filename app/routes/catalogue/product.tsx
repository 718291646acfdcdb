import { useEffect, useRef, useState } from "react";
import { Link, redirect } from "react-router";
import { AddedDialog, useAddToCart } from "#app/features/cart/add-to-cart.tsx";
import { useCart } from "#app/features/cart/cart-context.tsx";
import { AlertFields } from "#app/features/catalogue/alert-fields.tsx";
import { ChoiceField, sizeMeaning } from "#app/features/catalogue/choices.tsx";
import { Finish } from "#app/features/catalogue/finish.tsx";
import { Gallery } from "#app/features/catalogue/gallery.tsx";
import { InfoTiles } from "#app/features/catalogue/info-tiles.tsx";
import { Price } from "#app/features/catalogue/price.tsx";
import { productData } from "#app/features/catalogue/product-data.ts";
import { Sections } from "#app/features/catalogue/sections.tsx";
import { organizationOf, pageMeta } from "#app/features/layout/page-meta.ts";
import { headers } from "#app/features/layout/shared-page.ts";
import { Notice } from "#app/ui/notice.tsx";
import { smallCopy } from "#app/ui/picture.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { chooseLine, MAX_QUANTITY, toQuantity } from "#domain/cart.ts";
import { careOf, declaredRows } from "#domain/catalogue/declarations.ts";
import { catalogueOf, findVariant, firstColor, imageFor, priceTag } from "#domain/catalogue.ts";
import { formatPaise } from "#domain/money.ts";
import { availabilityOf, SOLD_OUT, stockLabel } from "#domain/stock.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import type { Route } from "./+types/product";
import { plainProductPicture, productPicture } from "./product-pictures.server.ts";

/** The live product with this id; any other id is no page (§2.2). */
export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, stock, pictures, settings } = requestContextOf({ context }).ctx;
  const product = /^[1-9]\d*$/.test(params.id) ? catalogue.find(Number(params.id)) : undefined;
  if (!product) throw redirect("/404-not-found");
  const levels = product.variants.map(({ id }) => stock.level(id));
  const labels = product.variants.map(
    ({ id }, at) => [id, stockLabel(levels[at] ?? null)] as const,
  );
  const files = new Set(Object.values(product.images));
  return {
    product,
    declared: declaredRows(product, careOf(settings)),
    /** What there is to say of variants, by their ids. */
    stock: Object.fromEntries(labels.filter(([, label]) => label !== null)),
    availability: availabilityOf(levels),
    color: firstColor(product),
    variants: Object.fromEntries(
      [...files].map((file) => [file, plainProductPicture(pictures, file)]),
    ),
    gallery: product.gallery
      .map(({ picture, ...entry }) => ({ picture: productPicture(pictures, picture), ...entry }))
      .filter(({ picture }) => picture.widths.length > 0),
  };
}

export { headers };

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { name, description, currentImage, id, search } = args.loaderData.product;
  const path = `/product/${id}`;
  const picture = currentImage.replace(".avif", ".webp"); // not every reader of links knows AVIF
  const { name: brand, url } = organizationOf(args);
  return pageMeta(args, {
    title: search.title || name,
    description: search.text || description,
    ...(picture ? { picture } : {}),
    trail: [
      { name: "Shop", path: "/shop" },
      { name, path },
    ],
    data: [
      {
        ...productData(args.loaderData.product, url + path, args.loaderData.availability),
        ...(picture ? { image: `${url}/pictures/${picture}` } : {}),
        brand: { "@type": "Brand", name: brand },
      },
    ],
  });
};

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  // Another product starts with its own choices.
  return <Product key={loaderData.product.id} {...loaderData} />;
}

function Product(props: Route.ComponentProps["loaderData"]) {
  const { product, variants, gallery, stock } = props;
  const [color, setColor] = useState(props.color);
  const [size, setSize] = useState(product.size.selected);
  const [material, setMaterial] = useState(product.material.selected);
  const [quantity, setQuantity] = useState(product.quantity);
  const { add, added, processing, close } = useAddToCart();
  const { problem } = useCart();
  const form = useRef<HTMLFormElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    setReady(true);
    // Choices made before this code ran, or kept by the browser over a reload, count.
    if (!form.current) return;
    const chosen = readChoice(form.current);
    setColor(chosen.color);
    setSize(chosen.size);
    setMaterial(chosen.material);
    setQuantity(chosen.quantity);
  }, []);
  const chosen = { size, material, color };
  const { price, mrp } = priceTag(product, chosen);
  const isOffered = findVariant(product, chosen) !== undefined;
  const image = imageFor(product, color, material);
  const labelOf = (choice: object) =>
    stock[findVariant(product, { ...chosen, ...choice })?.id ?? 0];
  const isGone = (choice: object) => labelOf(choice) === SOLD_OUT;
  const left = labelOf({});
  const soldOut = left === SOLD_OUT;
  // Without scripts another option may be chosen: only a product that is gone altogether is locked.
  const locked = !isOffered || (soldOut && (ready || props.availability === "OutOfStock"));
  const idle = soldOut ? SOLD_OUT : isOffered ? "Add to Cart" : "Not Available";
  const label = processing ? "Processing..." : idle;
  const variant = variants[image] ?? { name: image, width: 1200, height: 1200, widths: [] };
  const { colors, sizes, materials } = product.meanings;

  return (
    <>
      <div className="wrap">
        <nav className="crumbs" aria-label="Breadcrumb">
          <Link to="/shop">Shop</Link>
          <span aria-hidden="true">/</span>
          <span aria-current="page">{product.name}</span>
        </nav>
        <div className="grid product">
          <div style={{ "--span": 7 } as never}>
            <Gallery
              id={product.id}
              variant={{
                picture: variant,
                alt: product.alts[image] ?? inWords(product.name, chosen),
              }}
              others={gallery.filter((each) => isOf(each, chosen))}
            />
          </div>
          <form
            className="buy"
            style={{ "--at": 8, "--span": 5 } as never}
            id="buy"
            ref={form}
            method="post"
            action="/cart"
            onSubmit={(event) => {
              event.preventDefault();
              const chosen = readChoice(event.currentTarget);
              const own = catalogueOf([product]);
              const line = chooseLine({ id: product.id, ...chosen }, chosen.quantity, own);
              if (line) add(line);
            }}
          >
            <input type="hidden" name="intent" value="add" />
            <input type="hidden" name="id" value={product.id} />
            <div className="stack">
              <h1>{product.name}</h1>
              <div>
                <Price price={price} mrp={mrp} />
                <p className="small soft">
                  Inclusive of all taxes
                  {left ? <b className="left"> · {left}</b> : null}
                </p>
              </div>
              <p>{product.description}</p>
            </div>
            <fieldset className="customization">
              <legend>Customization</legend>
              <ChoiceField
                label="Color"
                name="color"
                options={product.colors}
                value={color}
                tones={colors.map(({ tone }) => tone)}
                soldOut={(option) => isGone({ color: option })}
                onChange={setColor}
              />
              <ChoiceField
                label="Size"
                name="size"
                options={product.size.options}
                value={size}
                meanings={sizes.map(sizeMeaning)}
                soldOut={(option) => isGone({ size: option })}
                onChange={setSize}
              />
              <ChoiceField
                label="Material"
                name="material"
                options={product.material.options}
                value={material}
                meanings={materials.map(({ note }) => note)}
                soldOut={(option) => isGone({ material: option })}
                onChange={setMaterial}
              />
              <Finish names={product.finish} note={product.finishNote} />
              <div className="order">
                <div className="field">
                  <label htmlFor="quantity">Quantity</label>
                  <Stepper
                    id="quantity"
                    name="quantity"
                    label="Quantity"
                    value={quantity}
                    max={MAX_QUANTITY}
                    normalize={toQuantity}
                    onChange={setQuantity}
                  />
                </div>
                <button
                  className="button wide"
                  type="submit"
                  disabled={locked}
                  aria-busy={processing}
                >
                  {label}
                </button>
              </div>
              {soldOut ? (
                <AlertFields variant={findVariant(product, { size, material, color })?.id} />
              ) : null}
            </fieldset>
            {problem ? <Notice kind="problem">{problem}</Notice> : null}
            <InfoTiles
              warranty={product.warranty}
              replacement={product.replacement}
              freeDelivery={product.delivery.free}
              tiles={product.tiles}
            />
          </form>
        </div>
      </div>
      <form id="alert" method="post" action="/alerts" />
      <Sections product={product} declared={props.declared} />
      <div className="buy-bar">
        <div className="price num">
          <strong>{formatPaise(price)}</strong>
          {mrp > price ? <s>{formatPaise(mrp)}</s> : null}
          <small>Inclusive of all taxes</small>
        </div>
        <button
          className="button"
          type="submit"
          form="buy"
          disabled={locked}
          aria-busy={processing}
        >
          {label}
        </button>
      </div>
      <AddedDialog added={added} picture={smallCopy(variant)} onClose={close} />
    </>
  );
}

/** "Air Purifier in White and Wood". */
function inWords(name: string, { color, material }: { color: string; material: string }): string {
  const options = [color, material].filter(Boolean).join(" and ");
  return options ? `${name} in ${options}` : name;
}

/** Whether a picture of the gallery is of what was chosen. */
const isOf = (
  entry: { color: string; material: string },
  chosen: { color: string; material: string },
) =>
  (entry.color || chosen.color) === chosen.color &&
  (entry.material || chosen.material) === chosen.material;

/** The choice as the form holds it, which is its only place. */
function readChoice(form: HTMLFormElement) {
  const data = new FormData(form);
  const field = (name: string) => String(data.get(name) ?? "");
  return {
    color: field("color"),
    size: field("size"),
    material: field("material"),
    quantity: toQuantity(field("quantity")),
  };
}
