import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayOf } from "#domain/calendar.ts";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { makeDocuments } from "#server/documents/make-documents.ts";
import { findDocumentsOf } from "#server/documents/queries/documents.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import { aSuperAdmin } from "#tests/admin/admins.ts";
import { fileOfMonth, sumsOfReturn, sumsOfTable } from "#tests/documents/exports/sums.ts";
import { textOf } from "#tests/documents/pdf/text-of.ts";
import { aCheckout, aCustomer, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { fillIn } from "#tests/support/ready-shop.ts";
import { getPage, openSite, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

// The shop gets another GSTIN amid orders: invoices of before with credit notes of after (§23.57), what customers
// see of them (§23.51), and what is exported (§23.54).

const OLD = { gstin: "27AAACZ0000A1Z9", address: "1 Neem Road, Pune 411001" };
const NEW = { gstin: "29AAACZ0000A1Z5", address: "7 Neem Road, Bengaluru 560001" };
const day = dayOf(new Date());

bothEngines((engine) => {
  let shop: TestShop;
  let site: Site;
  let asha: Awaited<ReturnType<typeof aSuperAdmin>>;
  let boss: SignedInAdmin;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    site = await openSite(shop.ctx);
    asha = await aSuperAdmin(shop.ctx);
    const authority = {
      role: "super_admin" as const,
      permissions: defaultPermissions("super_admin"),
    };
    boss = { uid: asha.uid, email: asha.email, authority };
    await shop.ctx.db.execute(sql`update products set hsn = '842139'`);
    await shop.ctx.catalogue.load();
  });
  afterAll(async () => {
    await site.close();
    await shop.close();
  });

  let keys = 0;
  const send = async (id: string) => {
    const typed = {
      ...{ carrierName: "Himalaya Couriers", trackingNumber: "", trackingUrl: "" },
      ...{ pieces: [{ line: 0, quantity: 1 }], handedOver: true, requestKey: `key ${++keys}` },
    };
    const parcel = successOf(await addParcel(shop.ctx, boss, id, typed));
    await makeDocuments(shop.ctx);
    return parcel.id;
  };
  const pdfOf = async (path: string, cookies: string[]) => {
    const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
    const answer = await fetch(site.url + path, { headers: { cookie } });
    expect([path, answer.status]).toEqual([path, 200]);
    return textOf(Buffer.from(await answer.arrayBuffer()));
  };
  /** A cash order of two parcels: the first is sent under the old GSTIN, comes back and is credited under the new. */
  async function halfSent(language: "en" | "hi") {
    const customer = await aCustomer(shop.ctx);
    const { checkoutId } = await aCheckout(shop.ctx, 2, customer);
    const { id } = successOf(await payOnDelivery(shop.ctx, customer.uid, checkoutId));
    await shop.ctx.db.execute(sql`update orders set language = ${language} where id = ${id}`);
    await fillIn(shop.ctx, "legal", OLD);
    const first = await send(id);
    await fillIn(shop.ctx, "legal", NEW);
    await send(id);
    successOf(await moveByHand(shop.ctx, boss, first, "come back"));
    await makeDocuments(shop.ctx);
    return { ...customer, id, made: await findDocumentsOf(shop.ctx.db, id) };
  }

  describe.each([
    { prefix: "", language: "en" as const },
    { prefix: "/hi", language: "hi" as const },
  ])("an order amid a change of the GSTIN ($language)", ({ prefix, language }) => {
    test("has an invoice of each, and the note on the old one is of the old one", async () => {
      const { id, made, cookies } = await halfSent(language);
      expect(made.map(({ kind, gstin }) => [kind, gstin])).toEqual([
        ["tax invoice", OLD.gstin],
        ["tax invoice", NEW.gstin],
        ["credit note", OLD.gstin],
      ]);
      const [before, after, note] = made;
      expect(note).toMatchObject({ originalId: before?.id, number: expect.any(Number) });
      expect(before?.content).toMatchObject({ seller: OLD, place: { interState: false } });
      expect(after?.content).toMatchObject({ seller: NEW, place: { interState: true } });
      expect(note?.content).toMatchObject({ seller: OLD, place: before?.content.place });
      const page = await getPage(site, `${prefix}/orders/${id}`, cookies);
      for (const { id: document, gstin, serial } of made) {
        expect(page.text).toContain(`GSTIN ${gstin}`);
        expect(page.text).toContain(serial);
        const text = await pdfOf(`/orders/${id}/invoice.pdf?document=${document}`, cookies);
        expect(text).toContain(gstin);
        expect(text).toContain(serial);
        expect(text).not.toContain(gstin === OLD.gstin ? NEW.gstin : OLD.gstin);
      }
    });
  });

  test("each begins with number 1, and the old one goes on where it was", async () => {
    const numbers = await shop.rows<{ gstin: string; series: string; numbers: number[] }>(
      sql`select gstin, series, json_agg(number order by made_at) as numbers from documents
        group by gstin, series order by gstin, series`,
    );
    expect(numbers).toEqual([
      { gstin: OLD.gstin, series: "CRN", numbers: [1, 2] },
      { gstin: OLD.gstin, series: "INV", numbers: [1, 2] },
      { gstin: NEW.gstin, series: "INV", numbers: [1, 2] },
    ]);
  });

  test("exports name the GSTIN in each line, and a return is of one", async () => {
    const about = { day, gstin: null };
    const ledger = sumsOfTable(await fileOfMonth(shop.ctx, boss, "ledger.csv", about));
    const lines = sumsOfTable(await fileOfMonth(shop.ctx, boss, "gstr1.csv", about));
    expect([...ledger.keys()].sort()).toEqual([OLD.gstin, NEW.gstin]);
    for (const { gstin } of [OLD, NEW]) {
      const own = await fileOfMonth(shop.ctx, boss, "gstr1.json", { day, gstin });
      const { tables, hsn, documents } = sumsOfReturn(own);
      expect(ledger.get(gstin)).toEqual({ sums: tables, lines: documents });
      expect(lines.get(gstin)?.sums).toEqual(hsn);
      const xml = await fileOfMonth(shop.ctx, boss, "tally.xml", { day, gstin });
      const named = [...xml.matchAll(/<CMPGSTIN>(\w+)<\/CMPGSTIN>/g)].map(([, each]) => each);
      expect(new Set(named)).toEqual(new Set([gstin]));
    }
    expect(ledger.get(OLD.gstin)?.sums).toMatchObject({ taxable: 0, cgst: 0, igst: 0 });
  });

  test("the page of documents offers the choice, and refuses a return of all", async () => {
    const list = "/admin/dashboard/documents";
    const days = `from=${day}&to=${day}`;
    const { text } = await getPage(site, `${list}?${days}`, asha.cookies);
    for (const { gstin } of [OLD, NEW]) {
      expect(text).toContain(`<option value="${gstin}">`);
      expect(text).toContain(`gstr1.json?from=${day}&amp;to=${day}&amp;gstin=${gstin}`);
      const one = await getPage(site, `${list}?${days}&gstin=${gstin}`, asha.cookies);
      const rows = one.text.slice(one.text.indexOf("<tbody"), one.text.indexOf("</tbody>"));
      expect(rows).toContain(gstin);
      expect(rows).not.toContain(gstin === OLD.gstin ? NEW.gstin : OLD.gstin);
      const file = `${list}/export/gstr1.json?${days}&gstin=${gstin}`;
      const download = await getPage(site, file, asha.cookies);
      expect(download.headers.get("content-disposition")).toContain(gstin.toLowerCase());
      expect(JSON.parse(download.text)).toMatchObject({ gstin });
    }
    const refused = await getPage(site, `${list}/export/gstr1.json?${days}`, asha.cookies);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Choose a GSTIN");
  });
});
