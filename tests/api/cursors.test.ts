import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transact } from "#server/platform/db/transaction.ts";
import { aBuyer } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { idOf, type Needs } from "./example.ts";
import { aDocument, aGrievance, aLead, aReturn, aReview, failedRefund } from "./example-things.ts";
import { ask, aToken, serveApi, theOwner } from "./program.ts";

// A list is read page by page while rows are added and removed between the pages (§26.13): nothing comes twice, and
// nothing is missing that was there all the time.

const KEYS = 10; // so few that many rows have the same
const ROWS = 130; // more than two pages

/** Times that differ by microseconds, which JavaScript's dates do not hold. */
const time = (key: number) => `2026-11-01T00:00:00.00000${key}Z`;
const day = (key: number) => `2026-11-0${1 + (key % 9)}`;

/** A list: where it is read, its table, a row of it, and what its others have of their own. */
type List = {
  at: string;
  table: string;
  one: (needs: Needs) => Promise<string>;
  row: (id: string, key: number, number: number) => object;
  /** Ids are numbers. */
  numbers?: true;
};

const lists: Record<string, List> = {
  customers: {
    ...{ at: "/customers", table: "users", one: async ({ shop }) => (await aBuyer(shop.ctx)).uid },
    row: (id, key) => ({ id, email: `${id}@example.in`, created_at: time(key) }),
  },
  leads: {
    ...{ at: "/leads", table: "leads" },
    one: async (needs) => {
      await aLead(needs);
      return idOf(await needs.call("GET", "/leads"));
    },
    row: (id, key) => ({ id, created_at: time(key) }),
  },
  refunds: {
    ...{ at: "/refunds", table: "refunds", one: (needs) => failedRefund(needs, "provider") },
    row: (id, key) => ({ id, request_key: id, provider_refund_id: null, created_at: time(key) }),
  },
  "refunds that are due": {
    ...{ at: "/refunds?queue=due", table: "refunds" },
    one: (needs) => failedRefund(needs, "provider"),
    row: (id, key) => ({
      ...{ id, request_key: id, provider_refund_id: null, created_at: time(key) },
      ...{ source: "stray", payment_id: id, status: "failed" },
    }),
  },
  "open returns": {
    ...{ at: "/returns", table: "returns", one: aReturn },
    row: (id, key) => ({ id, request_key: id, due_on: key === 0 ? null : day(key) }),
  },
  "closed returns": {
    ...{ at: "/returns?state=closed", table: "returns", one: aReturn },
    row: (id, key) => ({
      ...{ id, request_key: id, created_at: time(key), state: "replaced", closed_at: time(9) },
    }),
  },
  reviews: {
    ...{ at: "/reviews", table: "reviews", one: aReview },
    row: (id, key) => ({ id, order_id: id, created_at: time(key) }),
  },
  "open grievances": {
    ...{ at: "/grievances", table: "grievances", one: aGrievance },
    row: (id, key) => ({ id, request_key: id, token_hash: id, acknowledge_by: time(key) }),
  },
  "all grievances": {
    ...{ at: "/grievances?show=all", table: "grievances", one: aGrievance },
    row: (id, key) => ({ id, request_key: id, token_hash: id, created_at: time(key) }),
  },
  documents: {
    ...{ at: "/documents?from=2026-10-01&to=2027-12-31", table: "documents", one: aDocument },
    row: (id, key, number) => ({
      ...{ id, cause: id, serial: id, number, day: day(key % 3), made_at: time(key) },
    }),
  },
  products: {
    ...{ at: "/products", table: "products", one: async () => "1", numbers: true },
    row: (id, key) => ({ id: Number(id), position: 100 + key }),
  },
  stock: {
    ...{ at: "/stock", table: "variants", one: async () => "1", numbers: true },
    row: (id) => ({ id: Number(id), size: id, sku: "" }),
  },
};

/** What happens between two pages: rows come at these keys, and these rows go, by their places among those left. */
const step = fc.record({
  add: fc.array(fc.nat(KEYS - 1), { maxLength: 8 }),
  remove: fc.array(fc.nat(ROWS), { maxLength: 8 }),
  /** The very row at which the next page begins goes too. */
  last: fc.boolean(),
});

