import { writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { getDocumentProxy } from "unpdf";
import { type AdminShop, openAdminShop } from "../support/admin.ts";
import { buyByUpi, look } from "../support/after.ts";
import { expect, expectAccessible, hydrated, type Page, test } from "../support/test.ts";

// Documents are made by a job that looks every few seconds: pages are opened until they are there.
test.describe.configure({ mode: "serial", timeout: 240_000 });
let shop: AdminShop;
let dashboard: string;
test.beforeAll(async () => {
  shop = await openAdminShop({ setUp: true });
  dashboard = `${shop.url}/admin/dashboard`;
});
test.afterAll(() => shop.close());

const NOW = new Date().toISOString().slice(0, 10);
const DAYS = `from=2026-01-01&to=${Number(NOW.slice(0, 4)) + 1}-12-31`;

/** Opens a page until it says this. */
async function until(page: Page, path: string, words: string | RegExp) {
  await expect(async () => {
    await page.goto(shop.url + path);
    await expect(page.getByText(words).first()).toBeVisible({ timeout: 1500 });
  }).toPass();
  await hydrated(page);
}

/** Follows a link to a file as a person does; its text, and the name that it is saved under. */
async function download(page: Page, name: string | RegExp) {
  const link = page.getByRole("link", { name });
  const [file] = await Promise.all([page.waitForEvent("download"), link.first().click()]);
  const bytes = await readFile(await file.path());
  const { SCREENS } = process.env;
  if (SCREENS) writeFileSync(`${SCREENS}/${file.suggestedFilename()}`, bytes);
  return { name: file.suggestedFilename(), bytes };
}

async function textOf(bytes: Buffer): Promise<string> {
  expect(bytes.length).toBeLessThan(60_000);
  const file = await getDocumentProxy(new Uint8Array(bytes));
  const { items } = await (await file.getPage(1)).getTextContent();
  return items.map((item) => ("str" in item ? item.str : "")).join(" ");
}

async function sendAll(admin: Page, id: string) {
  await admin.goto(`${dashboard}/orders/${id}/parcels`);
  await hydrated(admin);
  const add = admin.getByRole("button", { name: "Add parcel" });
  const form = admin.locator("form").filter({ has: add });
  await form.getByLabel("Carrier", { exact: true }).fill("Himalaya Couriers");
  await form.getByLabel("It has been handed over to the carrier").check();
  await add.click();
  await expect(admin.getByRole("heading", { name: `Order ${id}`, exact: true })).toBeVisible();
}

test("bought, paid, sent and returned: each step has its document (§23.44, §23.51)", {
  tag: "@core",
}, async ({ page, browser }) => {
  const context = await browser.newContext();
  await shop.enter(context, shop.boss);
  const admin = await context.newPage();
  const id = await buyByUpi(shop, page, { "1": 1, "2": 2 });
  const path = `/orders/${id}`;
  await until(page, path, "Receipt for your payment");
  await expect(page.getByRole("link", { name: "Download invoice" })).toHaveCount(0);
  const receipt = await textOf((await download(page, /^RCV\//)).bytes);
  expect(receipt).toContain("Receipt voucher");

  await sendAll(admin, id);
  await until(page, path, "Download invoice");
  await look(page, "order-invoice");
  const { name, bytes } = await download(page, "Download invoice");
  expect(name).toMatch(/^greenverse-inv-\d\d-\d\d-000001\.pdf$/);
  const invoice = await textOf(bytes);
  for (const words of [id, "Tax invoice", "65,997.00", "IGST", "Haryana (06)", "Place of supply"]) {
    expect(invoice).toContain(words);
  }

  await admin.getByRole("button", { name: /^Delivered\s*, parcel 1$/ }).click();
  await expect(admin.getByLabel(`Status of order ${id}`)).toHaveValue("delivered");
  await page.goto(`${shop.url}${path}/return`);
  await hydrated(page);
  await page.getByLabel("Pieces, of 2").fill("1");
  await page.getByLabel("It arrived damaged").check();
  await page.getByLabel("Money back").check();
  await page.getByLabel("Tell us more").fill("A display is cracked.");
  await page.getByRole("button", { name: "Send return" }).click();
  await expect(page.getByText("We have your return RT-")).toBeVisible();
  await admin.goto(`${dashboard}/returns`);
  await hydrated(admin);
  await admin.getByRole("link", { name: /^RT-/ }).click();
  for (const button of ["Approve", "Picked up", "Received", "Save inspection", "Refund"]) {
    await admin.getByRole("button", { name: button, exact: true }).click();
    await expect(admin.getByRole("button", { name: button, exact: true })).toHaveCount(0);
  }
  await until(page, path, "Credit note");
  await look(page, "order-credit-note");
  const note = await textOf((await download(page, /^CRN\//)).bytes);
  for (const words of ["Credit note", "Goods returned", "INV/", "17,999.00"]) {
    expect(note).toContain(words);
  }
  // The invoice is still the one that the button brings.
  expect((await download(page, "Download invoice")).bytes.equals(bytes)).toBe(true);
  await admin.goto(`${dashboard}/orders/${id}`);
  await hydrated(admin);
  await expect(admin.getByRole("heading", { name: "Documents" })).toBeVisible();
  await look(admin, "desk-order-documents");
  await context.close();
});

test("an admin finds documents, takes them out, and enters an IRN (§23.52 to §23.56)", async ({
  page,
  context,
}) => {
  const office = { company: "Neem Works Ltd", gstin: "29AAACZ0000A1Z5" };
  const id = await shop.order(office);
  await shop.enter(context, shop.boss);
  await sendAll(page, id);
  const list = `/admin/dashboard/documents?${DAYS}`;
  await until(page, list, id);
  await look(page, "desk-documents");
  await page.locator("select[name=kind]").selectOption("Credit note");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("link", { name: /^INV\// })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^CRN\// })).toHaveCount(1);
  await page.goto(shop.url + list);
  await hydrated(page);

  const zip = await download(page, "All PDFs (ZIP)");
  expect(zip.bytes.subarray(0, 2).toString()).toBe("PK");
  const names = zip.bytes.toString("latin1").match(/\d\/(inv|crn|rcv)-\d\d-\d\d-\d{6}\.pdf/g);
  expect(new Set(names).size).toBe(4);
  const xml = (await download(page, "Tally (XML)")).bytes.toString();
  const vouchers = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, "text/xml");
    if (parsed.querySelector("parsererror")) return null;
    return [...parsed.querySelectorAll("VOUCHER")].map((each) =>
      [...each.querySelectorAll("AMOUNT")].map(({ textContent }) => Number(textContent)),
    );
  }, xml);
  expect(vouchers).toHaveLength(3);
  for (const amounts of vouchers ?? []) {
    expect(amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)).toBe(0);
  }
  // GSTR-1 is of the month in which the days begin.
  await page.getByLabel("From").fill(`${NOW.slice(0, 7)}-01`);
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(new RegExp(`from=${NOW.slice(0, 7)}-01`));
  const filed = JSON.parse((await download(page, /^GSTR-1 .*JSON/)).bytes.toString());
  expect(filed).toMatchObject({ b2b: [{ ctin: office.gstin }], doc_issue: { doc_det: {} } });
  expect((await download(page, "Ledger (CSV)")).bytes.toString()).toContain("Neem Works Ltd");

  await page.getByRole("link", { name: "Enter IRN" }).click();
  await expect(page.getByRole("heading", { name: /^E-invoice of INV\// })).toBeVisible();
  const serial = (await page.getByRole("heading", { name: /^E-invoice/ }).innerText()).slice(13);
  await look(page, "desk-e-invoice");
  await page.getByLabel("IRN").fill("not one");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("IRN")).toHaveAccessibleDescription(/64 digits/);
  await expect(page.getByLabel("IRN")).toBeFocused();
  await expect(page.getByLabel("IRN")).toHaveValue("not one");
  await expectAccessible(page);
  const irn = "a1".repeat(32);
  const issuer = page.locator("dt", { hasText: "Issued under" }).locator("xpath=following::dd[1]");
  const SellerGstin = await issuer.innerText();
  const data = JSON.stringify({ Irn: irn, DocNo: serial, SellerGstin });
  const qr = ["e30", Buffer.from(JSON.stringify({ data })).toString("base64url"), "c2ln"].join(".");
  await page.getByLabel("IRN").fill(irn);
  await page.getByLabel("Acknowledgement number").fill("112610000012345");
  await page.getByLabel("Acknowledged at").fill(`${Number(NOW.slice(0, 4)) + 1}-01-02T10:05`);
  await page.getByLabel("Signed QR code").fill(qr);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. The PDF has it now.")).toBeVisible();
  await page.goto(shop.url + list);
  await expect(page.getByRole("link", { name: `IRN entered of ${serial}` })).toBeVisible();
  const link = await page.getByRole("link", { name: serial, exact: true }).getAttribute("href");
  const file = await page.request.get(shop.url + link);
  expect(await textOf(await file.body())).toContain("112610000012345");
});

test.describe("a file that there is not", () => {
  test.use({ expected: /404/ });

  test("is a page: of an invoice before its time one that leads back to the order (§23.51)", async ({
    page,
    browser,
  }) => {
    const id = await buyByUpi(shop, page, { "1": 1 });
    const early = await page.goto(`${shop.url}/orders/${id}/invoice.pdf`);
    expect(early?.status()).toBe(404);
    await hydrated(page);
    await expect(page.getByRole("heading", { name: "No Invoice Yet" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Back to the order" }).click();
    await expect(page.getByRole("heading", { name: id })).toBeVisible();

    const context = await browser.newContext();
    await shop.enter(context, shop.boss);
    const admin = await context.newPage();
    const none = await admin.goto(`${dashboard}/documents/file?document=none`);
    expect(none?.status()).toBe(404);
    await hydrated(admin);
    await expect(admin.getByRole("alert")).toHaveText("There is no such document");
    await context.close();
  });
});
