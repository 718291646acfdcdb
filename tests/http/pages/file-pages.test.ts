import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { insertDocuments } from "#server/documents/queries/documents.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { anAdmin, aSuperAdmin, type Someone } from "#tests/admin/admins.ts";
import { aDocument } from "#tests/documents/pdf/values.ts";
import { aCheckout, aCustomer, successOf } from "#tests/support/customers.ts";
import { getPage, ownSite } from "#tests/support/site.ts";

// What a person gets who followed a link to a file that there is not, or not for them (§23.51).

const own = ownSite("pglite");
const languages = [
  { prefix: "", tag: "en-IN" },
  { prefix: "/hi", tag: "hi-IN" },
];

async function anOrder() {
  const { ctx } = own.shop;
  const customer = await aCustomer(ctx);
  const { checkoutId } = await aCheckout(ctx, 1, customer);
  const { id } = successOf(await payOnDelivery(ctx, customer.uid, checkoutId));
  return { id, cookies: customer.cookies };
}

/** The page at an address of this site as a browser asks for it. */
async function opened(path: string, cookies: string[]) {
  const { status, headers, text } = await getPage(own.site, path, cookies);
  expect([path, headers.get("content-type")]).toEqual([path, "text/html; charset=utf-8"]);
  expect(text).toContain('<main id="main"');
  const [, lang] = /<html lang="([^"]*)"/.exec(text) ?? [];
  const main = text.slice(text.indexOf("<main"), text.indexOf("</main>"));
  return { status, lang, main, text };
}

describe.each(languages)("in $tag", ({ prefix, tag }) => {
  const words = {
    "en-IN": {
      yet: "No Invoice Yet",
      why: "The invoice is made once your order is packed.",
      none: "This order was cancelled before it was packed",
      document: "Document Not Found",
      order: "Order Not Found",
      calendar: "Nothing for the Calendar",
    },
    "hi-IN": {
      yet: "बीजक अभी नहीं बना है",
      why: "बीजक तब बनता है जब आपका ऑर्डर पैक हो जाता है।",
      none: "यह ऑर्डर पैक होने से पहले रद्द कर दिया गया था",
      document: "दस्तावेज़ नहीं मिला",
      order: "ऑर्डर नहीं मिला",
      calendar: "कैलेंडर के लिए कुछ नहीं",
    },
  }[tag as "en-IN" | "hi-IN"];

  test("the invoice of an order that was not packed yet is a page that says so", async () => {
    const { id, cookies } = await anOrder();
    const page = await opened(`${prefix}/orders/${id}/invoice.pdf`, cookies);
    expect([page.status, page.lang]).toEqual([404, tag]);
    expect(page.main).toContain(words.yet);
    expect(page.main).toContain(words.why);
    expect(page.main).toContain(`href="${prefix}/orders/${id}"`);
    expect(page.text).toContain("<footer");
  });

  test("that of a cancelled order says that there is none", async () => {
    const { id, cookies } = await anOrder();
    await own.shop.ctx.db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, id));
    const page = await opened(`${prefix}/orders/${id}/invoice.pdf`, cookies);
    expect([page.status, page.lang]).toEqual([404, tag]);
    expect(page.main).toContain(words.none);
    const days = await opened(`${prefix}/orders/${id}/delivery.ics`, cookies);
    expect([days.status, days.lang]).toEqual([404, tag]);
    expect(days.main).toContain(words.calendar);
  });

  test("a document that there is not leads back to the order", async () => {
    const { id, cookies } = await anOrder();
    const page = await opened(`${prefix}/orders/${id}/invoice.pdf?document=none`, cookies);
    expect([page.status, page.lang]).toEqual([404, tag]);
    expect(page.main).toContain(words.document);
    expect(page.main).toContain(`href="${prefix}/orders/${id}"`);
  });

  test("another's order is as one that there is not", async () => {
    const { id } = await anOrder();
    const { cookies } = await anOrder();
    for (const file of ["invoice.pdf", "invoice.pdf?document=none", "delivery.ics"]) {
      const others = await opened(`${prefix}/orders/${id}/${file}`, cookies);
      const none = await opened(`${prefix}/orders/GV-NONE/${file}`, cookies);
      expect([others.status, none.status, others.lang]).toEqual([404, 404, tag]);
      expect(others.main).toContain(words.order);
      expect(others.main.replaceAll(id, "GV-NONE")).toBe(none.main);
    }
  });

  test("who is not logged in is asked to", async () => {
    const { id } = await anOrder();
    const { status, headers } = await getPage(own.site, `${prefix}/orders/${id}/invoice.pdf`);
    const next = new URLSearchParams({ next: `/orders/${id}/invoice.pdf` });
    expect([status, headers.get("location")]).toEqual([302, `${prefix}/login?${next}`]);
  });

  test("a picture that there is not leads a person to the page that says so", async () => {
    const { id, cookies } = await anOrder();
    const paths = ["/reviews/RV-0000000000/photos/0", `/orders/${id}/return/RT-0000000000/0`];
    for (const path of paths) {
      const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
      const ask = (accept: string) =>
        fetch(own.site.url + prefix + path, { headers: { cookie, accept }, redirect: "manual" });
      const page = await ask("text/html,application/xhtml+xml,*/*;q=0.8");
      expect([page.status, page.headers.get("location")]).toEqual([302, `${prefix}/404-not-found`]);
      expect((await ask("image/webp,*/*;q=0.8")).status).toBe(404);
    }
  });
});

