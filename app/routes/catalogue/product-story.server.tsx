import { renderToStaticMarkup } from "react-dom/server";
import { sizeMeaning } from "#app/features/catalogue/choices.tsx";
import { ComparisonTable } from "#app/features/catalogue/comparison-table.tsx";
import { Finish } from "#app/features/catalogue/finish.tsx";
import { InfoTiles } from "#app/features/catalogue/info-tiles.tsx";
import type { DeliveryAnswer } from "#app/features/catalogue/story/promises.tsx";
import { Story } from "#app/features/catalogue/story/story.tsx";
import { ReviewsPart } from "#app/features/reviews/reviews-part.tsx";
import { langOf } from "#app/ui/lang-of.ts";
import { MOST_COMPARED } from "#domain/catalogue/comparison.ts";
import { careOf, declaredRows } from "#domain/catalogue/declarations.ts";
import { wholeDeclarations } from "#domain/catalogue/product-document.ts";
import { wholeStory } from "#domain/catalogue/product-story.ts";
import type { Product } from "#domain/catalogue/products.ts";
import { feeAt, isBroughtFree } from "#domain/delivery.ts";
import { isArmyPost } from "#domain/india/pin.ts";
import { sidesOf } from "#domain/shipping/parcel-size.ts";
import { promiseWords } from "#domain/shipping/promise-words.ts";
import { promisedDays } from "#domain/shipping/promised-days.ts";
import { language } from "#language";
import type { RequestContext } from "#server/http/request-context.ts";
import { settingsIn } from "#server/settings/settings-in.ts";
import { comparisonWords } from "#texts/catalogue/comparison-words.ts";
import { productStory as words } from "#texts/catalogue/product-story.ts";
import { taxMessages } from "#texts/law/tax-messages.ts";
import { compared } from "./compared.server.ts";
import { productPicture } from "./product-pictures.server.ts";

type Context = RequestContext["ctx"];

/** What stands below a product's choices, as HTML. `pin`: as it was asked for; null: it was not. */
export function productStory(
  ctx: Context,
  { product, lang, pin }: { product: Product; lang: string | undefined; pin: string | null },
): string {
  const { content, terms } = settingsIn(ctx.settings, language());
  const declared = declaredRows(product, careOf(content)).map((row) => {
    return { ...row, lang: langOf(row.description) };
  });
  const answer = pin === null ? null : answerTo(ctx, product, pin);
  const find = (name: string) => productPicture(ctx.pictures, name);
  const reviews = ctx.reviews.of(product.id);
  // This one first.
  const side = ctx.catalogue
    .live()
    .toSorted((one, other) => Number(other.id === product.id) - Number(one.id === product.id))
    .slice(0, MOST_COMPARED);
  return renderToStaticMarkup(
    <Story
      {...{ product, lang, declared, terms, answer, find }}
      comparison={side.length > 1 ? comparisonPart(ctx, side, product.id) : null}
      reviews={<ReviewsPart productId={product.id} brand={content.brand.name} reviews={reviews} />}
    />,
  );
}

const comparisonPart = (ctx: Context, live: readonly Product[], current: number) => (
  <section aria-labelledby="comparison-title">
    <div className="wrap">
      <h2 id="comparison-title">{comparisonWords().heading}</h2>
      <ComparisonTable {...compared(ctx, live)} current={current} />
    </div>
  </section>
);

/** When an order of now would arrive at a PIN code and what that costs, by the terms of delivery. */
function answerTo(ctx: Context, product: Product, typed: string): DeliveryAnswer {
  const pin = typed.replaceAll(/\s/g, "").slice(0, 10);
  const wrong = (sentence: string) => ({ pin, sentence, isWrong: true });
  if (!/^[1-9]\d{5}$/.test(pin)) return wrong(words().delivery.wrong);
  if (isArmyPost(pin)) return wrong(taxMessages().armyPost);
  const days = promisedDays(ctx.settings.delivery, pin, ctx.now());
  if (!days) return wrong(words().delivery.notServed(pin));
  const { arrives, between } = words().delivery;
  const fee = feeAt(product, ctx.settings.delivery, pin);
  const arrival = (days.from === days.until ? arrives : between)(pin, promiseWords(days));
  const sentence = `${arrival} ${fee ? costOf(fee) : words().delivery.isFree}`;
  return { pin, sentence, isWrong: false };
}

const costOf = ({ least, most }: { least: string; most: string }) =>
  least === most ? words().delivery.costs(most) : words().delivery.costsBetween(least, most);

/** The finish as HTML: there is nothing to choose. */
export const finishPart = ({ finish, finishNote }: Product): string =>
  renderToStaticMarkup(<Finish names={finish} note={finishNote} />);

/** The tiles below the choices as HTML. */
export function tilesPart({ settings }: Context, product: Product): string {
  const { warranty, replacement, tiles } = product;
  const { terms } = settingsIn(settings, language());
  const isFree = isBroughtFree(product, terms.delivery);
  return renderToStaticMarkup(
    <InfoTiles {...{ warranty, replacement, tiles, terms }} isBroughtFree={isFree} />,
  );
}

/**
 * How each size is drawn on its button: width and height as shares of the tallest, null where it has no
 * dimensions; null for all where nothing is said of any.
 */
export function sizeMarks(sizes: Product["meanings"]["sizes"]) {
  if (!sizes.some(sizeMeaning)) return null;
  const sides = sizes.map(({ dimensions }) => sidesOf(dimensions));
  const most = Math.max(...sides.map((each) => (each ? Math.max(each[0], each[2]) : 0)));
  const share = (side: number) => Math.round((side / most) * 100) / 100;
  return sides.map((each) => each && ([share(each[0]), share(each[2])] as const));
}

/** A product without what the server has written of it: the rest goes to the browser. */
export function bare(product: Product): Product {
  return {
    ...product,
    ...{ features: [], featureNotes: [], details: [], tiles: [], gallery: [] },
    ...{ finish: [], finishNote: "", warranty: "", replacement: "" },
    declarations: wholeDeclarations(),
    story: wholeStory(),
  };
}
