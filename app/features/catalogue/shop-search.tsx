import { useRef } from "react";
import { Form, Link } from "react-router";
import { useAddressFields } from "#app/ui/form/use-address-fields.ts";
import { Icon } from "#app/ui/icon.tsx";
import { shopAddress } from "#domain/catalogue/shop-page.ts";
import { pageTools } from "#texts/agents/page-tools.ts";
import { shopSearch as words } from "#texts/catalogue/shop-search.ts";

type Chosen = { origin: string; byOrigin: boolean };
type ShopSearchProps = { search: string; found: number } & Chosen;

/** Looks for products by name and feature; the address has what was searched for. */
export function ShopSearch({ search, found, origin, byOrigin }: ShopSearchProps) {
  const form = useRef<HTMLFormElement>(null);
  useAddressFields(form, { q: search });
  return (
    <Form
      className="shop-search"
      role="search"
      method="get"
      action="/shop"
      ref={form}
      toolname="search_products"
      tooldescription={pageTools().search}
      toolautosubmit=""
    >
      {origin ? <input type="hidden" name="origin" value={origin} /> : null}
      {byOrigin ? <input type="hidden" name="sort" value="origin" /> : null}
      <div className="search">
        <Icon name="search" />
        <input
          className="input"
          type="search"
          name="q"
          aria-label={words().label}
          placeholder={words().hint}
          defaultValue={search}
          maxLength={100}
        />
      </div>
      <button className="button quiet" type="submit">
        {words().search}
      </button>
      <p className="soft" role="status">
        {words().found(found)}
        {search ? (
          <>
            {" "}
            {words().searched(search)} ·{" "}
            <Link className="plain" to="/shop">
              {words().all}
            </Link>
          </>
        ) : null}
      </p>
    </Form>
  );
}

type ShopPagerProps = { search: string; page: number; pages: number } & Chosen;

/** From page to page of the shop's list. */
export function ShopPager({ page, pages, ...query }: ShopPagerProps) {
  if (pages < 2) return null;
  const to = (number: number) => shopAddress({ ...query, page: number });
  return (
    <nav className="shop-pager" aria-label={words().pages}>
      {page > 1 ? (
        <Link className="more" to={to(page - 1)} rel="prev">
          {words().previous}
        </Link>
      ) : (
        <span />
      )}
      <span className="soft num">{words().page(page, pages)}</span>
      {page < pages ? (
        <Link className="more" to={to(page + 1)} rel="next">
          {words().next}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
