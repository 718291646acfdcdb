import { type ListedVariant, listedVariants } from "#domain/catalogue/listed-variant.ts";
import { feeOfOne } from "#domain/delivery.ts";
import type { Paise } from "#domain/money.ts";
import { deliveryAt } from "#domain/settings/pins.ts";
import type { DeliveryRates } from "#domain/shipping/delivery-fee.ts";
import type { Context } from "#server/context/context.ts";

/** An item of a feed by the names of Google's product data specification; a list is written as often as it has parts. */
export type FeedItem = Record<string, string | readonly string[]>;

const MOST_PICTURES = 10; // beside the first
const MOST_TITLE = 150; // characters
const MOST_TEXT = 5000;

/** `29999.00 INR`. */
const amount = (paise: Paise) => `${(paise / 100).toFixed(2)} INR`;

const availability: Record<ListedVariant["availability"], string> = {
  InStock: "in_stock",
  LimitedAvailability: "in_stock",
  OutOfStock: "out_of_stock",
};

/** Each variant that is for sale. */
export function feedItems(ctx: Context): FeedItem[] {
  const { publicUrl, brand, delivery } = ctx.settings;
  const picture = (file: string) => `${publicUrl}/pictures/${file}`;
  const places = delivery.served.length > MOST_PLACES ? [] : placesOf(delivery);
  return ctx.catalogue.live().flatMap((product) => {
    const variants = listedVariants(product, (id) => ctx.stock.level(id));
    return variants.map((variant): FeedItem => {
      const others = product.gallery
        .filter(
          ({ color, material }) => fits(color, variant.color) && fits(material, variant.material),
        )
        .map(({ picture: name }) => picture(`${name}-1200.webp`));
      return {
        id: String(variant.id),
        title: variant.name.slice(0, MOST_TITLE),
        description: product.description.slice(0, MOST_TEXT),
        link: `${publicUrl}/product/${product.id}`,
        ...(variant.picture ? { image_link: picture(variant.picture) } : {}),
        additional_image_link: others.slice(0, MOST_PICTURES),
        availability: availability[variant.availability],
        price: amount(variant.mrp),
        ...(variant.price < variant.mrp ? { sale_price: amount(variant.price) } : {}),
        brand: brand.name,
        condition: "new",
        identifier_exists: "no",
        ...(variant.sku ? { mpn: variant.sku } : {}),
        ...(variants.length > 1 ? { item_group_id: String(product.id) } : {}),
        ...(variant.color ? { color: variant.color } : {}),
        ...(variant.size ? { size: variant.size } : {}),
        ...(variant.material ? { material: variant.material } : {}),
        product_type: product.declarations.genericName || product.name,
        ...shippingOf(delivery, places, (rates) =>
          feeOfOne(product, rates, { variantId: variant.id }),
        ),
      };
    });
  });
}

const MOST_PLACES = 100; // of a feed

type Terms = Context["settings"]["delivery"];
/** A place that is served, as a feed names it, with the rates of its first and its last PIN code. */
type Place = { name: string; rates: DeliveryRates[] };

/** The places that are served, where they are named one by one; what is not served after all is left out. */
function placesOf(terms: Terms): Place[] {
  const out = new Set(terms.notServed);
  return terms.served.flatMap((pins) => {
    const [from, to] = endsOf(pins);
    const within = [1, 2, 3, 4, 5, 6].map((length) => from.slice(0, length));
    const isOut = within.some((beginning) => to.startsWith(beginning) && out.has(beginning));
    const rates = [...new Set([from, to])].flatMap((pin) => deliveryAt(terms, pin) ?? []);
    if (isOut || (from === to && rates.length === 0)) return [];
    const name = pins.length < 6 ? `${pins}*` : pins;
    return [{ name, rates: rates.length > 0 ? rates : [terms] }];
  });
}

/** The first and the last PIN code of a place: of a code itself, of what it begins, or of a range. */
const endsOf = (pins: string): [string, string] => {
  const [from = pins, to = from] = pins.split("-");
  return [from.padEnd(6, "0"), to.padEnd(6, "9")];
};

/**
 * What delivery costs by `feeOf`, to all of India, or to each of the places that are served: where the terms of its first
 * and its last PIN code differ, by the dearer. Nothing is said where a feed cannot name them all: that all of India is
 * served would not be true.
 */
function shippingOf(
  terms: Terms,
  places: readonly Place[],
  feeOf: (rates: DeliveryRates) => Paise,
): FeedItem {
  if (terms.served.length > MOST_PLACES) return {};
  if (terms.served.length === 0) return { shipping: `IN:::${amount(feeOf(terms))}` };
  const shipping = places.map(
    ({ name, rates }) => `IN:${name}::${amount(Math.max(...rates.map(feeOf)))}`,
  );
  return { shipping };
}

const fits = (ofPicture: string, ofVariant: string) => ofPicture === "" || ofPicture === ofVariant;
