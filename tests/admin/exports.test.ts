import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import readWorkbook from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readFilters } from "#domain/order/order-filters.ts";
import { defaultPermissions } from "#domain/roles.ts";
import { type ExportFormat, exportOrders } from "#server/admin/export-orders.ts";
import type { Cell } from "#server/admin/exports/cells.ts";
import { csv } from "#server/admin/exports/csv.ts";
import { xlsx } from "#server/admin/exports/xlsx.ts";
import { listAudit } from "#server/admin/list-audit.ts";
import { successOf } from "#tests/support/customers.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { manyOrders } from "./admins.ts";
import { parse } from "./parse-csv.ts";

async function* portions(...rows: Cell[][][]) {
  yield* rows;
}
const whole = async (chunks: AsyncIterable<Uint8Array>) =>
  Buffer.concat(await Readable.from(chunks).toArray());

/** The rows of the first sheet, by an Excel reader that knows nothing of our writer. */
async function sheetOf(file: Buffer): Promise<unknown[][]> {
  const [sheet] = (await readWorkbook(file, { trim: false })) as unknown as { data: unknown[][] }[];
  if (!sheet) throw new Error("no sheet");
  return sheet.data;
}

const nasty = ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", 'a "b", c', "two\r\nlines", "₹ और"];

describe("CSV", () => {
  test("is by the rule, in UTF-8 with its mark, and no text is a formula (§13.13)", async () => {
    const file = await whole(csv(["Name", "Sum"], portions([[...nasty]], [["plain", -1.5, null]])));
    expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [header, row, numbers] = parse(file.toString("utf8").slice(1));
    expect(header).toEqual(["Name", "Sum"]);
    const armed = nasty.map((text) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text));
    expect(row).toEqual(armed);
    expect(numbers).toEqual(["plain", "-1.5", ""]); // a number is one, also below zero
  });

  test("a moment is told by India's clock", async () => {
    const file = await whole(csv(["At"], portions([[new Date("2026-11-13T18:30:00Z")]])));
    expect(file.toString()).toContain("2026-11-14 00:00");
  });
});

describe("Excel", () => {
  test("keeps numbers as numbers, moments as dates and every text as a text", async () => {
    const at = new Date("2026-11-14T06:12:00Z");
    const texts = [...nasty.filter((text) => !text.includes("\r")), "\u0001<&>\ud800", " a "];
    const file = await whole(xlsx(["First", "Second"], portions([[34999.5, at, null]], [texts])));
    const [header, numbers, row] = await sheetOf(file);
    expect(header?.slice(0, 2)).toEqual(["First", "Second"]);
    expect(numbers?.slice(0, 3)).toEqual([34999.5, new Date("2026-11-14T11:42:00Z"), null]);
    expect(row).toEqual([...texts.slice(0, -2), "<&>\ufffd", " a "]);
  });

  test("an error while reading the orders breaks the file off instead of ending it well", async () => {
    async function* broken(): AsyncGenerator<Cell[][]> {
      yield [["one"]];
      throw new Error("the database went away");
    }
    await expect(whole(xlsx(["A"], broken()))).rejects.toThrow("the database went away");
  });
});

describe("the export of orders", () => {
  const engine = ownDatabase("postgres");
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    await manyOrders(shop.ctx, 2500, "2026-11-10T18:00:00Z");
    await shop.ctx.db.execute(
      sql`update orders set shipping_address = shipping_address || '{"firstName":"=cmd"}' where id = 'GV-T100'`,
    );
  });
  afterAll(() => shop.close());
  const authority = { role: "admin" as const, permissions: defaultPermissions("admin") };
  const admin = { uid: "u", email: "asha@greenverse.example", authority };
  const permissions = defaultPermissions("super_admin");
  const superAdmin = { ...admin, authority: { role: "super_admin" as const, permissions } };
  const exported = async (query: string, format: ExportFormat) => {
    const filters = readFilters(new URLSearchParams(query));
    return whole(successOf(await exportOrders(shop.ctx, admin, filters, format)));
  };

  test("holds each order that the filters leave, once, over all portions (§13.12)", async () => {
    const rows = parse((await exported("payment=card", "csv")).toString().slice(1));
    const ids = rows.slice(1).map(([id]) => id);
    expect(new Set(ids).size).toBe(1666);
    expect(ids).toHaveLength(1666);
    expect(rows[1]?.slice(0, 8)).toEqual([
      "GV-T2498",
      "2026-11-12 17:08",
      "shipped",
      "Card",
      "pay_Test002498",
      "29999",
      "1",
      "Air Purifier x 1",
    ]);
    expect(rows.find(([id]) => id === "GV-T100")?.[8]).toBe("'=cmd Deshwal100");
    const { entries } = successOf(await listAudit(shop.ctx, superAdmin, null));
    expect(entries[0]).toMatchObject({ action: "orders.export", after: { payment: "card" } });
  });

  test("is the same in Excel", async () => {
    const rows = await sheetOf(await exported("q=GV-T100", "xlsx"));
    expect(rows).toHaveLength(12); // the header, GV-T100, and GV-T1000 to GV-T1009
    const [id, placed, ...rest] = rows.at(-1) ?? [];
    // A day's part in a decimal number: right to the second.
    expect(Math.round(Number(placed) / 1000) * 1000).toBe(Date.parse("2026-11-11T01:10:00Z"));
    expect([id, ...rest.slice(0, 7)]).toEqual([
      "GV-T100",
      "placed",
      "Card",
      "pay_Test000100",
      29999,
      1,
      "Air Purifier x 1",
      "=cmd Deshwal100",
    ]);
  });

  test("of nothing is a header", async () => {
    expect(parse((await exported("q=nobody", "csv")).toString().slice(1))).toHaveLength(1);
  });
});
