import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { slugOf } from "#domain/catalogue/csv/columns.ts";
import {
  fromHtml,
  priceOfAmounts,
  toAmount,
  toHtml,
  toPaise,
} from "#domain/catalogue/csv/texts.ts";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import { parseFile } from "#server/admin/product-import/parse-file.ts";
import { runImport } from "#server/admin/product-import/run-import.ts";
import {
  confirmProductImport,
  listProductImports,
  startProductImport,
} from "#server/admin/product-imports.ts";
import { readProducts } from "#server/catalogue/queries/read-products.ts";
import { insertProduct } from "#server/catalogue/queries/write-products.ts";
import { seedDocuments } from "#server/catalogue/seed/seed-products.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { exported as exportedFile } from "#tests/admin/files/exported.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const admin: SignedInAdmin = {
  uid: "boss",
  email: "boss@example.in",
  authority: { role: "super_admin", permissions: defaultPermissions("super_admin") },
};

describe("the cells of a product file", () => {
  test("rupees and paise are exact both ways, and an amount is read however it is typed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (paise) => {
        expect(toPaise(toAmount(paise))).toBe(paise);
      }),
    );
    expect(["29999", "29,999.5", "₹1,04,998.05", "Rs. 10"].map(toPaise)).toEqual([
      2_999_900, 2_999_950, 10_499_805, 1000,
    ]);
    expect(["", "-1", "1.234", "1e3", "12,34", "free", "1.", "0x10"].map(toPaise)).toEqual(
      Array(8).fill(null),
    );
  });

  test.each([
    ["0", "", "more than 0"],
    ["10", "9", "above the MRP"],
    ["x", "", "no price"],
    ["10", "x", "no price"],
  ])("a price of %j beside %j is refused", (price, compareAt, why) => {
    expect(priceOfAmounts(price, compareAt)).toEqual({ wrong: expect.stringContaining(why) });
  });

  test("a text survives as HTML, and HTML of elsewhere becomes plain", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const plain = text.trim().replaceAll(/[\r\n]/g, " ");
        expect(fromHtml(toHtml(plain))).toBe(plain);
      }),
    );
    expect(
      fromHtml(
        "<p>Fresh &amp; <b>clean</b></p>\n<ul><li>One</li><li>Two&#33;</li></ul><script>x()</script>",
      ),
    ).toBe("Fresh & clean\nOne\nTwo!");
  });

  test("a file of as many lines as it may have is read though all name one product (§21.23)", async () => {
    const lines = 400_000;
    const { products } = await parseFile(`Handle,Title,Image Src\n${"one,One,a\n".repeat(lines)}`);
    expect(products.get("one")).toHaveLength(lines);
  });

  test("a name becomes a handle", () => {
    expect(["Air Purifier", "Café — Über 2!", "एयर"].map(slugOf)).toEqual([
      "air-purifier",
      "cafe-uber-2",
      "product",
    ]);
  });
});

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    const [first] = seedDocuments;
    if (!first) throw new Error("there are no products");
    await transact(shop.ctx.db, "once", (tx) =>
      insertProduct(
        tx,
        {
          ...first,
          name: '=Odd, "quoted"; name',
          description: "-1 + 2 < 3 & more,\nand a second line; 'yes'",
          variants: first.variants.map((variant, at) => ({
            ...variant,
            sku: `+GV-${at}`,
            offered: at !== 1,
            price: at === 2 ? { mrp: 1_234_505, discounted: 1_234_501 } : null,
          })),
        },
        { now: shop.ctx.now() },
      ),
    );
  });
  afterAll(() => shop.close());

  const documents = async () =>
    (await readProducts(shop.ctx.db, null, shop.ctx.now())).map(({ id, document }) => ({
      id,
      document,
    }));
  const exported = async () => {
    const chunks: Buffer[] = [];
    const products = successOf(
      await exportedFile(shop.ctx, admin, { of: "products", format: "csv" }),
    );
    for await (const chunk of products) chunks.push(chunk);
    return Buffer.concat(chunks);
  };
  const latest = async () => {
    const [first] = successOf(await listProductImports(shop.ctx, admin));
    if (!first) throw new Error("there is no import");
    return first;
  };
  const check = async (file: string | Uint8Array) => {
    const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
    const { id } = successOf(await startProductImport(shop.ctx, admin, bytes));
    await runImport(shop.ctx, id);
    return latest();
  };
  const importAll = async (id: string) => {
    successOf(await confirmProductImport(shop.ctx, admin, id));
    await runImport(shop.ctx, id);
    return latest();
  };

  test("what is exported changes nothing when it is read in, formulas disarmed (§21.22)", async () => {
    const before = await documents();
    const file = await exported();
    expect(file.toString()).not.toMatch(/"[=+]/);
    const checked = await check(file);
    expect(checked).toMatchObject({
      state: "checked",
      report: { counts: { created: 0, changed: 0, unchanged: before.length, wrong: 0 } },
    });
    const done = await importAll(checked.id);
    expect(done.report?.counts.unchanged).toBe(before.length);
    expect(await documents()).toEqual(before);
  });

  const rows = [
    "Handle;Title;Body (HTML);Option1 Name;Option1 Value;Variant Price;Variant Compare At Price;Image Src;Variant Inventory Qty;Status",
    "desk-fan;Desk Fan;<p>Quiet<br>and small</p>;Color;White;1,499.50;1999;https://elsewhere.example/fan.jpg;5;active",
    "desk-fan;;;;Black;1599;1999;;7;",
    ";Nobody;x;;;1;;;;",
    "odd;Odd;x;Voltage;220;10;;;;",
    "dear;Dear;x;;;10;9;;;",
  ].join("\r\n");

  test("a file of elsewhere is checked line by line, then imported once (§21.21, §21.23, §21.24)", async () => {
    const before = await documents();
    const checked = await check(`\ufeff${rows}`);
    expect(await documents()).toEqual(before);
    expect(checked.report?.counts).toEqual({ created: 1, changed: 0, unchanged: 0, wrong: 3 });
    const said = checked.report?.lines.map(({ line, text }) => `${line} ${text}`).join("\n") ?? "";
    for (const each of [
      "2 Desk Fan",
      "2 The picture https://elsewhere.example/fan.jpg is elsewhere and not fetched",
      "2 Variant Inventory Qty is not used: see Stock",
      "4 The line has no Handle",
      '5 The option "Voltage" is not Color, Size or Material',
      "6 The price is above the MRP",
    ]) {
      expect(said).toContain(each);
    }
    await importAll(checked.id);
    const made = (await documents()).at(-1)?.document;
    expect(made).toMatchObject({
      name: "Desk Fan",
      description: "Quiet\nand small",
      state: "draft",
      price: { mrp: 199_900, discounted: 149_950 },
      variants: [
        { color: "White", price: null },
        { color: "Black", price: { mrp: 199_900, discounted: 159_900 } },
      ],
    });
    expect(failureOf(await confirmProductImport(shop.ctx, admin, checked.id))).toBe(
      "import-moved-on",
    );
    const after = await documents();
    const again = await check(rows.replace("Desk Fan", "Desk Fan"));
    expect(again.report?.counts).toMatchObject({ created: 0, changed: 0, unchanged: 1 });
    await importAll(again.id);
    expect(await documents()).toEqual(after);
    // A new title keeps the product, by the handle that the file gave it.
    const renamed = await check("Handle,Title\ndesk-fan,Table Fan\n");
    await importAll(renamed.id);
    expect((await documents()).map(({ document }) => document.name)).toContain("Table Fan");
    expect(await documents()).toHaveLength(after.length);
  });

  test("two processes at one import, and one that begins again, write each product once (§21.23)", async () => {
    const lines = Array.from(
      { length: 60 },
      (_, at) => `lamp-${at},Lamp ${at},Warm light,${at + 1}`,
    );
    const file = ["Handle,Title,Body (HTML),Variant Price", ...lines].join("\n");
    const { length } = await documents();
    const { id } = await check(file);
    successOf(await confirmProductImport(shop.ctx, admin, id));
    await Promise.all([runImport(shop.ctx, id), runImport(shop.ctx, id)]);
    await runImport(shop.ctx, id);
    expect(await latest()).toMatchObject({ state: "done", total: 60, done: 60 });
    expect(await documents()).toHaveLength(length + 60);
  });

  test.each([
    ["", "The file is empty"],
    ["Title,Price\nx,1", "no column Handle"],
    ['Handle,Title\n"open,x', "not a CSV file"],
  ])("a file such as %j is refused with its reason", async (file, why) => {
    const { state, report } = await check(file);
    expect([state, report?.broken]).toEqual(["broken", expect.stringContaining(why)]);
  });

  test("what is no text, or too long, is refused before it is kept", async () => {
    const start = (bytes: Uint8Array) => startProductImport(shop.ctx, admin, bytes);
    expect(failureOf(await start(new Uint8Array([0xff, 0xfe, 0x41])))).toBe("import-not-text");
    expect(failureOf(await start(new Uint8Array(20 * 1024 * 1024 + 1)))).toBe("import-too-large");
  });
});
