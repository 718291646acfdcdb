import { type ListedVariant, listedVariants } from "#domain/catalogue/listed-variant.ts";
import { feeOfOne } from "#domain/delivery.ts";
import type { Paise } from "#domain/money.ts";
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
        ...shippingOf(delivery, feeOfOne(product, delivery, { variantId: variant.id })),
      };
    });
  });
}

const MOST_PLACES = 100; // of a feed

/**
 * What delivery costs, to all of India, or to each of the places that are served. Nothing is said where a feed cannot
 * name them all: that all of India is served would not be true.
 */
function shippingOf({ served }: Context["settings"]["delivery"], fee: Paise): FeedItem {
  if (served.length > MOST_PLACES) return {};
  if (served.length === 0) return { shipping: `IN:::${amount(fee)}` };
  const places = served.map((pins) => (pins.length < 6 ? `${pins}*` : pins));
  return { shipping: places.map((place) => `IN:${place}::${amount(fee)}`) };
}

const fits = (ofPicture: string, ofVariant: string) => ofPicture === "" || ofPicture === ofVariant;
