import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isBroughtFree } from "#domain/delivery.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { type Draft, draftOf } from "#domain/settings/draft.ts";
import { groups } from "#domain/settings/groups.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { readPayment } from "#server/checkout/read-payment.ts";
import { readGroup } from "#server/settings/read-group.ts";
import { saveSettings } from "#server/settings/save-settings.ts";
import { aBuyer, aCart, anAddress, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { getPage, openSite, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

// What several pages say of one fact: what delivery costs (§2.49, §15.9), and what a product cleans (§24.25).

const owner: SignedInAdmin = {
  ...{ uid: "owner", email: "owner@example.in" },
  authority: {
    role: "admin",
    permissions: { orders: [], users: [], settings: ["update"] },
  },
};

bothEngines((engine) => {
  let shop: TestShop;
  let site: Site;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    site = await openSite(shop.ctx);
  });
  afterAll(async () => {
    await site.close();
    await shop.close();
  });

  async function setDelivery(changes: Draft) {
    const { values, revision } = successOf(await readGroup(shop.ctx, owner, "delivery"));
    const draft = { ...draftOf(groups.delivery.fields, values), ...changes };
    const known = { hasPicture: () => true };
    successOf(await saveSettings(shop.ctx, owner, "delivery", { draft, seen: revision }, known));
  }
  const textOf = async (path: string) => {
    const { status, text } = await getPage(site, path);
    expect([path, status]).toEqual([path, 200]);
    return text;
  };

  describe.each([
    { prefix: "", free: "Free Delivery", paid: "Paid Delivery", all: "all of India" },
    { prefix: "/hi", free: "मुफ़्त डिलीवरी", paid: "डिलीवरी शुल्क सहित", all: "पूरे भारत" },
  ])("with a fee of ₹149, free from ₹20,000 ($prefix)", ({ prefix, free, paid, all }) => {
    test("each product says what the cart charges for it, and nothing else", async () => {
      await setDelivery({ fee: "149", freeFrom: "20000", notServed: "" });
      for (const product of shop.ctx.catalogue.live()) {
        const isFree = isBroughtFree(product, shop.ctx.settings.delivery);
        const buyer = await aBuyer(shop.ctx);
        await aCart(shop.ctx, buyer.uid, product.id);
        const address = anAddress({ email: buyer.email });
        const { checkoutId } = successOf(await openCheckout(shop.ctx, buyer.uid, address));
        const state = await readPayment(shop.ctx, buyer.uid, checkoutId);
        expect(JSON.stringify(state)).toContain(isFree ? '"pricing":null' : '"delivery":14900');
        const page = await textOf(`${prefix}/product/${product.id}`);
        const tiles = page.slice(page.indexOf('class="tiles"'));
        const [own, other] = isFree ? [free, paid] : [paid, free];
        expect(tiles.slice(0, tiles.indexOf("</ul>"))).toContain(own);
        expect(tiles.slice(0, tiles.indexOf("</ul>"))).not.toContain(other);
      }
    });

    test("a PIN code that is not served leaves no page that says otherwise", async () => {
      await setDelivery({ fee: "0", freeFrom: "", notServed: "19" });
      for (const path of ["/product/1", "/shop", "/shipping"]) {
        expect(await textOf(`${prefix}${path}`)).not.toContain(all);
      }
    });
  });

  test.each(["", "/hi"])(
    "the calculator (%s) states of a product what its page states",
    async (prefix) => {
      const calculator = await textOf(`${prefix}/calculator`);
      const [product] = shop.ctx.catalogue
        .live()
        .filter(({ details }) => details.some(({ title }) => title === "CADR"));
      expect(product).toBeDefined();
      // 350 cfm as the page has it, in the unit of the sum.
      expect(await textOf(`${prefix}/product/${product?.id}`)).toMatch(/350 cfm/);
      expect(calculator).toMatch(/595/);
      expect(calculator).toMatch(/388/);
    },
  );
});
