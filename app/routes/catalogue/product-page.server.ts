import { redirect } from "react-router";
import { partOf } from "#app/features/catalogue/part-of.ts";
import { productData } from "#app/features/catalogue/product-data.ts";
import { reviewData } from "#app/features/reviews/review-data.ts";
import { listedVariants } from "#domain/catalogue/listed-variant.ts";
import type { Product } from "#domain/catalogue/products.ts";
import { firstChoice } from "#domain/catalogue.ts";
import { pathIn } from "#domain/profile/language.ts";
import { availabilityOf, stockLabel } from "#domain/stock.ts";
import { language } from "#language";
import { describePlace } from "#server/checkout/describe-place.ts";
import { type RequestContext, requestContextOf, writePart } from "#server/http/request-context.ts";
import { productPage } from "#texts/catalogue/product-page.ts";
import { productParts as words } from "#texts/catalogue/product-parts.ts";
import { stockWords } from "#texts/catalogue/stock-words.ts";
import type { Route } from "./+types/product";
import { productHere } from "./product-here.server.ts";
import { bare, finishPart, productStory, sizeMarks, tilesPart } from "./product-story.server.tsx";
import { productViews } from "./product-views.server.tsx";

/** What the page of a live product is made of; a redirect for any other id (§2.2). */
export function readProductPage(args: Route.LoaderArgs) {
  const { params } = args;
  const { ctx } = requestContextOf(args);
  const { catalogue, stock } = ctx;
  const found = /^[1-9]\d*$/.test(params.id) ? catalogue.find(Number(params.id)) : undefined;
  if (!found) throw redirect("/404-not-found");
  const { product, lang } = productHere(ctx, found);
  const levels = product.variants.map(({ id }) => stock.level(id));
  const labels = product.variants.map(
    ({ id }, at) => [id, stockLabel(levels[at] ?? null)] as const,
  );
  const gone = new Set(
    labels.flatMap(([id, label]) => (label === stockWords().soldOut ? [id] : [])),
  );
  const availability = availabilityOf(levels);
  const pin = new URL(args.request.url).searchParams.get("pin");
  return {
    product: bare(product),
    lang,
    story: writePart(args, partOf(product.id, "story"), productStory(ctx, { product, lang, pin })),
    finish: writePart(args, partOf(product.id, "finish"), finishPart(product)),
    tiles: writePart(args, partOf(product.id, "tiles"), tilesPart(ctx, product)),
    head: headOf(ctx, product),
    ...productViews(args, product, partOf(product.id, "rooms")),
    /** What there is to say of variants, by their ids. */
    stock: Object.fromEntries(labels.filter(([, label]) => label !== null)),
    availability,
    /** When an order of now arrives where the address asks for, in a sentence; "": nowhere. The same for everybody. */
    arrival: describePlace(ctx, pin ?? "")?.says ?? "",
    chosen: firstChoice(product, ({ id }) => gone.has(id)),
    marks: sizeMarks(product.meanings.sizes),
    /** Of which size the pictures are, in a sentence. */
    pictured: product.story.pictured && words().inPictures(product.story.pictured),
  };
}

/** Title, text and structured data of the page, for search engines and shared links. */
function headOf(ctx: RequestContext["ctx"], product: Product) {
  const { name, description, currentImage, id, search } = product;
  const { brand, publicUrl } = ctx.settings;
  const path = `/product/${id}`;
  const variants = listedVariants(product, (variantId) => ctx.stock.level(variantId));
  const place = { address: publicUrl + pathIn(language(), path), publicUrl };
  const { delivery, content } = ctx.settings;
  const terms = { delivery, moneyBackDays: content.returns.moneyBackDays };
  const picture = currentImage.replace(".avif", ".webp"); // not every reader of links knows AVIF
  return {
    title: search.title || name,
    description: search.text || description,
    ...(picture ? { picture } : {}),
    trail: [
      { name: productPage().shop, path: "/shop" },
      { name, path },
    ],
    data: [
      {
        ...productData(product, variants, place, terms),
        ...reviewData(ctx.reviews.of(id)),
        ...(picture ? { image: `${publicUrl}/pictures/${picture}` } : {}),
        brand: { "@type": "Brand", name: brand.name },
      },
    ],
  };
}
