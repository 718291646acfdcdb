import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ExportedThing } from "#domain/admin/export-files.ts";
import type { Permissions, SignedInAdmin } from "#domain/roles.ts";
import { askForExport } from "#server/admin/files/ask-for-export.ts";
import { makeFile } from "#server/admin/files/make-file.ts";
import { listOwnFiles, openOwnFile } from "#server/admin/files/own-files.ts";
import { planExport } from "#server/admin/files/plan-export.ts";
import { removeOldFiles } from "#server/admin/files/remove-old-files.ts";
import type { Context } from "#server/context/context.ts";
import { manyOrders } from "#tests/admin/admins.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { sourceFiles } from "#tests/support/source/source-files.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { exported } from "./exported.ts";
import { makingOf, whole } from "./making.ts";

/** What each export needs, how it is asked for, and how many rows (lines below the header) it has here. */
const exports: Record<
  ExportedThing,
  { needs: Permissions; format: string; query: string; rows?: number }
> = {
  orders: { needs: allowed({ orders: ["read"] }), format: "csv", query: "", rows: 60 },
  customers: { needs: allowed({ customers: ["read"] }), format: "csv", query: "" },
  documents: {
    ...{ needs: allowed({ documents: ["read"] }), format: "ledger.csv" },
    query: "from=2026-11-01&to=2026-11-30",
  },
  products: { needs: allowed({ products: ["update"] }), format: "csv", query: "" },
  stock: { needs: allowed({ stock: ["update"] }), format: "csv", query: "" },
  money: {
    ...{ needs: allowed({ orders: ["read"] }), format: "csv" },
    ...{ query: "by=day&from=2026-11-01&until=2026-11-20", rows: 21 }, // with the line of all
  },
  leads: { needs: allowed({ users: ["read"] }), format: "csv", query: "state=all", rows: 600 },
  grievances: { needs: allowed({ grievances: ["update"] }), format: "csv", query: "", rows: 400 },
};
const things = Object.keys(exports) as ExportedThing[];
const requestOf = (of: ExportedThing) => ({ of, ...pick(exports[of]) });

