import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ProductDocument } from "#domain/catalogue/product-document.ts";
import { formatPaise, rupees } from "#domain/money.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { findAuditOf } from "#server/audit/queries.ts";
import { bringBackRevision } from "#server/catalogue/bring-back-revision.ts";
import { listProducts } from "#server/catalogue/list-products.ts";
import { listRevisions, readRevision } from "#server/catalogue/list-revisions.ts";
import { moveProduct } from "#server/catalogue/move-product.ts";
import { noteEditor } from "#server/catalogue/note-editor.ts";
import { readCopy, readProduct } from "#server/catalogue/read-product.ts";
import { saveProduct } from "#server/catalogue/save-product.ts";
import { aDocument } from "#tests/domain/catalogue/documents.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

/** An admin as a request knows them. */
const anEditor = (name: string, products: string[] = ["update"]): SignedInAdmin => ({
  uid: name,
  email: `${name}@example.in`,
  authority: { role: "admin", permissions: { orders: [], users: [], products } },
});
const asha = anEditor("asha");
const ravi = anEditor("ravi");
const everything = { search: "", state: null };

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  /** A new product of these parts; its id. */
  const made = async (changes: Partial<ProductDocument> = {}) =>
    successOf(
      await saveProduct(shop.ctx, asha, { id: null, revision: 0, document: aDocument(changes) }),
    ).id;
  const opened = async (id: number) => successOf(await readProduct(shop.ctx, asha, id));
  const save = (who: SignedInAdmin, id: number, revision: number, document: ProductDocument) =>
    saveProduct(shop.ctx, who, { id, revision, document });

  describe("saving", () => {
    test("a new product gets the next number, the last place, a revision and an entry (§16.1)", async () => {
      const id = await made({ name: "Fern Lamp" });
      const next = await made({ state: "draft", name: "Moss Lamp" });
      expect(id).toBeGreaterThan(3);
      expect(next).toBe(id + 1);
      expect(shop.ctx.catalogue.find(id)?.name).toBe("Fern Lamp");
      expect(shop.ctx.catalogue.find(next)).toBeUndefined();
      const { document, revision } = await opened(id);
      expect(revision).toBe(1);
      expect(document).toMatchObject({
        ...aDocument({ name: "Fern Lamp" }),
        position: document.position,
      });
      const options = [...document.colors, ...document.sizes, ...document.materials];
      expect(new Set(options.map((option) => option.id)).size).toBe(options.length);
      expect(shop.ctx.catalogue.live().at(-1)?.id).toBe(id);
      const [entry] = await findAuditOf(shop.ctx.db, { kind: "product", id: String(id) }, 10);
      expect(entry).toMatchObject({ action: "product.create", actorEmail: asha.email });
    });

    test("what has changed is live at once, in the history and in the audit trail alone (§16.2)", async () => {
      const id = await made();
      const { document, revision } = await opened(id);
      const price = { mrp: rupees(12_000), discounted: rupees(9000) };
      expect(successOf(await save(ravi, id, revision, { ...document, price }))).toEqual({
        id,
        revision: 2,
      });
      expect(shop.ctx.catalogue.find(id)?.price).toEqual(price);
      const [entry] = await findAuditOf(shop.ctx.db, { kind: "product", id: String(id) }, 10);
      expect(entry).toMatchObject({
        action: "product.update",
        actorEmail: ravi.email,
        before: { price: document.price },
        after: { price },
      });
      expect(Object.keys(entry?.after ?? {})).toEqual(["price"]);
      const page = successOf(await listRevisions(shop.ctx, asha, id, null));
      expect(page.revisions).toMatchObject([
        { revision: 2, actorEmail: ravi.email, parts: ["price"] },
        { revision: 1, actorEmail: asha.email, parts: null },
      ]);
    });

    test("nothing changed is nothing written", async () => {
      const id = await made();
      const { document, revision } = await opened(id);
      const reordered = { ...document, variants: document.variants.toReversed() };
      expect(successOf(await save(asha, id, revision, reordered))).toEqual({ id, revision });
      expect(await findAuditOf(shop.ctx.db, { kind: "product", id: String(id) }, 10)).toHaveLength(
        1,
      );
    });

    test("what the shop began with is kept with the first change", async () => {
      const { document, revision } = await opened(2);
      successOf(await save(asha, 2, revision, { ...document, hsn: "84213920" }));
      const page = successOf(await listRevisions(shop.ctx, asha, 2, null));
      expect(page.revisions.map(({ actorEmail }) => actorEmail)).toEqual([asha.email, null]);
    });

    test("what is wrong is reported, and nothing is written (§16.6)", async () => {
      const id = await made();
      const { document, revision } = await opened(id);
      const wrong = { ...document, name: "", price: { mrp: 100, discounted: 200 } };
      const failure = failureOf(await save(asha, id, revision, wrong));
      expect(failure).toMatchObject({
        code: "product-invalid",
        problems: [{ at: "name" }, { at: "price" }],
        conflict: null,
      });
      expect((await opened(id)).revision).toBe(1);
    });

    test("an id that no product has", async () => {
      expect(failureOf(await save(asha, 2 ** 31 - 1, 1, aDocument()))).toBe("unknown-product");
      for (const id of [0, -1, 1.5, Number.NaN, 2 ** 40]) {
        expect(failureOf(await readProduct(shop.ctx, asha, id))).toBe("unknown-product");
      }
    });
  });

  describe("two editors at once (§16.7)", () => {
    test("the second is shown who changed what, and both values", async () => {
      const id = await made();
      const { document, revision } = await opened(id);
      const price = { mrp: rupees(12_000), discounted: rupees(8000) };
      successOf(await save(asha, id, revision, { ...document, price, warranty: "2 Years" }));
      const own = { ...document, price: { ...price, discounted: rupees(7000) } };
      const failure = failureOf(await save(ravi, id, revision, own));
      if (typeof failure === "string" || failure.code !== "product-changed") {
        throw new Error(JSON.stringify(failure));
      }
      const { conflict } = failure;
      expect(conflict.revision).toBe(2);
      expect(conflict.changes).toMatchObject([
        { actorEmail: asha.email, parts: ["price", "warranty"] },
      ]);
      expect(conflict.parts).toEqual([
        {
          part: "price",
          theirs: ["₹8,000, MRP ₹12,000"],
          own: ["₹7,000, MRP ₹12,000"],
          take: "own",
        },
        { part: "warranty", theirs: ["2 Years"], own: ["1 Year"], take: "theirs" },
      ]);
      expect((await opened(id)).document.price).toEqual(price);

      const saved = await saveProduct(shop.ctx, ravi, {
        id,
        revision: conflict.revision,
        document: own,
        keep: ["warranty"],
      });
      expect(successOf(saved).revision).toBe(3);
      const now = (await opened(id)).document;
      expect([formatPaise(now.price.discounted ?? 0), now.warranty]).toEqual(["₹7,000", "2 Years"]);
    });

    test("of many at the same moment one is saved, and none is lost silently", async () => {
      const id = await made();
      const { document, revision } = await opened(id);
      const results = await Promise.all(
        Array.from({ length: 5 }, (_, index) =>
          save(index % 2 ? asha : ravi, id, revision, {
            ...document,
            warranty: `${index + 2} Years`,
          }),
        ),
      );
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      const codes = results.flatMap((result) =>
        result.ok || typeof result.failure === "string" ? [] : [result.failure.code],
      );
      expect(codes).toEqual(Array(4).fill("product-changed"));
      expect((await opened(id)).revision).toBe(2);
    });

    test("each is shown the other while the form is open", async () => {
      const id = await made();
      expect(successOf(await noteEditor(shop.ctx, asha, id, false))).toEqual([]);
      expect(successOf(await noteEditor(shop.ctx, ravi, id, false))).toEqual([asha.email]);
      expect((await opened(id)).others).toEqual([ravi.email]);
      const later = { ...shop.ctx, now: () => new Date(Date.now() + 61_000) };
      expect(successOf(await noteEditor(later, asha, id, false))).toEqual([]);
      successOf(await noteEditor(shop.ctx, ravi, id, true));
      expect((await opened(id)).others).toEqual([]);
    });
  });

  describe("history (§16.9)", () => {
    test("a revision is brought back as a new one; state and place stay", async () => {
      const id = await made({ state: "draft" });
      const first = await opened(id);
      const live = { ...first.document, state: "live" as const, name: "Renamed", features: [] };
      successOf(await save(ravi, id, 1, live));
      const shown = successOf(await readRevision(shop.ctx, asha, id, 1));
      expect(shown.parts.map(({ part }) => part)).toEqual(["state", "name", "features"]);
      const asked = { id, revision: 1, seen: 2 };
      expect(successOf(await bringBackRevision(shop.ctx, asha, asked))).toEqual({
        id,
        revision: 3,
      });
      expect((await opened(id)).document).toEqual({ ...first.document, state: "live" });
      const [entry] = await findAuditOf(shop.ctx.db, { kind: "product", id: String(id) }, 1);
      expect(entry).toMatchObject({ action: "product.restore", after: { name: "Desk Purifier" } });
      expect(failureOf(await bringBackRevision(shop.ctx, asha, asked))).toBe("product-changed");
      const unknown = await bringBackRevision(shop.ctx, asha, { id, revision: 9, seen: 3 });
      expect(failureOf(unknown)).toBe("unknown-product-revision");
    });

    test("options that are gone come back with their variants", async () => {
      const id = await made();
      const { document } = await opened(id);
      const less = {
        ...document,
        colors: document.colors.slice(0, 1),
        variants: document.variants.filter(({ color }) => color === "Silver"),
      };
      successOf(await save(asha, id, 1, less));
      expect(shop.ctx.catalogue.find(id)?.variants).toHaveLength(2);
      successOf(await bringBackRevision(shop.ctx, asha, { id, revision: 1, seen: 2 }));
      expect(shop.ctx.catalogue.find(id)?.variants).toHaveLength(4);
    });
  });

  test("a copy is a draft without SKUs", async () => {
    const variants = aDocument().variants.map((one, at) => ({ ...one, sku: `C-${at}` }));
    const id = await made({ variants });
    const copy = successOf(await readCopy(shop.ctx, asha, id));
    expect(copy).toMatchObject({ state: "draft", name: "Desk Purifier (copy)" });
    expect(copy?.variants.map(({ sku }) => sku)).toEqual(["", "", "", ""]);
    expect(successOf(await readCopy(shop.ctx, asha, null))).toBeNull();
  });

  test("nobody does any of it without products:update (§6.2)", async () => {
    const unauthorized = anEditor("nobody", []);
    const refused = [
      await listProducts(shop.ctx, unauthorized, everything, 1),
      await readProduct(shop.ctx, unauthorized, 1),
      await readCopy(shop.ctx, unauthorized, 1),
      await save(unauthorized, 1, 1, aDocument()),
      await moveProduct(shop.ctx, unauthorized, 1, "up", null),
      await listRevisions(shop.ctx, unauthorized, 1, null),
      await readRevision(shop.ctx, unauthorized, 1, 1),
      await bringBackRevision(shop.ctx, unauthorized, { id: 1, revision: 1, seen: 1 }),
      await noteEditor(shop.ctx, unauthorized, 1, false),
    ];
    const failures = refused.map((result) => (result.ok ? "done" : result.failure));
    expect(failures).toEqual(Array(refused.length).fill("insufficient-permissions"));
  });
});
