import { Picture } from "#app/ui/picture.tsx";
import type { Product } from "#domain/catalogue/products.ts";
import { priceTag } from "#domain/catalogue.ts";
import { productPage } from "#texts/catalogue/product-page.ts";
import { productStory } from "#texts/catalogue/product-story.ts";
import { Price } from "../price.tsx";
import type { FindPicture } from "./chapters.tsx";

/** The site’s own rooms exist for phones too. */
const isWide = /-wide$/;
/** Those whose product hangs high keep their upper edge where the frame is lower than they are. */
const isHigh = /^balcony-/;

type ClosingProps = { product: Product; find: FindPicture; lang: string | undefined };

/** The product once more in a room, with the way back to the choices. */
export function Closing({ product, find, lang }: ClosingProps) {
  const { story } = product;
  const words = productStory().closing;
  return (
    <section className="on-sand closing" aria-labelledby="closing">
      {story.room ? (
        <div className={isHigh.test(story.room) ? "frame high" : "frame"} lang={lang}>
          <Picture
            picture={find(story.room)}
            {...(isWide.test(story.room)
              ? { tall: find(story.room.replace(isWide, "-tall")) }
              : {})}
            alt={story.roomAlt}
            sizes="100vw"
          />
        </div>
      ) : null}
      <div className="wrap closing-words">
        <h2 id="closing">{words.title}</h2>
        <div>
          <Price {...priceTag(product)} />
          <p className="small soft">{productPage().withTaxes}</p>
        </div>
        <a className="button" href="#buy">
          {words.choose}
        </a>
      </div>
    </section>
  );
}