eachEngine((engine) => {
  let shop: TestShop;
  let ctx: Context;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    ctx = shop.ctx;
    await manyOrders(ctx, 60, "2026-11-10T18:00:00Z");
    await shop.rows(sql`insert into leads
      (id, name, email, phone, address, consent_version, consent_at, created_at, handled_at)
      select 'lead-' || n, 'Name ' || n, 'lead' || n || '@home.example', '9800000000', 'Lake Road', '1',
        now(), now() - n * interval '1 minute', case when n % 2 = 0 then now() end
      from generate_series(1, 600) as n`);
    await shop.rows(sql`insert into grievances
      (id, subject, name, email, token_hash, acknowledge_by, resolve_by, created_at, updated_at)
      select 'GR-' || n, 'order', 'Name ' || n, 'g' || n || '@home.example', 'hash ' || n,
        now(), now(), date_trunc('milliseconds', now()) - n * interval '1 minute', now()
      from generate_series(1, 200) as n`);
    await shop.rows(sql`insert into grievance_messages (grievance_id, at, author, body)
      select 'GR-' || n, now(), author, 'Words'
      from generate_series(1, 200) as n, unnest(array['customer', 'shop', 'note']) as author`);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.rows(sql`delete from imports where kind = 'export'`);
    await removeOldFiles(ctx);
  });
  const { someone, theFile } = makingOf(() => shop);
  /** Asks for an export where a request sends no more than `rows` at once. */
  const ask = async (admin: SignedInAdmin, of: ExportedThing, rows: number) =>
    successOf(await askForExport(ctx, admin, requestOf(of), { rows, pdfs: rows }));

  describe("every export", () => {
    test.each(things)(
      "%s: counts its rows before, and is made in the background beyond the limit (§25.140)",
      async (of) => {
        const admin = await someone(exports[of].needs);
        const plan = successOf(await planExport(ctx, admin, requestOf(of)));
        const count = await plan.count();
        expect(plan.unit).toBe("rows");
        expect("file" in (await ask(admin, of, count))).toBe(true);
        const asked = await ask(admin, of, count - 1);
        if (!("later" in asked)) throw new Error("it was sent at once");
        await makeFile(ctx, asked.later);
        const file = await theFile(admin, asked.later);
        const text = (await whole(file.file)).toString();
        const quick = successOf(await exported(ctx, admin, requestOf(of)));
        expect(text).toBe((await whole(quick)).toString());
        expect(await listOwnFiles(ctx, admin)).toMatchObject([
          { name: plan.name, state: "ready", done: count, total: count },
        ]);
        const { rows } = exports[of];
        if (rows !== undefined) expect(text.trimEnd().split("\r\n")).toHaveLength(rows + 1);
      },
    );

    test.each(things)(
      "%s: is refused to who may not have it, when asked for, made and fetched (§25.140)",
      async (of) => {
        const nobody = await someone(allowed({}));
        expect(failureOf(await planExport(ctx, nobody, requestOf(of)))).toBe(
          "insufficient-permissions",
        );
        const [early, late] = [await someone(exports[of].needs), await someone(exports[of].needs)];
        const ids = [await ask(early, of, -1), await ask(late, of, -1)].map((asked) =>
          "later" in asked ? asked.later : "",
        );
        const [one = "", two = ""] = ids;
        await makeFile(ctx, one);
        for (const { uid } of [early, late]) {
          await shop.rows(
            sql`update admins set permissions = '{"orders":[],"users":[]}' where uid = ${uid}`,
          );
        }
        await makeFile(ctx, two);
        expect(await listOwnFiles(ctx, late)).toMatchObject([{ state: "failed" }]);
        const less = { ...early, authority: nobody.authority };
        expect(failureOf(await openOwnFile(ctx, less, one))).toBe("insufficient-permissions");
      },
    );
  });

  test("a format that an export does not have is no export (§25.140)", async () => {
    const admin = await someone(allowed({ products: ["update"], stock: ["update"] }));
    for (const thing of ["products", "stock"] as const) {
      for (const format of ["xlsx", "docx"]) {
        const asked = await askForExport(ctx, admin, { of: thing, format, query: "" });
        expect(failureOf(asked)).toBe("unknown-export");
      }
    }
  });
});

/** Files of admins' pages that are not asked for as exports, and why none of them is long. */
const short: Record<string, string> = {
  "app/routes/admin/customers/data-export.ts": "what is kept of one customer",
  "app/routes/admin/documents/file.ts": "one document",
  "app/routes/admin/parcels/label.ts": "one label",
  "app/routes/admin/parcels/shipping-documents.ts": "papers of the orders of one page",
  "app/routes/admin/offers/codes.ts": "5,000 codes at most (§20.19)",
  "app/routes/admin/files/file.ts": "a file that was made in the background",
  "app/routes/admin/files/export.server.ts": "what sends the exports",
};

test("every file that admins' pages send is an export of this list, or is never long (§25.140)", () => {
  const sending = sourceFiles().filter(
    (file) =>
      file.startsWith("app/routes/admin/") &&
      /content-disposition|fileRoute\(/.test(readFileSync(file, "utf8")),
  );
  const others = sending.filter((file) => !/\bexported\(args, \{/.test(readFileSync(file, "utf8")));
  expect(others.sort()).toEqual(Object.keys(short).sort());
  expect(sending.length - others.length).toBe(things.length);
});

test("no link to an export has the answer kept as a file, which may be the page that tells of it (§25.140)", () => {
  const pages = sourceFiles().filter((file) =>
    /^app\/(routes|features)\/admin\/.*\.tsx$/.test(file),
  );
  const links = pages.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/<a\b[^>]*\bdownload\b[^>]*>/g)].map(() => file),
  );
  // What is never long: the codes of an offer, what is kept of one customer, recovery codes.
  expect(links.sort()).toEqual([
    "app/features/admin/customers/customer-account.tsx",
    "app/features/admin/offers/codes-form.tsx",
    "app/features/admin/security/recovery-codes.tsx",
  ]);
});

/** Permissions of an admin who may do this alone. */
function allowed(permissions: Partial<Permissions>): Permissions {
  return { orders: [], users: [], ...permissions };
}

function pick({ format, query }: { format: string; query: string }) {
  return { format, query };
}
