import { describe, expect, test } from "vitest";
import { renderVisitor } from "#app/entry.server.tsx";
import { guest, toVisitorData } from "#app/features/layout/visitor-data.ts";
import { firstLinks, linksOf } from "#domain/settings/links.ts";
import { aCart, aCustomer, aLine } from "#tests/support/customers.ts";
import { getPage, ownSite, post } from "#tests/support/site.ts";

const here = ownSite("postgres");

/** The one region of a page that is its visitor's own, and what it has for the page's scripts. */
function regionOf(html: string) {
  const regions = html.match(/<div id="visitor">.*?<\/script><\/div>/gs) ?? [];
  expect(regions).toHaveLength(1);
  const [html_ = ""] = regions;
  const json = html_.match(/id="visitor-data">(.*)<\/script>/)?.[1] ?? "";
  return { html: html_, personal: JSON.parse(json) };
}

const menu = linksOf(firstLinks.menu, () => false);

describe("what is a visitor's own on a page", () => {
  test.each(["/shop", "/product/1", "/orders"])(
    "stands in one region, the same in %s as made alone",
    async (path) => {
      const customer = await aCustomer(here.shop.ctx, { firstName: "A</script><b>sha" });
      await aCart(here.shop.ctx, customer.uid, 1, 3);
      const { text } = await getPage(here.site, path, customer.cookies);
      const { html, personal } = regionOf(text);
      expect(personal.visitor.firstName).toBe("A</script><b>sha");
      expect(personal.cart.lines).toMatchObject([{ id: 1, quantity: 3 }]);
      expect(html).toBe(renderVisitor(personal, path, menu));
    },
  );

  test("is a guest's for a visitor who is signed out", async () => {
    const { text } = await getPage(here.site, "/login");
    const { html, personal } = regionOf(text);
    expect(personal).toEqual(guest);
    expect(html).toBe(renderVisitor(guest, "/login", menu));
    expect(html).toMatch(/aria-current="page">Login</);
  });

  test("counts what was chosen by forms alone", async () => {
    const { id, size, material, color } = aLine();
    const choice = {
      id: String(id),
      size: size ?? "",
      material: material ?? "",
      color: color ?? "",
    };
    const added = await post(here.site, "/cart", { intent: "add", ...choice, quantity: "2" });
    const { text } = await getPage(here.site, "/cart", added.headers.getSetCookie());
    const { html, personal } = regionOf(text);
    expect(personal).toMatchObject({ visitor: null, cart: null, additions: [{ id, quantity: 2 }] });
    expect(html).toBe(renderVisitor(personal, "/cart", menu));
  });

  test("is JSON that no HTML can end", () => {
    const data = toVisitorData({ firstName: "</script><!--" });
    expect(data).not.toContain("<");
    expect(JSON.parse(data)).toEqual({ firstName: "</script><!--" });
  });
});

test("data for a page's scripts has the visitor, also of one without any cookie", async () => {
  const { text } = await getPage(here.site, "/about.data");
  expect(text).toContain('"personal",{');
});
