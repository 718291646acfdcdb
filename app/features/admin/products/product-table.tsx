import { Form, Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture, type PictureData } from "#app/ui/picture.tsx";
import type { ProductState } from "#domain/catalogue/product-document.ts";
import { formatPaise, type Paise } from "#domain/money.ts";
import { PRODUCTS } from "./list-address.ts";
import { stateWords } from "./state-words.ts";

/** A product of the list. Amounts in paise; without a price none holds yet. */
export type TableProduct = {
  id: number;
  name: string;
  state: ProductState;
  position: number;
  picture: PictureData | null;
  price: { price: Paise; mrp: Paise } | null;
  variants: number;
  offered: number;
};

type ProductTableProps = {
  products: TableProduct[];
  /** Its first is the first of all that match, and its last the last. */
  isFirst: boolean;
  isLast: boolean;
  /** Whether the rows stand in the shop's order, so that they can be moved. */
  movable: boolean;
};

/** Products in the shop's order; on a phone each row is a card. */
export function ProductTable({ products, isFirst, isLast, movable }: ProductTableProps) {
  return (
    <div className="table-box">
      <table className="table products-table">
        <caption className="hidden-text">Products, in the shop's order</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden-text">Picture</span>
            </th>
            <th scope="col">Product</th>
            <th scope="col">State</th>
            <th scope="col" className="amount">
              Price
            </th>
            <th scope="col" className="amount">
              Variants
            </th>
            <th scope="col">Page</th>
            {movable ? <th scope="col">Place</th> : null}
          </tr>
        </thead>
        <tbody>
          {products.map((product, index) => (
            <tr key={product.id}>
              <td className="picture">
                {product.picture ? (
                  <Picture picture={product.picture} alt="" sizes="3.5rem" />
                ) : (
                  <span className="no-picture" />
                )}
              </td>
              <th scope="row" className="name">
                <Link to={`${PRODUCTS}/${product.id}`}>{product.name || "Without a name"}</Link>
                <small>Number {product.id}</small>
              </th>
              <td className="state">
                <Badge color={stateWords[product.state].color}>
                  {stateWords[product.state].word}
                </Badge>
              </td>
              <td className="amount cost">
                <PriceCell price={product.price} />
              </td>
              <td className="amount variants" data-label="Variants">
                {product.offered === product.variants
                  ? product.variants
                  : `${product.offered} of ${product.variants}`}
              </td>
              <td className="page">
                {product.state === "live" ? (
                  <a className="plain" href={`/product/${product.id}`}>
                    View<span className="hidden-text"> the page of {product.name}</span>
                  </a>
                ) : (
                  <span className="soft">None</span>
                )}
              </td>
              {movable ? (
                <td className="place">
                  <Move
                    product={product}
                    up={!(isFirst && index === 0)}
                    down={!(isLast && index === products.length - 1)}
                  />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PriceCell({ price }: Pick<TableProduct, "price">) {
  if (!price) return <span className="soft">Not set</span>;
  return (
    <>
      {formatPaise(price.price)}
      {price.mrp > price.price ? (
        <small>
          <s>{formatPaise(price.mrp)}</s>
        </small>
      ) : null}
    </>
  );
}

function Move({ product, up, down }: { product: TableProduct; up: boolean; down: boolean }) {
  const button = (to: "up" | "down", on: boolean) => (
    <button
      className="row-tool"
      type="submit"
      name="move"
      value={to}
      disabled={!on}
      aria-label={`Move ${product.name} ${to}`}
      title={`Move ${to}`}
    >
      <span className={`turned-${to}`}>
        <Icon name="chevron" />
      </span>
    </button>
  );
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="product" value={product.id} />
      {button("up", up)}
      {button("down", down)}
    </Form>
  );
}
