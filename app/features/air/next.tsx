import { Icon } from "#app/ui/icon.tsx";
import { Picture, type PictureData } from "#app/ui/picture.tsx";
import { formatPaise } from "#domain/money.ts";
import { here } from "#language";
import { calculatorPage } from "#texts/catalogue/calculator-page.ts";

const words = () => calculatorPage().next;

/** A product that cleans air, as the page ends with it. Price in paise. */
export type Purifier = {
  id: number;
  name: string;
  description: string;
  /** The language of the description where it is not the page's. */
  lang?: string | undefined;
  price: number;
  picture: PictureData;
};

/** Where the page leads: to the shop's first purifier and to the comparison. */
export function Next({ purifier }: { purifier: Purifier | null }) {
  return (
    <section className="section wrap calculator-next" aria-labelledby="next">
      {purifier ? (
        <div className="frame">
          <Picture picture={purifier.picture} alt="" sizes="(width >= 40rem) 50vw, 92vw" />
        </div>
      ) : null}
      <div className="stack">
        <h2 id="next">{purifier?.name ?? words().shop}</h2>
        {purifier ? (
          <>
            <p className="soft" lang={purifier.lang}>
              {purifier.description}
            </p>
            <p className="price num">{formatPaise(purifier.price)}</p>
          </>
        ) : null}
        <p className="cluster">
          <a className="button" href={here(purifier ? `/product/${purifier.id}` : "/shop")}>
            {purifier ? words().buy : words().shop}
          </a>
          <a className="more" href={here("/compare")}>
            {words().compare} <Icon name="arrow" />
          </a>
        </p>
      </div>
    </section>
  );
}
