import { expect, test } from "vitest";
import { pathOf } from "#server/http/safe-path.ts";
import { getPage, ownSite } from "#tests/support/site.ts";

// The way back from a log-in is a page as people see it: nothing of the router's own is in it.

const here = ownSite("postgres");

test.each([
  ["/orders", "/orders"],
  ["/hi/orders?page=2", "/orders?page=2"],
  [`/orders?q=${"x".repeat(2_000)}`, "/orders"],
])("of %s it is %s", (asked, path) => {
  expect(pathOf(new URL(`http://here.example${asked}`))).toBe(path);
});

test.each(["", "/hi"])(
  "data below %s/ that needs a log-in leads to it without them",
  async (prefix) => {
    const own = "index&_routes=routes/orders/orders";
    const { text } = await getPage(here.site, `${prefix}/orders.data?page=2&${own}`);
    expect(text).toContain(`/login?next=${encodeURIComponent("/orders?page=2")}"`);
  },
);
