import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readFilters } from "#domain/order/order-filters.ts";
import { defaultPermissions } from "#domain/roles.ts";
import { exportOrders } from "#server/admin/export-orders.ts";
import type { Cell } from "#server/admin/exports/cells.ts";
import { csv } from "#server/admin/exports/csv.ts";
import type { ExportFormat } from "#server/admin/exports/table-file.ts";
import { xlsx } from "#server/admin/exports/xlsx.ts";
import { listAudit } from "#server/admin/list-audit.ts";
import { successOf } from "#tests/support/customers.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";
import { manyOrders, wholeTrail } from "./admins.ts";
import { parse } from "./parse-csv.ts";
import { openWorkbook } from "./workbook.ts";

async function* portions(...rows: Cell[][][]) {
  yield* rows;
}
const whole = async (chunks: AsyncIterable<Uint8Array>) =>
  Buffer.concat(await Readable.from(chunks).toArray());

const sheetOf = async (file: Buffer) => (await openWorkbook(file)).rows;

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

  test("a moment is written by India's clock", async () => {
    const file = await whole(csv(["At"], portions([[new Date("2026-11-13T18:30:00Z")]])));
    expect(file.toString()).toContain("2026-11-14 00:00");
  });
});

describe("Excel", () => {
  const sheet = (names: string[], rows: AsyncIterable<Cell[][]>) =>
    xlsx({ name: "Things", columns: names.map((name) => ({ name })), rows });

  test("keeps numbers as numbers, moments as dates and every text as a text (§13.13)", async () => {
    const at = new Date("2026-11-14T06:12:00Z");
    const texts = [...nasty.filter((text) => !text.includes("\r")), "\u0001<&>\ud800", " a "];
    const rows = portions([[34999.5, at, null]], [texts]);
    const names = texts.map((_, at) => `Column ${at}`);
    const book = await openWorkbook(await whole(sheet(names, rows)));
    const [header, numbers, row] = book.rows;
    expect(header).toEqual(names);
    expect(numbers?.slice(0, 3)).toEqual([34999.5, new Date("2026-11-14T11:42:00Z"), null]);
    expect(row).toEqual([...texts.slice(0, -2), "<&>\ufffd", " a "]);
    expect(book.part("xl/worksheets/sheet1.xml")).not.toMatch(/<f[ >]/);
  });

  test("an error while reading the rows breaks the file off instead of ending it well", async () => {
    async function* broken(): AsyncGenerator<Cell[][]> {
      yield [["one"]];
      throw new Error("the database went away");
    }
    await expect(whole(sheet(["A"], broken()))).rejects.toThrow("the database went away");
  });

  test("what a receiver does not take is not read, and one who leaves ends the reading", async () => {
    let read = 0;
    let ended = false;
    async function* endless(): AsyncGenerator<Cell[][]> {
      try {
        for (;;) {
          read += 1;
          yield Array.from({ length: 100 }, () => [randomUUID(), randomUUID()]);
        }
      } finally {
        ended = true;
      }
    }
    const file = sheet(["A", "B"], endless());
    const chunks = file[Symbol.asyncIterator]();
    await chunks.next();
    let before = -1;
    await until("nothing more is read", () => {
      const stands = read === before;
      before = read;
      return stands;
    });
    expect(read).toBeLessThan(100);
    file.destroy();
    await until("the reading has ended", () => ended);
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
    const { entries } = successOf(await listAudit(shop.ctx, superAdmin, wholeTrail, null));
    expect(entries[0]).toMatchObject({ action: "orders.export", after: { payment: "card" } });
  });

  test("is the same in Excel, and the audit trail does not say what was searched for (§12.37)", async () => {
    const rows = await sheetOf(await exported("q=GV-T100", "xlsx"));
    const { entries } = successOf(await listAudit(shop.ctx, superAdmin, wholeTrail, null));
    expect(entries[0]).toMatchObject({ action: "orders.export", after: { q: "a search" } });
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
