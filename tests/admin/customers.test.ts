import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type CustomerSort,
  customerSorts,
  readCustomerFilters,
} from "#domain/customers/customer-list.ts";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import {
  changeCustomerTags,
  writeCustomerNote,
} from "#server/admin/customers/annotate-customer.ts";
import { closeCustomer, endCustomerSessions } from "#server/admin/customers/close-customer.ts";
import { planCustomers } from "#server/admin/customers/export-customers.ts";
import { fillCustomers } from "#server/admin/customers/fill-customers.ts";
import { listCustomers } from "#server/admin/customers/list-customers.ts";
import { readCustomer } from "#server/admin/customers/read-customer.ts";
import { giveExport } from "#server/admin/exports/plan.ts";
import { keepView, listViews } from "#server/orders/saved-views.ts";
import type { Sent } from "#server/platform/db/statement-counter.ts";
import { eraseForCustomer, exportForCustomer } from "#server/privacy/for-customer.ts";
import { aCustomer, failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { anAdmin, anOrder } from "./admins.ts";

const asha: SignedInAdmin = {
  uid: "asha",
  email: "asha@greenverse.example",
  authority: {
    role: "admin",
    permissions: { ...defaultPermissions("admin"), customers: ["read", "update"] },
  },
};
const reader: SignedInAdmin = {
  ...asha,
  authority: { role: "admin", permissions: { orders: [], users: [], customers: ["read"] } },
};
const filters = (query = "") => readCustomerFilters(new URLSearchParams(query));

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  const listed = async (query = "", after: string | null = null) =>
    successOf(await listCustomers(shop.ctx, asha, filters(query), after));
  const rowOf = async (id: string) => {
    const { customer } = successOf(await readCustomer(shop.ctx, asha, id));
    return customer;
  };
  const trailOf = (id: string) =>
    shop
      .rows<{ action: string }>(
        sql`select action from audit_entries where subject_kind = 'customer' and subject_id = ${id} order by id`,
      )
      .then((rows) => rows.map(({ action }) => action));

  test("what somebody has ordered is counted as it comes, changes and is cancelled (§21.30)", async () => {
    const order = await anOrder(shop.ctx);
    const [{ total } = { total: 0 }] = await shop.rows<{ total: number }>(
      sql`select total::float8 as total from orders where id = ${order.id}`,
    );
    expect(await rowOf(order.uid)).toMatchObject({
      orders: 1,
      spent: total,
      lastOrderAt: expect.any(String),
      state: "unconfirmed",
    });
    await shop.ctx.db.execute(sql`insert into orders (id, user_id, checkout_id, items, total, captured,
        refunded, status, payment_id, created_at)
      values ('GV-CARD', ${order.uid}, 'card', '[]', 1000, 1000, 0, 'placed', 'pay_card', now())`);
    expect(await rowOf(order.uid)).toMatchObject({ orders: 2, spent: total + 1000 });
    await shop.ctx.db.execute(sql`update orders set refunded = 400 where id = 'GV-CARD'`);
    expect(await rowOf(order.uid)).toMatchObject({ orders: 2, spent: total + 600 });
    await shop.ctx.db.execute(sql`update orders set status = 'cancelled' where id = 'GV-CARD'`);
    expect(await rowOf(order.uid)).toMatchObject({ orders: 1, spent: total });
    await shop.ctx.db.execute(sql`delete from orders where id = 'GV-CARD'`);
  });

  test("those of before are added up by the job, whatever stood there (§21.30)", async () => {
    const { uid } = await anOrder(shop.ctx);
    const before = await rowOf(uid);
    await shop.ctx.db.execute(sql`delete from customers`);
    expect(await rowOf(uid)).toMatchObject({ orders: 0, lastOrderAt: null });
    await shop.ctx.db.execute(
      sql`update backfills set done_at = null, after = '' where name = 'customers'`,
    );
    await fillCustomers(shop.ctx);
    expect(await rowOf(uid)).toEqual(before);
    await fillCustomers(shop.ctx); // nothing is left to do
    expect(await rowOf(uid)).toEqual(before);
  });

  test("the list is found by name, e-mail and phone, by state and tag (§21.30)", async () => {
    const someone = await aCustomer(shop.ctx);
    const { id, email, phone, name } = await rowOf(someone.uid);
    const idsOf = async (query: string) =>
      (await listed(query)).customers.map((customer) => customer.id);
    expect(await idsOf(`q=${encodeURIComponent(email.toUpperCase())}`)).toEqual([id]);
    expect(await idsOf(`q=${encodeURIComponent(name.slice(0, 4))}`)).toContain(id);
    if (phone) expect(await idsOf(`q=%2B91 ${phone.slice(0, 6)}`)).toContain(id);
    expect(await idsOf("q=%25")).toEqual([]);
    expect(await idsOf("q=nobody@at.example")).toEqual([]);
    expect(await idsOf("tag=gold")).toEqual([]);
    successOf(await changeCustomerTags(shop.ctx, asha, id, { add: " Gold " }));
    expect(await idsOf("tag=gold")).toEqual([id]);
    expect((await listed()).tags).toContain("gold");
    expect(await idsOf("state=closed")).toEqual([]);
    successOf(await closeCustomer(shop.ctx, asha, id, true));
    expect(await idsOf("state=closed")).toEqual([id]);
    expect(await idsOf(`state=closed&tag=gold&q=${encodeURIComponent(email)}`)).toEqual([id]);
    successOf(await closeCustomer(shop.ctx, asha, id, false));
    expect(await idsOf("state=closed")).toEqual([]);
  });

  test.each(customerSorts)("pages in the order %s show each once (§21.30)", async (sort) => {
    await shop.ctx.db.execute(sql`insert into users (id, name, email, created_at)
      select 'many-' || n, 'Many', 'many' || n || '@home.example', now() - n * interval '1 hour'
      from generate_series(1, 120) as n on conflict do nothing`);
    await shop.ctx.db.execute(sql`insert into orders (id, user_id, checkout_id, items, total, status,
        payment_id, created_at)
      select 'GV-M' || n, 'many-' || n, 'many-c' || n, '[]', 100 * (n % 7), 'placed', 'COD',
        now() - n * interval '1 day' from generate_series(1, 110) as n on conflict do nothing`);
    const seen: Awaited<ReturnType<typeof listed>>["customers"] = [];
    let after: string | null = null;
    for (let more = true; more; ) {
      const page: Awaited<ReturnType<typeof listed>> = await listed(`sort=${sort}`, after);
      seen.push(...page.customers);
      after = page.customers.at(-1)?.id ?? null;
      more = page.hasMore;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    const values = seen.map(measureOf[sort]);
    expect(values).toEqual(values.toSorted((one, other) => other - one));
    const all = sort === "newest" ? 120 : 110;
    expect(seen.filter(({ id }) => id.startsWith("many-"))).toHaveLength(all);
  });
  const measureOf: Record<CustomerSort, (of: Awaited<ReturnType<typeof rowOf>>) => number> = {
    newest: ({ since }) => Date.parse(since),
    "last-order": ({ lastOrderAt }) => Date.parse(lastOrderAt ?? ""),
    spent: ({ spent }) => spent,
    orders: ({ orders }) => orders,
  };

  test("the file has all that match, in the columns of the list, and stands in the trail (§21.30)", async () => {
    const plan = successOf(await planCustomers(shop.ctx, asha, filters("q=many"), "csv"));
    const file = await giveExport(shop.ctx, asha, plan);
    const text = (await file.toArray()).join("");
    const heads = "Name,E-mail,Phone,State,Orders,Spent,Last order,Tags,Consent,Since".split(",");
    expect(text).toContain(heads.map((head) => `"${head}"`).join(","));
    expect(text.match(/many\d+@home\.example/g)).toHaveLength(120);
    const [entry] = await shop.rows<{ after: object }>(
      sql`select after from audit_entries where action = 'customers.export' order by id desc limit 1`,
    );
    expect(entry).toEqual({ after: { filters: "a search" } });
  });

  test("views of the list are kept apart from those of the orders (§22.74)", async () => {
    successOf(
      await keepView(shop.ctx, asha, "customers", { name: "Gold", query: "tag=gold&page=9" }),
    );
    expect(successOf(await listViews(shop.ctx, asha, "customers"))).toMatchObject([
      { name: "Gold", query: "tag=gold" },
    ]);
    expect(successOf(await listViews(shop.ctx, asha, "orders"))).toEqual([]);
  });

  test("the page has all that is kept, and each look is in the audit trail (§21.31)", async () => {
    const { uid, id } = await anOrder(shop.ctx);
    successOf(await writeCustomerNote(shop.ctx, asha, uid, " Rings twice. "));
    const details = successOf(await readCustomer(shop.ctx, asha, uid));
    expect(details).toMatchObject({
      isAdmin: false,
      records: { orders: [{ id, status: "placed" }], returns: [], refunds: [] },
      notes: [{ text: "Rings twice.", author: asha.email }],
      cash: [{ of: "account", open: 1 }, { of: "phone" }],
    });
    expect(details.records.mails.length).toBeGreaterThan(0);
    successOf(await readCustomer(shop.ctx, reader, uid));
    expect(await trailOf(uid)).toEqual(["customer.note", "customer.look", "customer.look"]);
    for (const none of ["none", ""]) {
      expect(failureOf(await readCustomer(shop.ctx, asha, none))).toBe("unknown-customer");
    }
    expect(await trailOf("none")).toEqual([]);
  });

  test("sessions end, an account is closed and opened, but not that of an admin (§21.32)", async () => {
    const { uid } = await aCustomer(shop.ctx);
    const sessions = async () => successOf(await readCustomer(shop.ctx, asha, uid)).sessions.length;
    expect(await sessions()).toBe(1);
    successOf(await endCustomerSessions(shop.ctx, asha, uid));
    expect(await sessions()).toBe(0);
    successOf(await closeCustomer(shop.ctx, asha, uid, true));
    expect((await rowOf(uid)).state).toBe("closed");
    const admin = await anAdmin(shop.ctx);
    for (const deed of [
      closeCustomer(shop.ctx, asha, admin.uid, true),
      endCustomerSessions(shop.ctx, asha, admin.uid),
      eraseForCustomer(shop.ctx, asha, admin.uid),
    ]) {
      expect(failureOf(await deed)).toBe("customer-is-admin");
    }
  });

  test("notes and tags have their limits, and need customers update (§21.32)", async () => {
    const { uid } = await aCustomer(shop.ctx);
    const note = (text: string) => writeCustomerNote(shop.ctx, asha, uid, text);
    expect(failureOf(await note(" \n"))).toBe("note-blank");
    expect(failureOf(await note("x".repeat(2001)))).toBe("note-too-long");
    const tag = (add: string) => changeCustomerTags(shop.ctx, asha, uid, { add });
    expect(failureOf(await tag("{}"))).toBe("tag-invalid");
    for (let number = 0; number < 10; number += 1) successOf(await tag(`tag ${number}`));
    expect(failureOf(await tag("one more"))).toBe("tag-too-many");
    successOf(await changeCustomerTags(shop.ctx, asha, uid, { remove: "tag 3" }));
    expect((await rowOf(uid)).tags).toHaveLength(9);
    for (const deed of [
      writeCustomerNote(shop.ctx, reader, uid, "x"),
      changeCustomerTags(shop.ctx, reader, uid, { add: "x" }),
      closeCustomer(shop.ctx, reader, uid, true),
      exportForCustomer(shop.ctx, reader, uid),
      eraseForCustomer(shop.ctx, reader, uid),
    ]) {
      expect(failureOf(await deed)).toBe("insufficient-permissions");
    }
  });

  test("a customer gets their copy and is erased as by themself: orders stay (§21.32, §12.25)", async () => {
    const { uid, id } = await anOrder(shop.ctx);
    const { email } = await rowOf(uid);
    successOf(await writeCustomerNote(shop.ctx, asha, uid, "Rings twice."));
    successOf(await changeCustomerTags(shop.ctx, asha, uid, { add: "slow payer" }));
    const copy = successOf(await exportForCustomer(shop.ctx, asha, uid));
    expect(copy).toMatchObject({
      profile: { uid, email },
      orders: [{ id }],
      sessions: [],
    });
    successOf(await eraseForCustomer(shop.ctx, asha, uid));
    expect(failureOf(await readCustomer(shop.ctx, asha, uid))).toBe("unknown-customer");
    expect(failureOf(await eraseForCustomer(shop.ctx, asha, uid))).toBe("unknown-customer");
    for (const table of ["customers", "customer_notes"]) {
      const rows = await shop.rows(
        sql`select 1 from ${sql.identifier(table)} where user_id = ${uid}`,
      );
      expect(rows).toEqual([]);
    }
    expect(await shop.rows(sql`select id from orders where id = ${id}`)).toEqual([{ id }]);
    expect((await trailOf(uid)).slice(-2)).toEqual(["customer.export", "customer.erase"]);
    const entries = sql`select from audit_entries as e where subject_id = ${uid} and e::text ~ 'Rings|slow'`;
    expect(await shop.rows(entries)).toEqual([]);
  });

  const onPostgres = test.runIf(engine.name === "postgres");
  onPostgres("no list reads a whole table, however many customers there are (§21.30)", async () => {
    const { ctx } = shop;
    const { db } = ctx;
    await db.execute(sql`insert into users (id, name, first_name, last_name, email, phone, email_verified,
        disabled, created_at)
      select 'plan-' || n, 'Plan', 'First' || n % 5000, 'Last' || n % 3000, 'plan' || n || '@home.example',
        (9000000000 + n)::text, n % 10 <> 0, n % 1000 = 1, '2026-01-01'::timestamptz + n * interval '1 minute'
      from generate_series(1, 60000) as n`);
    await db.execute(sql`insert into customers (user_id, orders, spent, last_order_at, tags)
      select 'plan-' || n, n % 9, n * 100, '2026-01-01'::timestamptz + n * interval '1 minute',
        case when n % 500 = 0 then '{gift}'::text[] else '{}' end
      from generate_series(1, 50000) as n`);
    for (const table of ["users", "customers"]) await db.execute(sql.raw(`analyze ${table}`));
    const queries = [
      ...customerSorts.map((sort) => `sort=${sort}`),
      ...["state=closed", "state=unconfirmed", "tag=gift", "q=plan77@", "q=last77", "q=9000012"],
      ...["state=closed&sort=spent", "tag=gift&sort=orders", "q=first12&sort=last-order"],
    ];
    const sent: Sent[] = [];
    await ctx.statements.during(sent, async () => {
      for (const query of queries) await listed(query, "plan-30000");
    });
    for (const { text, values } of sent) {
      // Values as the driver sends them, so that the plan is the one that is used.
      const plain = text.replaceAll(/\$(\d+)/g, (_, number) => {
        const value = values[Number(number) - 1];
        return typeof value === "number"
          ? String(value)
          : `'${String(value).replaceAll("'", "''")}'`;
      });
      const plan = await db.execute(sql.raw(`explain ${plain}`));
      const rows = plan as unknown as object[];
      expect(JSON.stringify(rows), plain).not.toMatch(/Seq Scan on (users|orders|consents)/);
    }
  });
});
