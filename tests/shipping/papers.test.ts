import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { printPapers } from "#server/shipping/print-papers.ts";
import { anOrder } from "#tests/admin/admins.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const authority = { role: "admin" as const, permissions: defaultPermissions("admin") };
const asha: SignedInAdmin = { uid: "asha", email: "asha@greenverse.example", authority };
const engine = ownDatabase("pglite");
let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ mode: "inside", engine });
});
afterAll(() => shop.close());

const pagesOf = (file: Uint8Array) =>
  Buffer.from(file)
    .toString("latin1")
    .match(/\/Type \/Page\b(?!s)/g)?.length;

test("labels are four on a page, slips one, of parcels and of whole orders (§22.35)", async () => {
  const { id } = await anOrder(shop.ctx, 2);
  const parcel = successOf(
    await addParcel(shop.ctx, asha, id, {
      ...{ carrierName: "हिमालय", trackingNumber: "HC-1", trackingUrl: "", requestKey: "a" },
      pieces: [{ line: 0, quantity: 1 }],
      handedOver: false,
    }),
  );
  const more = [];
  for (let n = 0; n < 4; n++) more.push((await anOrder(shop.ctx)).id);
  const wanted = { parcels: [parcel.id, parcel.id, "none"], orders: [id, ...more] };
  const labels = successOf(await printPapers(shop.ctx, asha, { what: "labels", ...wanted }));
  const slips = successOf(await printPapers(shop.ctx, asha, { what: "slips", ...wanted }));
  expect(Buffer.from(labels.slice(0, 5)).toString()).toBe("%PDF-");
  expect([pagesOf(labels), pagesOf(slips)]).toEqual([2, 6]);
});

test("nothing chosen, too much, nothing there (§22.35)", async () => {
  const print = (parcels: string[]) =>
    printPapers(shop.ctx, asha, { what: "slips", parcels, orders: [] });
  expect(failureOf(await print([]))).toBe("no-parcel-chosen");
  expect(failureOf(await print(["none", "\u0000"]))).toBe("unknown-parcel");
  const many = Array.from({ length: 201 }, (_, n) => `GV-${n}`);
  expect(failureOf(await print(many))).toEqual({ code: "too-many-papers", details: [200] });
});
