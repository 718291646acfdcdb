import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DocumentKind } from "#domain/documents/kinds.ts";
import type { Buyer, DocumentValues } from "#domain/documents/values.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { findDocument, insertDocuments } from "#server/documents/queries/documents.ts";
import { documentRequests } from "#server/platform/db/schema/documents.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { anAdmin } from "#tests/admin/admins.ts";
import { aCheckout, aCustomer, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { getPage, openSite, post, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { aDocument } from "./pdf/values.ts";

const ADMIN = "/admin/dashboard/documents";
const GSTIN = "29AAACZ0000A1Z5"; // of the documents here
const documentsAlone = { orders: ["read"], users: [], documents: ["read"] };

bothEngines((engine) => {
  let shop: TestShop;
  let site: Site;
  let count = 0;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    await shop.ctx.db.execute(
      sql`insert into document_counters values (${GSTIN}, 'INV', '26-27', 1, '2026-11-22')`,
    );
    site = await openSite(shop.ctx);
  });
  afterAll(async () => {
    await site.close();
    await shop.close();
  });

  async function anOrder() {
    const customer = await aCustomer(shop.ctx);
    const { checkoutId } = await aCheckout(shop.ctx, 1, customer);
    const order = successOf(await payOnDelivery(shop.ctx, customer.uid, checkoutId));
    return { customer, orderId: order.id, page: `/orders/${order.id}` };
  }

  /** Writes a document of an order as the job would have made it. */
  async function make(
    orderId: string,
    kind: DocumentKind,
    series: "INV" | "CRN" | "RCV",
    buyer: Partial<Buyer> = {},
  ) {
    count += 1;
    const serial = `${series}/26-27/${String(count).padStart(6, "0")}`;
    const id = `${GSTIN}-${serial.replaceAll("/", "-")}`;
    const original =
      kind === "credit note" ? { serial: "INV/26-27/000001", day: "2026-11-22" } : null;
    const content: DocumentValues = aDocument({ kind, serial, original, buyer });
    const { net, ...parts } = content.total;
    await transact(shop.ctx.db, "once", (tx) =>
      insertDocuments(tx, [
        {
          ...{ id, cause: id, kind, gstin: content.seller.gstin, series, year: "26-27" },
          ...{ number: count, serial, day: content.day, madeAt: new Date(content.madeAt) },
          ...{
            orderId,
            place: "29",
            buyerGstin: content.buyer.gstin,
            ...parts,
            total: net,
            content,
            keepUntil: "2033-12-31",
          },
        },
      ]),
    );
    return { id, serial };
  }

  const bytesOf = async (path: string, cookies: readonly string[]) => {
    const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
    const response = await fetch(site.url + path, { headers: { cookie }, redirect: "manual" });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes };
  };

  test("a customer downloads the newest invoice, and any document by its link (§23.51)", async () => {
    const { customer, orderId, page } = await anOrder();
    expect((await getPage(site, page, customer.cookies)).text).not.toContain("Download invoice");
    const receipt = await make(orderId, "receipt voucher", "RCV");
    expect((await bytesOf(`${page}/invoice.pdf`, customer.cookies)).status).toBe(404);
    const invoice = await make(orderId, "tax invoice", "INV");
    const { text } = await getPage(site, page, customer.cookies);
    for (const words of ["Download invoice", receipt.serial, invoice.serial]) {
      expect(text).toContain(words);
    }
    const file = await bytesOf(`${page}/invoice.pdf`, customer.cookies);
    expect(file.status).toBe(200);
    expect(file.headers.get("content-type")).toBe("application/pdf");
    expect(file.headers.get("cache-control")).toBe("private, no-store");
    expect(file.headers.get("content-disposition")).toContain("attachment");
    expect(file.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    const stored = await findDocument(shop.ctx.db, invoice.id);
    expect(stored).toMatchObject({
      fileBytes: file.bytes.length,
      file: `documents/${invoice.id.toLowerCase()}.pdf`,
    });
    const again = await bytesOf(`${page}/invoice.pdf?document=${invoice.id}`, customer.cookies);
    expect(again.bytes.equals(file.bytes)).toBe(true);
    await shop.ctx.files.delete(stored?.file ?? ""); // what the store has lost is drawn again
    const drawn = await bytesOf(`${page}/invoice.pdf`, customer.cookies);
    expect(drawn.bytes.equals(file.bytes)).toBe(true);
  });

  test("another's document is as none, and no address of uploads leads to it", async () => {
    const { orderId, page } = await anOrder();
    const { id } = await make(orderId, "tax invoice", "INV");
    const other = await anOrder();
    const { cookies } = other.customer;
    expect((await bytesOf(`${page}/invoice.pdf`, cookies)).status).toBe(404);
    const named = `${other.page}/invoice.pdf?document=${id}`;
    expect((await bytesOf(named, cookies)).status).toBe(404);
    expect((await bytesOf(`${page}/invoice.pdf`, [])).headers.get("location")).toContain("/login");
    const admin = await anAdmin(shop.ctx, documentsAlone);
    expect((await bytesOf(`${ADMIN}/file?document=${id}`, admin.cookies)).status).toBe(200);
    const name = id.toLowerCase();
    for (const path of [`/uploads/documents/${name}.pdf`, `/documents/${name}.pdf`]) {
      const { status, headers } = await bytesOf(path, admin.cookies);
      if (status !== 404) expect(headers.get("location")).toContain("404-not-found");
    }
  });

  test("an admin sees documents by days and kind, and what could not be made (§23.52)", async () => {
    const { orderId } = await anOrder();
    const { serial } = await make(orderId, "credit note", "CRN");
    const problem = "Lacks: HSN";
    await shop.ctx.db
      .insert(documentRequests)
      .values({ cause: "test", kind: "parcel", orderId, problem, nextTryAt: new Date() });
    const { cookies } = await anAdmin(shop.ctx, documentsAlone);
    const days = "from=2026-11-01&to=2026-11-30";
    const all = await getPage(site, `${ADMIN}?${days}`, cookies);
    expect(all.text).toContain(serial);
    expect(all.text).toContain(problem);
    const receipts = await getPage(site, `${ADMIN}?${days}&kind=receipt+voucher`, cookies);
    expect(receipts.text).not.toContain(serial);
    const before = await getPage(site, `${ADMIN}?from=2026-10-01&to=2026-10-31`, cookies);
    expect(before.text).not.toContain(serial);
    const order = await getPage(site, `/admin/dashboard/orders/${orderId}`, cookies);
    expect(order.text).toContain(serial);
  });

  test("those that are not made are shown by what they wait for (§23.52)", async () => {
    const { orderId } = await anOrder();
    const other = await anOrder();
    const nextTryAt = new Date();
    await shop.ctx.db.insert(documentRequests).values([
      { cause: "one", kind: "parcel", orderId, problem: "Missing: rate.", nextTryAt },
      {
        ...{ cause: "two", kind: "parcel" as const, orderId: other.orderId },
        ...{ problem: "Enter the GSTIN.", nextTryAt },
      },
    ]);
    const { cookies } = await anAdmin(shop.ctx, documentsAlone);
    const all = await getPage(site, ADMIN, cookies);
    expect(all.text).toContain(orderId);
    expect(all.text).toContain(other.orderId);
    const some = await getPage(site, `${ADMIN}?problem=Missing%3A+rate.`, cookies);
    expect(some.text).toContain(orderId);
    expect(some.text).not.toContain(other.orderId);
  });

  test("the registry's answer is entered, and the file has it (§23.56)", async () => {
    const { customer, orderId, page } = await anOrder();
    const buyer = { company: "Office Ltd", gstin: "29AAACZ0000A1Z5" };
    const { id, serial } = await make(orderId, "tax invoice", "INV", buyer);
    const plain = await make(orderId, "tax invoice", "INV");
    const path = `${ADMIN}/${id}`;
    const reader = await anAdmin(shop.ctx, documentsAlone);
    expect((await getPage(site, path, reader.cookies)).status).toBe(403);
    expect((await post(site, path, { irn: "" }, reader.cookies)).status).toBe(403);
    const documents = ["read", "update"];
    const { cookies } = await anAdmin(shop.ctx, { ...documentsAlone, documents });
    expect((await getPage(site, ADMIN, cookies)).text).toContain("Enter IRN");
    expect((await getPage(site, `${ADMIN}/${plain.id}`, cookies)).status).toBe(404);
    const before = await bytesOf(`${page}/invoice.pdf?document=${id}`, customer.cookies);

    const irn = "0f".repeat(32);
    const data = JSON.stringify({ Irn: irn, DocNo: serial, SellerGstin: GSTIN });
    const qr = `e30.${Buffer.from(JSON.stringify({ data })).toString("base64url")}.c2ln`;
    const acknowledgedAt = "2026-11-22T10:05";
    const typed = { irn: "0f", acknowledgement: "112610000012345", acknowledgedAt, qr };
    const refused = await post(site, path, typed, cookies);
    expect(refused.text).toContain("An IRN has 64 digits");
    expect(refused.text).toContain("112610000012345");
    const saved = await post(site, path, { ...typed, irn }, cookies);
    expect(saved.status).toBe(303);
    const stored = await findDocument(shop.ctx.db, id);
    expect(stored).toMatchObject({ eInvoice: { irn, qr }, file: null });
    const after = await bytesOf(`${page}/invoice.pdf?document=${id}`, customer.cookies);
    expect(after.bytes.length).toBeGreaterThan(before.bytes.length);
    const again = await bytesOf(`${page}/invoice.pdf?document=${id}`, customer.cookies);
    expect(again.bytes.equals(after.bytes)).toBe(true);
    expect((await findDocument(shop.ctx.db, id))?.file).toContain("-irn.pdf");
    const audited = await shop.rows<{ n: number }>(
      sql`select count(*)::int as n from audit_entries where action = 'document.register'`,
    );
    expect(audited).toEqual([{ n: 1 }]);
  });

  test("all PDFs of days are one archive, and exports have the same documents (§23.53)", async () => {
    const { cookies } = await anAdmin(shop.ctx, documentsAlone);
    const days = "from=2026-11-01&to=2026-11-30";
    const file = (what: string) => bytesOf(`${ADMIN}/export/${what}?${days}`, cookies);
    const { bytes } = await file("zip");
    expect(bytes.subarray(0, 2).toString()).toBe("PK");
    const names = new Set(
      bytes.toString("latin1").match(/29AAACZ0000A1Z5\/2026-11-22\/\w{3}-26-27-\d+\.pdf/g),
    );
    expect(names.size).toBe(count);
    const ledger = (await file("ledger.csv")).bytes.toString();
    expect(ledger.trim().split("\r\n")).toHaveLength(count + 1);
    const parsed = JSON.parse((await file("gstr1.json")).bytes.toString());
    expect(parsed).toMatchObject({ fp: "112026", gstin: GSTIN });
    expect((await file("tally.xml")).bytes.toString()).toContain("</ENVELOPE>");
    expect((await file("gstr1.csv")).bytes.toString()).toContain("b2cs");
    for (const what of ["ledger.xlsx", "gstr1.xlsx"]) {
      expect((await file(what)).bytes.subarray(0, 2).toString()).toBe("PK");
    }
    expect((await file("other")).status).toBe(404);
    const audited = await shop.rows<{ n: number }>(
      sql`select count(*)::int as n from audit_entries where action = 'documents.export'`,
    );
    expect(audited).toEqual([{ n: 7 }]);
  });
});
