import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { variantOf } from "#tests/support/catalogue/variant-of.ts";
import { anEmail } from "#tests/support/customers.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { administer } from "#tests/support/shop/administer.ts";
import { type ProcessShop, startShop } from "#tests/support/start-shop.ts";

// Both languages are answered by one process, with the same modules and what they remember (§23.91, §25.05).

const engine = ownDatabase("postgres");
let shop: ProcessShop;
beforeAll(async () => {
  shop = await startShop({ mode: "process", engine });
});
afterAll(() => shop.close());

/** Has the database refuse each first insert as one that cannot be put in an order. */
const REFUSE_FIRST = `
  create sequence tries;
  create function refuse_first() returns trigger language plpgsql as $$ begin
    if nextval('tries') % 2 = 1 then
      raise exception 'could not serialize access' using errcode = 'serialization_failure';
    end if;
    return new;
  end $$;
  create trigger refuse_first before insert on stock_alerts for each row execute function refuse_first()`;

test("what the database cannot put in an order is tried again in both languages", async () => {
  const url = engine.url() ?? "";
  await administer(url, REFUSE_FIRST);
  await administer(
    url,
    `insert into stock (variant_id, tracked) values (${variantOf()}, true)
      on conflict (variant_id) do update set tracked = true, on_hand = 0`,
  );
  const ask = async (path: string) => {
    const body = new URLSearchParams({ variant: String(variantOf()), email: anEmail() });
    const headers = { origin: shop.url, accept: "text/html" };
    return (await fetch(shop.url + path, { method: "POST", headers, body })).status;
  };
  expect([await ask("/alerts"), await ask("/hi/alerts")]).toEqual([200, 200]);
  expect(await administer(url, "select last_value::int as tries from tries")).toEqual([
    { tries: 4 },
  ]);
});

test("each module that remembers something is once in the finished server", () => {
  const built: string[] = JSON.parse(readFileSync("build/server/modules.json", "utf8"));
  const remembers = /^(?:export )?(?:let |const \w+ = new (?:Map|WeakMap|AsyncLocalStorage)\b)/m;
  const stateful = globSync(["server/**/*.ts", "domain/**/*.ts", "texts/*.ts"]).filter(
    (file) => built.includes(file) && remembers.test(readFileSync(file, "utf8")),
  );
  expect(stateful).toContain("server/platform/http/load.ts");
  const times = stateful.map((file) => [file, built.filter((each) => each === file).length]);
  expect(times).toEqual(stateful.map((file) => [file, 1]));
  expect(new Set(built).size).toBe(built.length);
});
