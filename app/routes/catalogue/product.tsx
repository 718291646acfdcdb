import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Blocks } from "#app/extended/blocks.tsx";
import { AddedDialog, useAddToCart } from "#app/features/cart/add-to-cart.tsx";
import { useCart } from "#app/features/cart/cart-context.tsx";
import { AlertFields } from "#app/features/catalogue/alert-fields.tsx";
import { BuyBar } from "#app/features/catalogue/buy-bar.tsx";
import { ChoiceField, sizeMeaning } from "#app/features/catalogue/choices.tsx";
import { Gallery } from "#app/features/catalogue/gallery.tsx";
import { partOf } from "#app/features/catalogue/part-of.ts";
import { Price } from "#app/features/catalogue/price.tsx";
import { useArrival } from "#app/features/checkout/use-arrival.ts";
import { pageMeta } from "#app/features/layout/page-meta.ts";
import { headers } from "#app/features/layout/shared-page.ts";
import { Stepper } from "#app/ui/form/stepper.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { smallCopy } from "#app/ui/picture.tsx";
import { WrittenPart } from "#app/ui/written-part.tsx";
import { chooseLine } from "#domain/cart/stored-cart.ts";
import { MAX_QUANTITY, toQuantity } from "#domain/cart.ts";
import { catalogueOf, findVariant, imageFor, priceTag } from "#domain/catalogue.ts";
import { here } from "#language";
import { pageTools } from "#texts/agents/page-tools.ts";
import { productPage as words } from "#texts/catalogue/product-page.ts";
import { stockWords } from "#texts/catalogue/stock-words.ts";
import "#app/features/catalogue/comparison.css";
import "#app/features/catalogue/story/story.css";
import type { Route } from "./+types/product";
import { readProductPage } from "./product-page.server.ts";

/** The live product with this id; any other id is no page (§2.2). */
export const loader = (args: Route.LoaderArgs) => readProductPage(args);

export { headers };

export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? pageMeta(args, args.loaderData.head) : [];

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  // Another product starts with its own choices.
  return <Product key={loaderData.product.id} {...loaderData} />;
}

function Product(props: Route.ComponentProps["loaderData"]) {
  const { product, variants, gallery, stock } = props;
  const [color, setColor] = useState(props.chosen.color);
  const [size, setSize] = useState(props.chosen.size);
  const [material, setMaterial] = useState(props.chosen.material);
  const [quantity, setQuantity] = useState(product.quantity);
  const { add, added, processing, close } = useAddToCart();
  const { problem } = useCart();
  const [arrival, keepPin] = useArrival(props.arrival);
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
  const isGone = (choice: object) => labelOf(choice) === stockWords().soldOut;
  const left = labelOf({});
  const soldOut = left === stockWords().soldOut;
  // Without scripts another option may be chosen: only a product that is gone altogether is locked.
  const locked = !isOffered || (soldOut && (ready || props.availability === "OutOfStock"));
  const idle = soldOut ? stockWords().soldOut : isOffered ? words().add : words().notOffered;
  const label = processing ? words().adding : idle;
  const views = variants[image];
  const variant = views?.picture ?? { name: image, width: 1200, height: 1200, widths: [] };
  const { colors, sizes, materials } = product.meanings;

  return (
    <>
      <div className="wrap">
        <nav className="crumbs" aria-label={words().breadcrumb}>
          <Link to="/shop">{words().shop}</Link>
          <span aria-current="page">{product.name}</span>
        </nav>
        <div className="grid product">
          <div style={{ "--span": 7 }}>
            <Gallery
              id={product.id}
              pictures={[
                { picture: variant, alt: views?.alt ?? product.name, href: views?.href },
                ...gallery.filter((each) => isOf(each, chosen)),
                ...(views?.films ?? []),
              ]}
              model={views?.model}
            >
              <WrittenPart name={partOf(product.id, "rooms")} html={props.rooms} />
            </Gallery>
          </div>
          <form
            className="buy"
            style={{ "--at": 8, "--span": 5 }}
            id="buy"
            ref={form}
            method="post"
            action={here("/cart")}
            toolname="add_to_cart"
            tooldescription={pageTools().add(product.name)}
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
                  {words().withTaxes}
                  {left ? <b className="left"> · {left}</b> : null}
                </p>
                <p className="small arrival">
                  <a href="#delivery">
                    <Icon name="truck" />
                    {arrival || words().arrival}
                  </a>
                </p>
              </div>
              <p lang={props.lang}>{product.description}</p>
            </div>
            <fieldset className="customization">
              <legend>{words().customization}</legend>
              <ChoiceField
                label={words().color}
                name="color"
                options={product.colors}
                value={color}
                tones={colors.map(({ tone }) => tone)}
                soldOut={(option) => isGone({ color: option })}
                onChange={setColor}
              />
              <ChoiceField
                label={words().size}
                name="size"
                options={product.size.options}
                value={size}
                meanings={sizes.map(sizeMeaning)}
                marks={props.marks}
                note={props.pictured}
                soldOut={(option) => isGone({ size: option })}
                onChange={setSize}
              />
              <ChoiceField
                label={words().material}
                name="material"
                options={product.material.options}
                value={material}
                meanings={materials.map(({ note }) => note)}
                soldOut={(option) => isGone({ material: option })}
                onChange={setMaterial}
              />
              <WrittenPart name={partOf(product.id, "finish")} html={props.finish} />
              <div className="order">
                <div className="field">
                  <label htmlFor="quantity">{words().quantity}</label>
                  <Stepper
                    early
                    id="quantity"
                    name="quantity"
                    label={words().quantity}
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
            <WrittenPart name={partOf(product.id, "tiles")} html={props.tiles} />
          </form>
        </div>
      </div>
      <form id="alert" method="post" action={here("/alerts")} />
      <div onSubmit={(event) => askDelivery(event, keepPin)}>
        <WrittenPart name={partOf(product.id, "story")} html={props.story} />
      </div>
      <Blocks at="product-end" />
      <BuyBar
        form={form}
        {...{ name: product.name, price, mrp, locked, processing, label }}
        chosen={chosen}
        picture={smallCopy(variant)}
      />
      <AddedDialog added={added} picture={smallCopy(variant)} onClose={close} />
    </>
  );
}

/** Answers a PIN code in its place; the code for it comes when it is asked for, else a new document. */
function askDelivery(event: FormEvent, keepPin: (pin: string) => void) {
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  import("#app/features/catalogue/story/answer-pin.ts")
    .then(({ answerPin }) => answerPin(form))
    .then(keepPin)
    .catch(() => form.submit());
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
