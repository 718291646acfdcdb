import { Icon } from "#app/ui/icon.tsx";
import { Picture, type PictureData } from "#app/ui/picture.tsx";
import { here } from "#language";
import { productLinks as words } from "#texts/catalogue/product-links.ts";
import { Price } from "./price.tsx";

export type ProductLinkData = {
  id: number;
  name: string;
  description: string;
  /** The language of the description where it is not the page's. */
  lang: "en" | undefined;
  /** In paise. */
  price: number;
  mrp: number;
  picture: PictureData;
};

/** Products on other pages than the shop's: picture, price and the way there. Written by the server. */
export function ProductLinks({ products }: { products: readonly ProductLinkData[] }) {
  return (
    <ul className={products.length === 1 ? "product-links one" : "product-links"}>
      {products.map(({ id, name, description, lang, picture, ...price }) => (
        <li key={id}>
          <div className="frame">
            <Picture picture={picture} alt="" sizes="(width >= 40rem) 20rem, 92vw" />
          </div>
          <div className="stack">
            <h3>{name}</h3>
            <p className="soft small" lang={lang}>
              {description}
            </p>
            <Price {...price} />
            <a className="more" href={here(`/product/${id}`)}>
              {words().see(name)} <Icon name="arrow" />
            </a>
          </div>
        </li>
      ))}
    </ul>
  );
}