eachEngine((engine) => {
  let shop: TestShop;
  let server: { url: string; close(): Promise<void> };
  let needs: Needs;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine, booksDisagree: true });
    await shop.ctx.db.execute(sql`update products set hsn = '842139'`);
    await shop.ctx.catalogue.load();
    server = await serveApi(shop.ctx);
    const owner = await theOwner(shop.ctx);
    const { token } = await aToken(shop.ctx, owner);
    let keys = 0;
    const call = async (method: string, at: string, body?: unknown) => {
      await shop.ctx.db.execute(sql`delete from attempts where key like 'api %'`);
      const headers: Record<string, string> = {};
      if (method !== "GET") headers["idempotency-key"] = `key ${++keys}`;
      return ask(server.url, `/api/v1${at}`, { method, token, body, headers });
    };
    needs = { shop, owner, call };
  });
  afterAll(async () => {
    await server.close();
    await shop.close();
  });

  /** Writes as no use-case does: many rows like one, also into tables that keep what is written. */
  const write = (query: ReturnType<typeof sql>) =>
    transact(shop.ctx.db, "once", async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(query);
    });

  describe("each list", () => {
    test.each(Object.entries(lists))("%s comes whole and once (§26.13)", async (_, list) => {
      const base = await list.one(needs);
      const table = sql.identifier(list.table);
      let number = 10_000;
      const rows = new Map<string, number>(); // ours: their keys by their ids
      const idWith = (key: number) =>
        list.numbers ? String(1_000_000 * (1 + key) + ++number) : `ROW${key}-${++number}`;
      const add = async (keys: readonly number[]) => {
        const added = keys.map((key) => ({ id: idWith(key), key }));
        const given = added.map(({ id, key }) => list.row(id, key, ++number));
        await write(sql`insert into ${table}
          select (jsonb_populate_record(one, own)).* from ${table} as one,
            jsonb_array_elements(${JSON.stringify(given)}::text::jsonb) as own
          where one.id::text = ${base}`);
        for (const { id, key } of added) rows.set(id, key);
      };
      const remove = async (ids: readonly string[]) => {
        await write(sql`delete from ${table} where id::text in
          (select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`);
        for (const id of ids) rows.delete(id);
      };

      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
          await remove([...rows.keys()]);
          await add(Array.from({ length: ROWS }, (_, at) => at % KEYS));
          const stayed = new Set(rows.keys());
          const seen: string[] = [];
          let next: string | null = "";
          for (let page = 0; next !== null; page++) {
            const sign = list.at.includes("?") ? "&" : "?";
            const answer = await needs.call(
              "GET",
              next === "" ? list.at : `${list.at}${sign}cursor=${next}`,
            );
            expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
            const read = answer.json as {
              data: { id?: unknown; variantId?: unknown }[];
              next: string | null;
            };
            next = read.next;
            const ids = read.data.map(({ id, variantId }) => String(variantId ?? id));
            seen.push(...ids);
            const { add: keys, remove: places, last } = steps[page] ?? { add: [], remove: [] };
            const left = [...rows.keys()];
            const gone = places.flatMap((place) => left[place % left.length] ?? []);
            const end = ids.at(-1) ?? "";
            if (last && rows.has(end)) gone.push(end);
            await remove(gone);
            for (const id of gone) stayed.delete(id);
            await add(keys);
          }
          expect(seen.filter((id, at) => seen.indexOf(id) !== at)).toEqual([]);
          expect([...stayed].filter((id) => !seen.includes(id))).toEqual([]);
        }),
        { numRuns: 4 },
      );
      await remove([...rows.keys()]);
    });
  });

  test("a cursor is sent as it came: another list's, a number and a wrong time are refused (§26.3)", async () => {
    const cursor = (place: unknown) => Buffer.from(JSON.stringify(place)).toString("base64url");
    for (const place of [
      2,
      ["2026-11-01T00:00:00.000000Z"],
      ["2026-13-01T00:00:00.000000Z", "x"],
      ["infinity", "x"],
      ["2026-11-01T00:00:00.000000Z", "x", "y"],
      ["2026-11-01T00:00:00.000000Z", 1],
      ["2026-11-01T00:00:00.000000Z", "\u0000"],
    ]) {
      const { status, json } = await needs.call("GET", `/reviews?cursor=${cursor(place)}`);
      expect([status, json]).toMatchObject([422, { errors: [{ parameter: "cursor" }] }]);
    }
    const large = cursor(["9999999999", "1"]);
    expect((await needs.call("GET", `/products?cursor=${large}`)).status).toBe(422);
  });
});
