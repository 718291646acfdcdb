import { getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import type { ShippingDocument } from "#domain/shipping/shipping-document.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { printLabels } from "#server/shipping/documents/labels.ts";
import { printShippingDocuments } from "#server/shipping/print/print-shipping-documents.ts";
import { anOrder } from "#tests/admin/admins.ts";
import { anAddress, failureOf, successOf } from "#tests/support/customers.ts";
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
  const labels = successOf(
    await printShippingDocuments(shop.ctx, asha, { what: "labels", ...wanted }),
  );
  const slips = successOf(
    await printShippingDocuments(shop.ctx, asha, { what: "slips", ...wanted }),
  );
  expect(Buffer.from(labels.slice(0, 5)).toString()).toBe("%PDF-");
  expect([pagesOf(labels), pagesOf(slips)]).toEqual([2, 6]);
});

test("nothing chosen, too much, nothing there (§22.35)", async () => {
  const print = (parcels: string[]) =>
    printShippingDocuments(shop.ctx, asha, { what: "slips", parcels, orders: [] });
  expect(failureOf(await print([]))).toBe("no-parcel-chosen");
  expect(failureOf(await print(["none"]))).toBe("unknown-parcel");
  const many = Array.from({ length: 201 }, (_, n) => `GV-${n}`);
  expect(failureOf(await print(many))).toEqual({
    code: "too-many-shipping-documents",
    details: [200],
  });
});

/** Texts of the first page, with how high each stands on it. */
async function linesOf(file: Uint8Array): Promise<{ text: string; y: number }[]> {
  const page = await (await getDocumentProxy(new Uint8Array(file))).getPage(1);
  const { items } = await page.getTextContent();
  return items.flatMap((item) =>
    "str" in item && item.str.trim() ? [{ text: item.str, y: item.transform[5] as number }] : [],
  );
}

test.each([
  ["of 40 words", Array.from({ length: 40 }, (_, at) => `word${at}`).join(" ")],
  ["of 300 wide letters", `${"W".repeat(299)}!`],
  ["in Hindi", "मकान नंबर बारह, बनयान कोर्ट, सेक्टर बासठ, ".repeat(8).slice(0, 300)],
])(
  "a label has the whole of an address %s, above what the carrier looks at (§22.35)",
  async (_, address) => {
    const to = anAddress({ address, firstName: "N".repeat(60), lastName: "M".repeat(60) });
    const document: ShippingDocument = {
      ...{ orderId: "GV-2222222222", parcelId: null, placedAt: new Date(), title: "Parcel 1" },
      ...{ to, company: "C".repeat(120), goods: [], toCollect: 100 },
      ...{ carrierName: "Himalaya Couriers", trackingNumber: "HC-1" },
    };
    const sender = { name: "Greenverse", address: "Noida", email: "hello@greenverse.example" };
    const lines = await linesOf(await printLabels([document], sender));
    const bare = (text: string) => text.replaceAll(/\s/g, "");
    const whole = bare(lines.map(({ text }) => text).join(""));
    for (const part of [address, to.firstName, to.pinCode, to.phone, document.company, to.city]) {
      // A reader gives marks of Devanagari in an order of its own: its letters are counted.
      if (/[\u0900-\u097f]/.test(part)) expect(whole.length).toBeGreaterThan(bare(part).length);
      else expect(whole).toContain(bare(part));
    }
    const foot = lines.find(({ text }) => text.includes("Cash on delivery"))?.y ?? 0;
    const phone = lines.find(({ text }) => text.includes("Phone"))?.y ?? 0;
    expect(phone).toBeGreaterThan(foot);
  },
);
