import { Form } from "react-router";
import { originWords as words } from "#texts/catalogue/origin-words.ts";

type ShopOriginsProps = {
  search: string;
  origins: readonly string[];
  origin: string;
  byOrigin: boolean;
};

/** Shows products of one country, and orders them by country; the address has what was chosen. */
export function ShopOrigins({ search, origins, origin, byOrigin }: ShopOriginsProps) {
  return (
    <Form
      className="shop-origins"
      method="get"
      action="/shop"
      key={`${origin} ${byOrigin}`}
      preventScrollReset
    >
      {search ? <input type="hidden" name="q" value={search} /> : null}
      <div className="field">
        <label htmlFor="shop-origin">{words().legend}</label>
        <select id="shop-origin" name="origin" defaultValue={origin}>
          <option value="">{words().all}</option>
          {origins.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="shop-sort">{words().sort}</label>
        <select id="shop-sort" name="sort" defaultValue={byOrigin ? "origin" : ""}>
          <option value="">{words().own}</option>
          <option value="origin">{words().byOrigin}</option>
        </select>
      </div>
      <button className="button quiet" type="submit">
        {words().show}
      </button>
    </Form>
  );
}
