import { expect, test } from "vitest";
import { aCart, aCheckout, aCustomer } from "#tests/support/customers.ts";
import { getPage, ownSite } from "#tests/support/site.ts";
import { listedPages } from "#tests/support/url-table.ts";

// The forms that an assistant in the visitor's browser may fill in, by WebMCP (§26.25).

const here = ownSite("pglite");

type Tool = { name: string; description: string; method: string; sends: boolean };

/** The forms of a page that say what they do. */
function toolsOf(text: string): Tool[] {
  const forms = text.match(/<form\b[^>]*>/g) ?? [];
  const of = (form: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(form)?.[1];
  return forms
    .filter((form) => form.includes(" toolname="))
    .map((form) => ({
      name: of(form, "toolname") ?? "",
      description: of(form, "tooldescription") ?? "",
      method: of(form, "method") ?? "get",
      sends: / toolautosubmit\b/.test(form),
    }));
}

const namesAt = async (path: string, cookies: string[] = []) =>
  toolsOf((await getPage(here.site, path, cookies)).text).map(({ name }) => name);

test.each(["", "/hi"])("choose, add and ask for a date below %s/ (§26.25)", async (prefix) => {
  expect(await namesAt(`${prefix}/product/1`)).toEqual(["add_to_cart", "delivery_date"]);
  expect(await namesAt(`${prefix}/calculator`)).toEqual(["purifier_for_room"]);
});

test("each name stands once in a page, with what it does; what changes anything is sent by a person", async () => {
  for (const path of listedPages) {
    const tools = toolsOf((await getPage(here.site, path)).text);
    expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
    for (const { name, description, method, sends } of tools) {
      expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(description.length).toBeGreaterThan(30);
      if (sends) expect(method).toBe("get");
    }
  }
});

test("what each does is said in the page's language", async () => {
  const [hindi] = toolsOf((await getPage(here.site, "/hi/calculator")).text);
  expect(hindi?.description).toMatch(/[\u0900-\u097F]/);
});

test("no form of the way to pay and of accounts is one", async () => {
  const { ctx } = here.shop;
  const customer = await aCustomer(ctx);
  await aCart(ctx, customer.uid, 1);
  const { checkoutId } = await aCheckout(ctx, 1, customer);
  const paths = ["/checkout", `/payment?checkout=${checkoutId}`, "/profile", "/orders", "/cart"];
  for (const path of paths) expect(await namesAt(path, customer.cookies), path).toEqual([]);
  for (const path of ["/login", "/signup", "/forgot-password", "/admin/login"]) {
    expect(await namesAt(path), path).toEqual([]);
  }
});
