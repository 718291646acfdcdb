import { describe, expect, test } from "vitest";
import { policySlugs } from "#domain/policies/slugs.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { draftOf } from "#domain/settings/draft.ts";
import { groups } from "#domain/settings/groups.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { openPolicy } from "#server/policies/list-policies.ts";
import { publishPolicy } from "#server/policies/publish-policy.ts";
import { savePolicy } from "#server/policies/save-policy.ts";
import { readGroup } from "#server/settings/read-group.ts";
import { saveSettings } from "#server/settings/save-settings.ts";
import { aDocument, addProduct } from "#tests/support/catalogue/products.ts";
import { aCheckout, aCustomer, successOf } from "#tests/support/customers.ts";
import { getPage, ownSite } from "#tests/support/site.ts";

const own = ownSite("pglite");
const owner: SignedInAdmin = {
  uid: "u",
  email: "owner@example.in",
  authority: { role: "admin", permissions: { orders: [], users: [], settings: ["update"] } },
};

async function set(name: "legal" | "company", changes: Record<string, string>) {
  const { ctx } = own.shop;
  const { values, revision } = successOf(await readGroup(ctx, owner, name));
  const draft = { ...draftOf(groups[name].fields, values), ...changes };
  const knows = { hasPicture: () => true };
  successOf(await saveSettings(ctx, owner, name, { draft, seen: revision }, knows));
}

const page = async (path: string, cookies: string[] = []) => getPage(own.site, path, cookies);

describe("the legal pages", () => {
  test("are read by everyone, linked from every footer (§23.21)", async () => {
    const home = (await page("/")).text;
    for (const slug of policySlugs) {
      const { status, text } = await page(`/${slug}`);
      expect(status, slug).toBe(200);
      expect(text, slug).toMatch(/<h1>[^<]+<\/h1>/);
      expect(text, slug).toContain("Version 1, of ");
      expect(text.split("policy-text")[1]?.split("</main>")[0], slug).not.toMatch(/\{[a-z]/i);
      expect(home).toContain(`<a href="/${slug}">`);
    }
    expect(home).toContain('href="/shop#return-policy"');
    expect((await page("/sitemap.xml")).text).toContain("/grievance</loc>");
  });

  test("have what is set, as soon as it is set, and the home page names the company (§23.22)", async () => {
    expect((await page("/contact")).text).not.toContain("CIN:");
    await set("legal", { name: "Neem & Sons *Pvt* Ltd", address: "1 Leaf Road\nPune 411001" });
    await set("company", { cin: "U74999KA2020PTC000000", contactName: "Asha Rao" });
    const { text } = await page("/contact");
    expect(text).toContain("Legal name: Neem &amp; Sons *Pvt* Ltd");
    expect(text).toContain("Registered office: 1 Leaf Road, Pune 411001");
    expect(text).toContain("CIN: U74999KA2020PTC000000");
    const home = (await page("/")).text;
    for (const part of ["Neem &amp; Sons *Pvt* Ltd · CIN U7", "Contact person: Asha Rao"]) {
      expect(home).toContain(part);
    }
  });

  test("keep their earlier versions readable; drafts are nobody's (§23.23)", async () => {
    const { ctx } = own.shop;
    const opened = async () => successOf(await openPolicy(ctx, owner, "shipping", "en"));
    const key = { slug: "shipping", language: "en", seen: (await opened()).seen } as const;
    const draft = { title: "Shipping", body: "All new.", note: "Quicker" };
    successOf(await savePolicy(ctx, owner, key, draft));
    expect((await page("/shipping")).text).not.toContain("All new.");
    expect((await page("/shipping/versions/2")).headers.get("location")).toBe("/404-not-found");
    successOf(await publishPolicy(ctx, owner, { slug: "shipping", seen: (await opened()).seen }));
    const { text } = await page("/shipping");
    expect(text).toContain("All new.");
    expect(text).toContain("What changed: Quicker");
    expect(text).toContain('href="/shipping/versions/1"');
    const old = (await page("/shipping/versions/1")).text;
    expect(old).toContain("This is an earlier version");
    expect(old).toContain('content="noindex, follow"');
    for (const path of ["/shipping/versions/9", "/shipping/versions/x", "/blog/versions/1"]) {
      expect((await page(path)).headers.get("location"), path).toBe("/404-not-found");
    }
  });

  test("are linked where an order is confirmed, and its page links what held (§23.26)", async () => {
    const { ctx } = own.shop;
    const customer = await aCustomer(ctx);
    const { checkoutId } = await aCheckout(ctx, 1, customer);
    const { text } = await page("/checkout", customer.cookies);
    expect(text).toContain("By ordering you accept these pages.");
    expect(text).toMatch(/<a href="\/terms" target="_blank"/);
    const { id } = successOf(await payOnDelivery(ctx, customer.uid, checkoutId));
    const order = (await page(`/orders/${id}`, customer.cookies)).text;
    expect(order).toContain('href="/shipping/versions/2"');
    expect(order).toContain('href="/terms/versions/1"');
  });

  test("the list is filtered by country once there is more than one (§23.28)", async () => {
    const { ctx } = own.shop;
    expect((await page("/shop")).text).not.toContain("All countries");
    const one = aDocument({ name: "From Far" });
    one.declarations = { ...one.declarations, origin: "Vietnam", bis: "R-41000000" };
    const id = await addProduct(ctx, one);
    const two = aDocument({ name: "From Here" });
    two.declarations = { ...two.declarations, origin: "India" };
    await addProduct(ctx, two);
    expect((await page("/shop")).text).toContain("All countries");
    const { text } = await page("/shop?origin=Vietnam");
    expect(text).toContain("From Far");
    expect(text).not.toContain("From Here");
    expect(text).toContain('content="noindex, follow"');
    const product = (await page(`/product/${id}`)).text;
    for (const words of ["R-41000000", "inclusive of all taxes", "Neem &amp; Sons"]) {
      expect(product).toContain(words);
    }
  });
});
