import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withOptionIds } from "#domain/catalogue/editing/option-ids.ts";
import type { ProductDocument } from "#domain/catalogue/product-document.ts";
import { runImport } from "#server/admin/product-import/run-import.ts";
import {
  confirmProductImport,
  listProductImports,
  startProductImport,
} from "#server/admin/product-imports.ts";
import { readProducts } from "#server/catalogue/queries/read-products.ts";
import { insertProduct, updateProduct } from "#server/catalogue/queries/write-products.ts";
import { seedDocuments } from "#server/catalogue/seed/seed-products.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { exported as exportedFile } from "#tests/admin/files/exported.ts";
import { successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { owner } from "#tests/support/ready-shop.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  const documents = async () => readProducts(shop.ctx.db, null, shop.ctx.now());
  const exported = async () => {
    const asked = { of: "products", format: "csv" } as const;
    const file = successOf(await exportedFile(shop.ctx, owner, asked));
    return Buffer.concat(await file.toArray());
  };
  const latest = async () => {
    const [first] = successOf(await listProductImports(shop.ctx, owner));
    if (!first) throw new Error("there is no import");
    return first;
  };
  const check = async (file: string) => {
    const bytes = new TextEncoder().encode(file);
    const { id } = successOf(await startProductImport(shop.ctx, owner, bytes));
    await runImport(shop.ctx, id);
    return latest();
  };
  const importAll = async (id: string) => {
    successOf(await confirmProductImport(shop.ctx, owner, id));
    await runImport(shop.ctx, id);
    return latest();
  };
  /** The product of this name, as it is stored. */
  const namedBy = async (name: string) => {
    const found = (await documents()).find(({ document }) => document.name === name);
    if (!found) throw new Error(`there is no ${name}`);
    return found;
  };

  test("options of which nothing is offered are in the file, and go with it (§16.25)", async () => {
    const [first] = seedDocuments;
    if (!first) throw new Error("there are no products");
    const [white] = first.colors;
    const before = {
      ...first,
      name: "Lantern",
      state: "draft" as const,
      colors: [{ name: "Coral", tone: "#ff7f50" }, ...first.colors].toReversed(),
      variants: first.variants
        .flatMap((variant) =>
          variant.color === white?.name
            ? [variant, { ...variant, color: "Coral", sku: "", offered: false }]
            : variant,
        )
        .map((variant, at) => ({ ...variant, sku: `L-${at}`, price: null })),
    };
    const document = withOptionIds(before, null, randomUUID);
    const id = await transact(shop.ctx.db, "once", (tx) =>
      insertProduct(tx, document, { now: shop.ctx.now() }),
    );
    const stored = (await documents()).find((each) => each.id === id)?.document;
    const file = (await exported()).toString();
    const [head = "", ...rest] = file.split("\r\n");
    const mine = rest.filter((line) => line.startsWith('"lantern"'));
    expect(mine.filter((line) => line.includes('"Coral"')).length).toBeGreaterThan(0);
    const dearer = mine.map((line) => line.replaceAll(/"\d+\.\d\d"/g, '"77777.00"'));
    const changed = await importAll((await check([head, ...dearer, ""].join("\r\n"))).id);
    expect(changed.report?.counts).toMatchObject({ changed: 1, wrong: 0 });
    const after = (await documents()).find((each) => each.id === id)?.document;
    const price = { mrp: 7_777_700, discounted: 7_777_700 };
    expect(after).toMatchObject({
      colors: stored?.colors,
      sizes: stored?.sizes,
      variants: stored?.variants.map((variant) => ({ ...variant, price: null })),
      price,
    });
    // In a shop that does not have the product, it is made with all of its options.
    const copies = mine.map((line) =>
      line.replace('"lantern"', '"copy"').replace('"Lantern"', '"Copy"').replaceAll('"L-', '"C-'),
    );
    await importAll((await check([head, ...copies, ""].join("\r\n"))).id);
    const { document: copy } = await namedBy("Copy");
    const plain = (each: ProductDocument | undefined) => ({
      colors: each?.colors.map(({ name }) => name),
      sizes: each?.sizes.map(({ name }) => name),
      materials: each?.materials.map(({ name }) => name),
      variants: each?.variants
        .map(({ size, color, material, offered }) => `${size}/${color}/${material} ${offered}`)
        .sort(),
    });
    expect(plain(copy)).toEqual(plain(stored));
  });

  test("a file of before leaves options of which nothing is offered as they are (§16.25)", async () => {
    const { document } = await namedBy("Lantern");
    const lines = [
      "Handle,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant Price",
    ];
    for (const { color, size, material, offered } of document.variants) {
      if (offered) lines.push(`lantern,Color,${color},Size,${size},Material,${material},88888`);
    }
    const done = await importAll((await check(lines.join("\n"))).id);
    expect(done.report?.counts).toMatchObject({ changed: 1, wrong: 0 });
    const { document: after } = await namedBy("Lantern");
    expect(after.colors).toEqual(document.colors);
    expect(after.variants.map(({ offered }) => offered)).toEqual(
      document.variants.map(({ offered }) => offered),
    );
  });

  test("an option that was taken away holds up no file, and a file takes one away (§16.26)", async () => {
    const { id, document } = await namedBy("Lantern");
    const gone = document.colors[0]?.name;
    const less = {
      ...document,
      colors: document.colors.slice(1),
      variants: document.variants.filter(({ color }) => color !== gone),
      selected: { ...document.selected, color: document.colors[1]?.name ?? "" },
      pictures: document.pictures.filter(({ color }) => color !== gone),
    };
    await transact(shop.ctx.db, "once", (tx) =>
      updateProduct(tx, id, less, { now: shop.ctx.now() }),
    );
    const titled = await check("Handle,Title\nlantern,Lantern two\n");
    expect(titled.report?.counts).toMatchObject({ changed: 1, wrong: 0 });
    await importAll(titled.id);
    const file = (await exported()).toString();
    expect(
      file
        .split("\r\n")
        .filter((line) => line.startsWith('"lantern"') && line.includes(`"${gone}"`)),
    ).toEqual([]);
    const [head = "", ...rest] = file.split("\r\n");
    const without = rest.filter(
      (line) => line.startsWith('"lantern"') && !line.includes('"Coral"'),
    );
    const narrowed = await check([head, ...without, ""].join("\r\n"));
    expect(narrowed.report?.counts).toMatchObject({ changed: 1, wrong: 0 });
    await importAll(narrowed.id);
    expect((await namedBy("Lantern two")).document.colors.map(({ name }) => name)).not.toContain(
      "Coral",
    );
    const again = await check([head, ...without, ""].join("\r\n"));
    expect(again.report?.counts).toMatchObject({ changed: 0, unchanged: 1, wrong: 0 });
  });
});
