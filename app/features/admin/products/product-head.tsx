import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import {
  type EditorPart,
  editorPartNames,
  editorPath,
} from "#domain/catalogue/editing/form-parts.ts";
import type { ProductState } from "#domain/catalogue/product-document.ts";
import { productEditor as words } from "#texts/admin/product-editor.ts";
import { PRODUCTS } from "./list-address.ts";

type ProductHeadProps = {
  /** Null: a product that was never saved. */
  id: number | null;
  name: string;
  state: ProductState;
  current: EditorPart | "stock";
  /** What this admin may do with a product. */
  may: { edit: boolean; count: boolean };
  /** What stands below the name. */
  children?: ReactNode;
};

/** The address of the stock of a product. */
export const stockPath = (id: number) => `${editorPath(id)}/stock`;

/** The name of a product, the ways to what there is of it, and to the parts of its editor. */
export function ProductHead({ id, name, state, current, may, children }: ProductHeadProps) {
  const parts = useRef<HTMLElement>(null);
  // On a phone the parts stand in one line that scrolls: the current one is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current part follows the address
  useEffect(() => {
    const link = parts.current?.querySelector<HTMLElement>("[aria-current]");
    if (!parts.current || !link) return;
    parts.current.scrollLeft = link.offsetLeft - (parts.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <>
      <div className="product-head">
        <div>
          {may.edit ? (
            <Link className="plain" to={PRODUCTS}>
              All products
            </Link>
          ) : (
            <Link className="plain" to="/admin/dashboard/stock">
              {words().part.stock}
            </Link>
          )}
          <h2 id="product-title">{id === null ? "New product" : name}</h2>
          {children}
        </div>
        {id === null ? null : (
          <nav className="product-links" aria-label="This product">
            {state === "live" ? (
              <a className="plain" href={`/product/${id}`}>
                View page
              </a>
            ) : null}
            {may.edit ? (
              <>
                <Link className="plain" to={`${editorPath(id)}/history`}>
                  History
                </Link>
                <Link className="plain" to={`${PRODUCTS}/new?copy=${id}`}>
                  Copy
                </Link>
              </>
            ) : null}
          </nav>
        )}
      </div>
      {id === null || !may.edit ? null : (
        <nav className="segments product-parts" aria-label={words().parts} ref={parts}>
          {editorPartNames.map((part) => (
            <Link
              key={part}
              to={editorPath(id, part)}
              aria-current={part === current ? "page" : undefined}
            >
              {words().part[part]}
            </Link>
          ))}
          {may.count ? (
            <Link to={stockPath(id)} aria-current={current === "stock" ? "page" : undefined}>
              {words().part.stock}
            </Link>
          ) : null}
        </nav>
      )}
    </>
  );
}
