import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readFilters } from "#domain/order/order-filters.ts";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import { taxOf } from "#domain/tax/split.ts";
import { splitOf } from "#domain/tax/tax-lines.ts";
import { exportOrders } from "#server/admin/export-orders.ts";
import { readOrder } from "#server/admin/read-order.ts";
import { editLines } from "#server/checkout/edit-lines.ts";
import { enterOrder } from "#server/checkout/order-entry/enter-order.ts";
import { quoteOrder } from "#server/checkout/order-entry/quote-order.ts";
import { editAddress } from "#server/orders/edit-address.ts";
import { anOrder } from "#tests/admin/admins.ts";
import { parse } from "#tests/admin/parse-csv.ts";
import { asha, boss, orderEntryOf } from "#tests/checkout/order-entry.ts";
import { anAddress, anEmail, failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const office = { company: "Neem Works Ltd", gstin: "29AAACZ0000A1Z5" };

eachEngine((engine) => {
  let shop: TestShop;
  const entry = orderEntryOf(() => shop);
  const { rowOf, seenOf, add, aCardOrder, variantOf } = entry;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  const addsUp = async (id: string) => {
    const { tax, total, items } = await rowOf(id);
    if (!tax) throw new Error("no tax is known");
    const sum = splitOf(tax);
    expect([sum.net, sum.taxable + taxOf(sum), tax.lines.length]).toEqual([
      total,
      total,
      items.length,
    ]);
    return tax;
  };

  test("pieces that are taken out or added change the tax with the total (§23.36)", async () => {
    const { ctx } = shop;
    const { id } = await aCardOrder(3);
    expect((await addsUp(id)).lines[0]?.igst).toBe(1_372_836);
    successOf(await editLines(ctx, boss, { id, seen: await seenOf(id) }, ["1"]));
    expect((await addsUp(id)).lines[0]?.igst).toBe(457_612);
    const cash = await anOrder(ctx, 1);
    successOf(await add(cash.id, 2, 2));
    expect((await addsUp(cash.id)).lines.map(({ hsn }) => hsn)).toEqual(["842139", "902710"]);
  });

  test("another state changes the tax and not the total (§23.36)", async () => {
    const { ctx } = shop;
    const { id } = await anOrder(ctx);
    const before = await rowOf(id);
    const email = before.shippingAddress?.email ?? "";
    const to = anAddress({ email, city: "Noida", state: "Uttar Pradesh", pinCode: "201301" });
    successOf(await editAddress(ctx, asha, { id, seen: await seenOf(id) }, to));
    expect(await addsUp(id)).toMatchObject({
      place: { code: "09", interState: false },
      lines: [{ cgst: 228_806, sgst: 228_806, igst: 0 }],
    });
    expect((await rowOf(id)).total).toBe(before.total);
  });

  test("an order by telephone has its tax and its company; who may not read users sees none (§23.35)", async () => {
    const { ctx } = shop;
    const typed = (changes: object) => ({
      customer: "",
      address: { ...anAddress({ email: anEmail() }), ...office, ...changes },
      lines: [{ variant: variantOf(1), quantity: "1" }],
      ...{ code: "", payment: "cash" },
    });
    const wrong = failureOf(await quoteOrder(ctx, typed({ gstin: "29AAACZ0000A1Z6" })));
    expect(Object.keys(wrong.buyer ?? {})).toEqual(["gstin"]);
    const order = typed({});
    const quote = successOf(await quoteOrder(ctx, order));
    const given = { key: randomUUID(), shown: null };
    const { orderId } = successOf(await enterOrder(ctx, asha, given, order));
    expect(await addsUp(orderId ?? "")).toEqual(quote.tax);
    expect((await rowOf(orderId ?? "")).buyer).toEqual(office);

    const authority = { role: "admin" as const, permissions: defaultPermissions("admin") };
    const hidden = { ...authority, permissions: { ...authority.permissions, users: [] } };
    const blind: SignedInAdmin = { ...asha, authority: hidden };
    const seenBy = async (admin: SignedInAdmin) =>
      successOf(await readOrder(ctx, admin, orderId ?? "")).order;
    expect((await seenBy(asha)).buyer).toEqual(office);
    expect(JSON.stringify(await seenBy(blind))).not.toMatch(/Neem|29AAACZ/);

    const rowsFor = async (admin: SignedInAdmin) => {
      const filters = readFilters(new URLSearchParams());
      const file = successOf(await exportOrders(ctx, admin, filters, "csv"));
      const [header = [], ...rows] = parse(
        Buffer.concat(await Readable.from(file).toArray())
          .toString()
          .slice(1),
      );
      const row = rows.find(([id]) => id === orderId) ?? [];
      return Object.fromEntries(header.map((name, at) => [name, row[at]]));
    };
    const row = await rowsFor(asha);
    expect(row).toMatchObject({ Company: office.company, GSTIN: office.gstin });
    expect(row).toMatchObject({ "Taxable (INR)": "25422.88", "IGST (INR)": "4576.12" });
    expect(row).toMatchObject({ "CGST (INR)": "0", "SGST (INR)": "0" });
    expect(Object.keys(await rowsFor(blind))).not.toContain("GSTIN");
  });
});
