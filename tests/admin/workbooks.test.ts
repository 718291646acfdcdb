import type { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MoneyKey } from "#domain/order/numbers.ts";
import { readFilters } from "#domain/order/order-filters.ts";
import { defaultPermissions } from "#domain/roles.ts";
import { exportOrders } from "#server/admin/export-orders.ts";
import { exported } from "#tests/admin/files/exported.ts";
import { successOf } from "#tests/support/customers.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { manyOrders } from "./admins.ts";
import { formatsOf, openWorkbook, type Workbook } from "./workbook.ts";

const RUPEES = '[>=10000000]"₹"##\\,##\\,##\\,##0.00;[>=100000]"₹"##\\,##\\,##0.00;"₹"##,##0.00';
const permissions = defaultPermissions("super_admin");
const authority = { role: "super_admin" as const, permissions };
const admin = { uid: "u", email: "asha@greenverse.example", authority };

const engine = ownDatabase("pglite");
let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ mode: "inside", engine });
  await manyOrders(shop.ctx, 6, "2026-11-10T18:29:00Z"); // the first minute before midnight in India
});
afterAll(() => shop.close());

const opened = async (file: Readable) => openWorkbook(Buffer.concat(await file.toArray()));
const money = async (by: MoneyKey) => {
  const query = `by=${by}&from=2026-11-09&until=2026-11-11`;
  return opened(successOf(await exported(shop.ctx, admin, { of: "money", format: "xlsx", query })));
};
const orders = async () => {
  const filters = readFilters(new URLSearchParams());
  return opened(successOf(await exportOrders(shop.ctx, admin, filters, "xlsx")));
};

test("the days of the money table are dates, its sums numbers shown as rupees (§13.13, §22.81)", async () => {
  const book = await money("day");
  const [header = [], ...days] = book.rows;
  const all = days.pop() ?? [];
  expect(days.map(([day]) => day)).toEqual(
    ["2026-11-11", "2026-11-10", "2026-11-09"].map((day) => new Date(`${day}T00:00:00Z`)),
  );
  expect(days.map((row) => row[header.indexOf("Ordered (INR)")])).toEqual([149_995, 29_999, 0]);
  expect(all.slice(0, 3)).toEqual(["All", 6, 179_994]);
  const [day, count, ...sums] = Object.values(formatsOf(book, 3));
  expect([day, count]).toEqual(["yyyy-mm-dd", ""]);
  expect(sums).toEqual([...Array(6).fill(RUPEES), "", RUPEES, RUPEES]);
});

test("by state the first column is text", async () => {
  const book = await money("state");
  expect(book.rows.map(([key]) => key)).toEqual(["State", "Maharashtra", "All"]);
  expect(formatsOf(book, 2).A).toBe("");
});

test("orders have dates with times, and money as numbers shown as rupees (§13.13)", async () => {
  const book = await orders();
  const [header = [], newest = []] = book.rows;
  const cell = (name: string) => newest[header.indexOf(name)];
  expect(Math.round(Number(cell("Placed")) / 1000)).toBe(Date.parse("2026-11-11T00:04:00Z") / 1000);
  expect(cell("Total (INR)")).toBe(29_999);
  expect(cell("Pieces")).toBe(1);
  expect(header.slice(0, 7)).toEqual([
    "Order",
    "Placed",
    "Status",
    "Payment",
    "Payment id",
    "Total (INR)",
    "Pieces",
  ]);
  expect(formatsOf(book, 2)).toMatchObject({ A: "", B: "yyyy-mm-dd hh:mm", F: RUPEES, G: "" });
});

const sheetOf = (book: Workbook) => book.part("xl/worksheets/sheet1.xml");
const nameOf = (book: Workbook) => /<sheet name="([^"]*)"/.exec(book.part("xl/workbook.xml"))?.[1];

test("the header stays in view and filters the rows, a line of sums is not filtered (§13.13)", async () => {
  const [lines, table] = [await orders(), await money("day")];
  for (const book of [lines, table]) {
    expect(sheetOf(book)).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
    expect(book.part("xl/styles.xml")).toMatch(/<cellStyle [^>]*name="Normal"/);
  }
  expect(sheetOf(table)).toContain('<autoFilter ref="A1:K4"/>');
  expect(sheetOf(lines)).toMatch(/<autoFilter ref="A1:[A-Z]+7"\/>/);
});

test("each file's sheet is named by what it holds", async () => {
  const files = [
    exported(shop.ctx, admin, { of: "leads", format: "xlsx", query: "state=all" }),
    exported(shop.ctx, admin, { of: "grievances", format: "xlsx" }),
  ];
  const books = [await orders(), await money("pin")];
  for (const file of files) books.push(await opened(successOf(await file)));
  expect(books.map(nameOf)).toEqual(["Orders", "Money", "Leads", "Grievances"]);
  for (const book of books) expect(sheetOf(book)).toContain("<autoFilter ");
});
