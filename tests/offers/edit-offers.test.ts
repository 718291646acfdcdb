import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readFilters } from "#domain/order/order-filters.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { exportOrders } from "#server/admin/export-orders.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { addCodes } from "#server/offers/add-codes.ts";
import { exportCodes } from "#server/offers/export-codes.ts";
import { listOffers } from "#server/offers/list-offers.ts";
import { saveOffer } from "#server/offers/save-offer.ts";
import { anAddress, failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { aBuyerWith } from "./an-offer.ts";

const admin: SignedInAdmin = {
  uid: "owner",
  email: "owner@example.in",
  authority: { role: "super_admin", permissions: { orders: [], users: [] } },
};
const powerless: SignedInAdmin = {
  ...admin,
  authority: { role: "admin", permissions: { orders: ["read"], users: [] } },
};
const ten = { code: "TEN", kind: "percent", value: "10", active: "yes" } as const;

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  test("an offer is made, known at once, and on the trail", async () => {
    const id = successOf(await saveOffer(shop.ctx, admin, null, ten));
    expect(shop.ctx.offers.withCode("TEN")?.id).toBe(id);
    expect(shop.ctx.offers.hasCodes()).toBe(true);
    const trail = await shop.rows(
      sql`select action, after ->> 'code' as code from audit_entries where subject_id = ${String(id)}`,
    );
    expect(trail).toEqual([{ action: "offer.create", code: "TEN" }]);
  });

  test("a code is one offer's", async () => {
    const again = failureOf(await saveOffer(shop.ctx, admin, null, { ...ten, code: "ten" }));
    expect(again).toEqual({ fields: { code: "This code belongs to another offer already" } });
  });

  test("of two editors the second is notified, and nothing of the first is lost", async () => {
    const id = successOf(await saveOffer(shop.ctx, admin, null, { ...ten, code: "TWO" }));
    const seen = { id, revision: 1 };
    successOf(await saveOffer(shop.ctx, admin, seen, { ...ten, code: "TWO", value: "20" }));
    const second = await saveOffer(shop.ctx, admin, seen, { ...ten, code: "TWO", value: "30" });
    expect(failureOf(second)).toBe("offer-edited");
    expect(shop.ctx.offers.find(id)?.value).toBe(20);
    const stored = await shop.rows(
      sql`select revision, document ->> 'value' as value from revisions
        where kind = 'offer' and subject = ${String(id)} order by revision`,
    );
    expect(stored).toEqual([
      { revision: 1, value: "10" },
      { revision: 2, value: "20" },
    ]);
  });

  test("how an offer applies stays as it was made; it is listed, and off once it is switched off (§20.17)", async () => {
    const id = successOf(await saveOffer(shop.ctx, admin, null, { ...ten, code: "STAYS" }));
    const listed = async () =>
      successOf(await listOffers(shop.ctx, admin)).find((offer) => offer.id === id);
    expect(await listed()).toMatchObject({ state: "running", used: 0, held: 0, given: 0 });
    const changed = { ...ten, code: "STAYS", applies: "automatic", name: "Other", active: "" };
    successOf(await saveOffer(shop.ctx, admin, { id, revision: 1 }, changed));
    expect(await listed()).toMatchObject({
      ...{ state: "off", name: "Other", code: "STAYS", batch: false, revision: 2 },
    });
  });

  test("single-use codes are made, counted and given as a file", async () => {
    const gift = { ...ten, code: "", applies: "batch", name: "Gift" };
    const id = successOf(await saveOffer(shop.ctx, admin, null, gift));
    const add = (count: string, prefix = "gift") =>
      addCodes(shop.ctx, admin, id, { count, prefix });
    expect(successOf(await add("1500"))).toBe(1500);
    for (const [count, prefix] of [
      ["0", ""],
      ["5001", ""],
      ["x", ""],
      ["1", "%"],
    ] as const) {
      expect(failureOf(await add(count, prefix))).toHaveProperty("fields");
    }
    const file = await text(successOf(await exportCodes(shop.ctx, admin, id)));
    const rows = file.trim().split("\r\n");
    expect(rows[0]).toBe("Code,Order");
    expect(rows).toHaveLength(1501);
    expect(new Set(rows.slice(1)).size).toBe(1500);
    expect(rows[1]).toMatch(/^GIFT-[2-9A-Z]{8},$/);
  });

  test("an export of orders has what they are made of after all else (§20.13)", async () => {
    const buyer = await aBuyerWith(shop.ctx, "TEN");
    const address = anAddress({ email: buyer.email });
    const { checkoutId } = successOf(await openCheckout(shop.ctx, buyer.uid, address));
    successOf(await payOnDelivery(shop.ctx, buyer.uid, checkoutId));
    const filters = readFilters(new URLSearchParams());
    const file = await text(successOf(await exportOrders(shop.ctx, admin, filters, "csv")));
    const [header, row] = file.split("\r\n").map((line) => line.replaceAll('"', "").split(",")); // no commas within
    const names = ["Goods (INR)", "Discount (INR)", "Delivery (INR)", "Offers"];
    const at = header?.indexOf("Goods (INR)") ?? 0;
    expect(header?.slice(at, at + 4)).toEqual(names);
    expect(row?.slice(at, at + 4)).toEqual(["29999", "2999.9", "0", "TEN"]);
    expect(row?.[header?.indexOf("Total (INR)") ?? 0]).toBe("26999.1");
  });

  test("who may not is refused (§20.17)", async () => {
    const refused = [
      await listOffers(shop.ctx, powerless),
      await saveOffer(shop.ctx, powerless, null, ten),
      await addCodes(shop.ctx, powerless, 1, { count: "1", prefix: "" }),
      await exportCodes(shop.ctx, powerless, 1),
    ];
    for (const each of refused) {
      expect(each).toEqual({ ok: false, failure: "insufficient-permissions" });
    }
  });
});
