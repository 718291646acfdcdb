import { useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { useAddressFields } from "#app/ui/form/use-address-fields.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type ProductState, productStates } from "#domain/catalogue/product-document.ts";
import { grouped } from "../numbers.ts";
import { type ListAddress, listAddress, PRODUCTS } from "./list-address.ts";
import { stateWords } from "./state-words.ts";

type ProductToolbarProps = {
  address: ListAddress;
  counts: Partial<Record<ProductState, number>>;
  /** What the list holds, in words. */
  result: string;
};

/** Search, states and the way to a new product. */
export function ProductToolbar({ address, counts, result }: ProductToolbarProps) {
  const searching = useNavigation().location?.pathname === PRODUCTS;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const form = useRef<HTMLFormElement>(null);
  useAddressFields(form, { q: address.search });
  return (
    <div className="toolbar products-toolbar">
      <Form role="search" method="get" action={PRODUCTS} ref={form}>
        <div className="search">
          <Icon name="search" />
          <input
            className="input"
            type="search"
            name="q"
            aria-label="Search products"
            placeholder="Name, SKU or number"
            defaultValue={address.search}
            maxLength={100}
          />
        </div>
        {address.state ? <input type="hidden" name="state" value={address.state} /> : null}
        <button className="button quiet" type="submit" aria-busy={searching}>
          Search
        </button>
        {address.search || address.state ? (
          <Link className="plain" to={PRODUCTS}>
            Clear
          </Link>
        ) : null}
      </Form>
      <div className="cluster new-product">
        <Link className="plain" to={`${PRODUCTS}/import`}>
          Import and export
        </Link>
        <Link className="button" to={`${PRODUCTS}/new`}>
          New product
        </Link>
      </div>
      <nav className="segments" aria-label="State">
        {[null, ...productStates].map((state) => (
          <Link
            key={state ?? "all"}
            to={listAddress({ ...address, state, page: 1 })}
            aria-current={address.state === state ? "true" : undefined}
            preventScrollReset
          >
            {state ? stateWords[state].word : "All"}
            <b>{grouped(state ? (counts[state] ?? 0) : all)}</b>
          </Link>
        ))}
      </nav>
      <p className="result num" role="status">
        {result}
      </p>
    </div>
  );
}
