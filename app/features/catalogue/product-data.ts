import type { ListedVariant } from "#domain/catalogue/listed-variant.ts";
import type { Product } from "#domain/catalogue/products.ts";
import { feeOfOne } from "#domain/delivery.ts";
import { CURRENCY, type Paise } from "#domain/money.ts";
import type { DeliveryTerms } from "#domain/settings.ts";

/** What is said of every offer beside its price. Days are days after delivery. */
export type OfferTerms = { delivery: DeliveryTerms; moneyBackDays: number };

/** What the page is called where it is found, and where its pictures are. */
type Place = { address: string; publicUrl: string };

/**
 * A product as search engines read it: with more than one variant as a group that has each of them. Prices there are
 * in rupees. Delivery that costs the same and returns are stated once, and named where they hold again.
 */
export function productData(
  product: Product,
  variants: readonly ListedVariant[],
  place: Place,
  terms: OfferTerms,
): Record<string, unknown> {
  const [first, ...others] = variants;
  const { name, description, id } = product;
  if (!first) return { "@type": "Product", name, description, sku: String(id) };
  const fees = variants.map(({ id: variantId }) =>
    feeOfOne(product, terms.delivery, { variantId }),
  );
  const data = (variant: ListedVariant, at: number) => {
    const fee = fees[at] ?? 0;
    return variantData(variant, place, terms, { fee, first: fees.indexOf(fee), at });
  };
  if (others.length === 0) return { ...data(first, 0), name, description };
  const varies = (["color", "size", "material"] as const).filter(
    (option) => new Set(variants.map((each) => each[option])).size > 1,
  );
  return {
    "@type": "ProductGroup",
    name,
    description,
    url: place.address,
    productGroupID: String(id),
    variesBy: varies.map((option) => `https://schema.org/${option}`),
    hasVariant: variants.map(data),
  };
}

/** What bringing a variant costs in paise, its place, and that of the first one which costs the same. */
type Delivered = { fee: Paise; first: number; at: number };

function variantData(
  variant: ListedVariant,
  { address, publicUrl }: Place,
  terms: OfferTerms,
  { fee, first, at }: Delivered,
): Record<string, unknown> {
  const { name, sku, id, color, size, material, picture, price, availability } = variant;
  const shippingId = `${address}#shipping${first === 0 ? "" : `-${first + 1}`}`;
  return {
    "@type": "Product",
    name,
    sku: sku || String(id),
    ...(color ? { color } : {}),
    ...(size ? { size } : {}),
    ...(material ? { material } : {}),
    ...(picture ? { image: `${publicUrl}/pictures/${picture}` } : {}),
    offers: {
      "@type": "Offer",
      priceCurrency: CURRENCY,
      price: price / 100,
      url: address,
      availability: `https://schema.org/${availability}`,
      itemCondition: "https://schema.org/NewCondition",
      shippingDetails: at === first ? shipping(fee, terms, shippingId) : { "@id": shippingId },
      hasMerchantReturnPolicy: at === 0 ? returns(terms, address) : { "@id": `${address}#returns` },
    },
  };
}

function shipping(fee: Paise, { delivery }: OfferTerms, id: string) {
  const { least, most } = delivery.days;
  return {
    "@type": "OfferShippingDetails",
    "@id": id,
    ...destination(delivery),
    shippingRate: {
      "@type": "MonetaryAmount",
      value: fee / 100,
      currency: CURRENCY,
    },
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      transitTime: {
        "@type": "QuantitativeValue",
        minValue: least,
        maxValue: most,
        unitCode: "DAY",
      },
    },
  };
}

const MOST_PLACES = 100; // that a page names

/** Where delivery goes; nothing is said of more places than a page can name. */
function destination({ served }: DeliveryTerms) {
  const india = { "@type": "DefinedRegion", addressCountry: "IN" };
  if (served.length === 0) return { shippingDestination: india };
  if (served.length > MOST_PLACES) return {};
  const ranges = served.filter((pins) => pins.includes("-")).map((pins) => pins.split("-"));
  const of = (isOne: boolean) =>
    served.filter((pins) => !pins.includes("-") && (pins.length === 6) === isOne);
  const [codes, beginnings] = [of(true), of(false)];
  return {
    shippingDestination: {
      ...india,
      ...(codes.length > 0 ? { postalCode: codes } : {}),
      ...(beginnings.length > 0 ? { postalCodePrefix: beginnings } : {}),
      ...(ranges.length > 0
        ? {
            postalCodeRange: ranges.map(([postalCodeBegin, postalCodeEnd]) => ({
              "@type": "PostalCodeRangeSpecification",
              postalCodeBegin,
              postalCodeEnd,
            })),
          }
        : {}),
    },
  };
}

function returns({ moneyBackDays }: OfferTerms, address: string) {
  const isTaken = moneyBackDays > 0;
  return {
    "@type": "MerchantReturnPolicy",
    "@id": `${address}#returns`,
    applicableCountry: "IN",
    returnPolicyCategory: `https://schema.org/${isTaken ? "MerchantReturnFiniteReturnWindow" : "MerchantReturnNotPermitted"}`,
    ...(isTaken
      ? { merchantReturnDays: moneyBackDays, returnMethod: "https://schema.org/ReturnByMail" }
      : {}),
  };
}
