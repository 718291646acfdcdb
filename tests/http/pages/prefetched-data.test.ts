import { expect, test } from "vitest";
import { aCustomer } from "#tests/support/customers.ts";
import { ownSite } from "#tests/support/site.ts";

const here = ownSite("postgres");
const PREFETCH = { "sec-purpose": "prefetch" };
const PATH = "/product/1.data?_routes=routes/catalogue/product";

const stored = async (path: string, headers: Record<string, string> = PREFETCH) => {
  const { url } = here.site;
  return (await fetch(url + path, { headers })).headers.get("cache-control");
};

test("data of a shared page that is prefetched may be used for half a minute", async () => {
  expect(await stored(PATH)).toBe("private, max-age=30");
});

test("so may it by a customer, whose own part is not in it", async () => {
  const { cookies } = await aCustomer(here.shop.ctx);
  const cookie = cookies.map((each) => each.split(";")[0]).join("; ");
  expect(await stored(PATH, { ...PREFETCH, cookie })).toBe("private, max-age=30");
});

test.each([
  ["the visitor's part is in it", PATH.replace("_routes=", "_routes=root,")],
  ["all parts are asked for", "/product/1.data"],
  ["it is a page", "/product/1?_routes=routes/catalogue/product"],
  ["the page is private", "/cart.data?_routes=routes/cart/cart"],
  ["there is no such product", "/product/9.data?_routes=routes/catalogue/product"],
])("it is asked for anew where %s", async (_, path) => {
  expect(await stored(path)).toBe("private, no-cache");
});

test("so is data that nobody prefetched", async () => {
  expect(await stored(PATH, {})).toBe("private, no-cache");
});

test("data says who is asking, also where no cookie is sent", async () => {
  const { url } = here.site;
  const data = await (await fetch(`${url}/shop.data`)).text();
  expect(data).toContain('"visitor"');
});