test("the data of such an address, as the router asks for it, lead to the document itself", async () => {
  const { id, cookies } = await anOrder();
  const answer = await getPage(own.site, `/orders/${id}/invoice.pdf.data`, cookies);
  expect(answer.text).toContain(`/orders/${id}/invoice.pdf`);
  expect(answer.text).toContain("SingleFetchRedirect");
});

test("an invoice is a file in both languages", async () => {
  const { id, cookies } = await anOrder();
  const content = aDocument({ kind: "tax invoice", serial: "INV/26-27/000077" });
  const { net, ...parts } = content.total;
  const { gstin } = content.seller;
  const row = {
    ...{ id: "a-document", cause: "a-document", kind: content.kind, gstin, series: "INV" as const },
    ...{ year: "26-27", number: 77, serial: content.serial, day: content.day },
    ...{ madeAt: new Date(content.madeAt), orderId: id, place: "29", buyerGstin: "" },
    ...{ ...parts, total: net, content, keepUntil: "2033-12-31" },
  };
  await transact(own.shop.ctx.db, "once", (tx) => insertDocuments(tx, [row]));
  for (const { prefix } of languages) {
    const answer = await getPage(own.site, `${prefix}/orders/${id}/invoice.pdf`, cookies);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(answer.headers.get("content-disposition")).toContain("attachment");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.text.slice(0, 5)).toBe("%PDF-");
  }
});

describe("files of admins", () => {
  let all: Someone;
  let few: Someone;
  beforeAll(async () => {
    all = await aSuperAdmin(own.shop.ctx);
    few = await anAdmin(own.shop.ctx, { orders: [], users: [] });
  });
  const D = "/admin/dashboard";

  test.each([
    [`${D}/documents/file?document=none`, 404, "There is no such document"],
    [`${D}/documents/export/nothing`, 404, "There is nothing at this address."],
    [`${D}/parcels/label.pdf?parcel=none`, 404, "parcel"],
    [`${D}/parcels/papers.pdf?order=none`, 404, "parcel"],
    [`${D}/parcels/papers.pdf`, 422, "parcel"],
    [`${D}/export/docx`, 404, "There is nothing at this address."],
    [`${D}/leads/docx`, 404, "There is nothing at this address."],
    [`${D}/overview/money/docx`, 404, "There is nothing at this address."],
    [`${D}/offers/77/codes`, 404, ""],
  ])("%s is a page of the admins with status %i", async (path, status, sentence) => {
    const page = await opened(path, all.cookies);
    expect(page.status).toBe(status);
    expect(page.text).toContain('class="admin-shell"');
    expect(page.main).toMatch(/role="alert"/);
    expect(page.main).toContain(sentence);
    expect(page.main).not.toContain("Unexpected Application Error");
  });

  test.each([
    ...["/documents/file?document=none", "/documents/export/zip", "/parcels/label.pdf?parcel=x"],
    ...["/parcels/papers.pdf?order=x", "/export/csv", "/export/xlsx", "/leads/csv"],
    ...["/overview/money/csv", "/offers/1/codes", "/products/export.csv", "/grievances.csv"],
    "/stock/export",
  ])("%s without the permission is a page that says so", async (path) => {
    const page = await opened(D + path, few.cookies);
    expect(page.status).toBe(403);
    expect(page.text).toContain('class="admin-shell"');
    expect(page.main).toMatch(/role="alert">[^<]*permission/i);
  });

  test("who is no admin is asked to log in", async () => {
    const { status, headers } = await getPage(own.site, `${D}/export/csv`);
    expect([status, headers.get("location")]).toEqual([302, "/admin/login"]);
  });
});
