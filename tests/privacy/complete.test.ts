import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSession } from "#server/accounts/read-session.ts";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import { makeDocuments } from "#server/documents/make-documents.ts";
import { refundByAdmin } from "#server/payments/refund-by-admin.ts";
import { applyRetention } from "#server/privacy/apply-retention.ts";
import { eraseRecords } from "#server/privacy/erase-account.ts";
import { exportData } from "#server/privacy/export-data.ts";
import { boss } from "#tests/checkout/order-entry.ts";
import { moveOrder } from "#tests/returns/a-return.ts";
import {
  aCart,
  aCheckout,
  aClient,
  aCustomer,
  anAddress,
  payByCard,
  successOf,
} from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

// A customer who has all that the shop can keep of somebody: their copy has it (§12.24), and what stays of it when the
// account is erased is what the law wants kept (§12.25). What there is to keep is read from the database, so that a new
// table fails here until it is said what becomes of it.

type Export = Awaited<ReturnType<typeof exportData>>;
/** Where a customer's copy has the rows of a table, or why it has not; and why rows stay after the erasure. */
type Exported = { in: keyof Export } | { not: string };
type Kept = Exported & { stays?: string };

const SECRET = "it opens the account";
const LAW = "the law wants sales kept";
const AMONG_ADMINS = "what admins note for each other";
const OF_ADMINS = "it is of who works in the shop, as admins";
const WITH_ORDER = "it is said with the order";

/** Tables whose rows name a customer, by their account, their address or their order. */
const tables: Record<string, Kept> = {
  accounts: { not: SECRET },
  admins: { in: "admin" },
  agent_events: {
    not: "what an agent is sent of orders that are exported",
    stays: "without a person, for 30 days",
  },
  book_faults: { not: "sums that do not agree, for the owner", stays: LAW },
  cart_merges: { not: "ids of carts that were merged" },
  carts: { in: "cart" },
  checkouts: { in: "checkouts", stays: "without what was typed: money that comes late goes back" },
  cod_collections: { in: "cashOnDelivery", stays: LAW },
  cod_confirmations: { in: "cashOnDelivery", stays: "until it is over, without a person" },
  cod_refusals: { in: "cashOnDelivery", stays: "a keyed hash, against fraud, for its time" },
  consents: { in: "consents", stays: "the law wants proof of it" },
  customer_notes: { not: AMONG_ADMINS },
  customers: { not: "sums of orders that are exported" },
  devices: { not: "a keyed hash of a browser" },
  disputes: { in: "orderEvents", stays: LAW },
  document_requests: { not: "what is to be made of documents that are exported", stays: LAW },
  documents: { in: "documents", stays: LAW },
  editors: { not: OF_ADMINS, stays: OF_ADMINS },
  grievances: { in: "grievances", stays: "the law wants them kept" },
  leads: { in: "checkups" },
  mails: { in: "mails", stays: "of an order, without their recipient once they are sent" },
  nominees: { in: "nominee" },
  offer_uses: { not: WITH_ORDER, stays: "how often an offer was used" },
  order_events: { in: "orderEvents", stays: LAW },
  order_lines: { in: "orders", stays: LAW },
  order_notes: { not: AMONG_ADMINS },
  order_undos: { not: "what an admin may take back for minutes", stays: "for minutes" },
  orders: { in: "orders", stays: LAW },
  parcels: { in: "parcels", stays: LAW },
  payment_links: { in: "orderEvents", stays: LAW },
  payout_details: { in: "payouts", stays: "sealed, until it is paid" },
  recovery_codes: { not: SECRET },
  refunds: { in: "refunds", stays: LAW },
  reservations: { not: "pieces that are held for half an hour" },
  returns: { in: "returns", stays: LAW },
  reviews: { in: "reviews" },
  saved_views: { not: OF_ADMINS },
  second_factors: { not: SECRET },
  sessions: { in: "sessions" },
  stock_alerts: { in: "stockAlerts" },
  stock_ledger: { not: "pieces that left the shelf", stays: "it counts pieces" },
  users: { in: "profile" },
  waivers: { not: OF_ADMINS, stays: OF_ADMINS },
};
const NAMES = [
  ...["user_id", "uid", "email", "recipient", "order_id", "shipping_address"],
  ...["admin_uid", "author_uid", "actor_id"],
];

/** What cannot be any text. */
const values: Record<string, Record<string, unknown>> = {
  admins: { role: "admin", permissions: { orders: [], users: [] } },
  carts: { items: [] },
  cod_confirmations: { expires_at: "2099-01-01" },
  disputes: { provider: "razorpay", phase: "chargeback", status: "open", currency: "INR" },
  document_requests: { kind: "refund", next_try_at: "2099-01-01" },
  grievances: { subject: "other" },
  mails: { kind: "new-sign-in", due_at: "2099-01-01" },
  offer_uses: { until: "2099-01-01" },
  payment_links: { use: "cash", provider: "razorpay" },
  payout_details: { kind: "upi", sealed: "sealed" },
  returns: { kind: "money", reason: "damaged" },
  reviews: { language: "en", stars: 5 },
  second_factors: { confirmed_at: null },
};

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine, booksDisagree: true });
    await shop.ctx.db.execute(sql`update products set hsn = '842139'`);
    await shop.ctx.catalogue.load();
  });
  afterAll(() => shop.close());

  type Column = { table: string; name: string; type: string; needed: boolean };
  const findColumns = () =>
    shop.rows<Column>(sql`select table_name as table, column_name as name, data_type as type,
        is_nullable = 'NO' and column_default is null and is_identity = 'NO' as needed
      from information_schema.columns join pg_tables on tablename = table_name and schemaname = table_schema
      where table_schema = 'public'
      order by table_name, ordinal_position`);
  const aboutPeople = (columns: Column[]) => {
    const all = Map.groupBy(columns, ({ table }) => table);
    return [...all].filter(([, own]) => own.some(({ name }) => NAMES.includes(name)));
  };
  type Person = { uid: string; email: string; orderId: string };
  /** The rows of a table that name somebody. */
  function rowsOf(table: string, own: Column[], { uid, email, orderId }: Person) {
    const has = (name: string) => own.some((column) => column.name === name);
    const conditions = [
      ...["user_id", "uid", "admin_uid", "actor_id"].map((name) => [name, uid]),
      ...["email", "recipient"].map((name) => [name, email]),
      ["order_id", orderId],
      ...(table === "users" ? [["id", uid]] : []),
    ].flatMap(([name = "", value]) => (has(name) ? [sql`${sql.identifier(name)} = ${value}`] : []));
    return shop.rows<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(table)} as t
        where ${sql.join(conditions, sql` or `)}`,
    );
  }
  /** Writes a row of theirs, with nothing but what it needs. */
  async function fill(table: string, own: Column[], person: Person) {
    const given = values[table] ?? {};
    const known: Record<string, unknown> = {
      ...{ user_id: person.uid, uid: person.uid, admin_uid: person.uid, author_uid: "an admin" },
      ...{ email: person.email, recipient: person.email, order_id: person.orderId },
      ...{ variant_id: 1, product_id: 1, offer_id: 1, ...given },
    };
    const usual: Record<string, unknown> = {
      ...{ bigint: 1, integer: 1, boolean: true, jsonb: {}, date: "2026-01-01" },
      "timestamp with time zone": new Date().toISOString(),
    };
    const row = own.filter(({ name, needed }) => needed || name in known);
    const cells = row.map(({ name, type }) => {
      const value = name in known ? known[name] : (usual[type] ?? `${table} ${randomUUID()}`);
      return type === "jsonb" ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`;
    });
    const names = row.map(({ name }) => sql.identifier(name));
    await shop.rows(
      sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)})
        values (${sql.join(cells, sql`, `)})`,
    );
  }

  /** A customer with an order that has arrived, something in the cart, and money that went back. */
  async function somebody() {
    const customer = await aCustomer(shop.ctx, { firstName: "Zebunnisa", phone: "9123456780" });
    const { checkoutId } = await aCheckout(shop.ctx, 2, customer);
    const started = successOf(await startPayment(shop.ctx, customer.uid, checkoutId));
    const { fields } = await payByCard(shop, started);
    const { id } = successOf(await confirmPayment(shop.ctx, customer.uid, { checkoutId, fields }));
    await moveOrder(shop.ctx, id, "pack", "ship", "deliver");
    const refund = { amount: "10", reason: "goodwill", note: "" };
    successOf(await refundByAdmin(shop.ctx, boss, { id, key: "a" }, refund));
    await makeDocuments(shop.ctx);
    await aCart(shop.ctx, customer.uid, 2, 1);
    const address = anAddress({ email: customer.email, address: "7 Quince Lane" });
    successOf(await openCheckout(shop.ctx, customer.uid, address));
    await shop.rows(sql`update users set email_verified = true where id = ${customer.uid}`);
    return { ...customer, orderId: id };
  }

  test("each table that names people is listed, and each that is listed is there", async () => {
    const about = aboutPeople(await findColumns()).map(([table]) => table);
    expect(about.toSorted()).toEqual(Object.keys(tables).toSorted());
  });

  test("all of it is in the copy, and what stays after the erasure is what must (§22.17, §22.86)", async () => {
    const person = await somebody();
    await shop.rows(sql`insert into offers (id, name, kind, value, code, target, product_ids)
      values (1, 'An offer', 'percent', 10, 'ONE', 'cart', '[]') on conflict do nothing`);
    const about = aboutPeople(await findColumns());
    // Codes for a second factor need one.
    about.sort(
      ([one], [other]) => Number(other === "second_factors") - Number(one === "second_factors"),
    );
    for (const [table, own] of about) {
      const there = await rowsOf(table, own, person);
      if (there.length === 0) await fill(table, own, person);
      expect([table, (await rowsOf(table, own, person)).length > 0]).toEqual([table, true]);
    }
    const asker = await readSession(shop.ctx, aClient(person.cookies));
    if (!asker.asker) throw new Error("signing up did not sign in");
    const copy: Record<string, unknown> = await exportData(shop.ctx, asker.asker);
    const empty = Object.values(tables).flatMap((exported) => {
      if (!("in" in exported)) return [];
      const part = copy[exported.in];
      const isThere = Array.isArray(part) ? part.length > 0 : JSON.stringify(part ?? {}) !== "{}";
      return isThere ? [] : [exported.in];
    });
    expect(empty).toEqual([]);

    successOf(await eraseRecords(shop.ctx, person));
    await applyRetention(shop.ctx);
    const left: string[] = [];
    for (const [table, own] of about) {
      if ((await rowsOf(table, own, person)).length > 0) left.push(table);
    }
    const mayStay = Object.entries(tables).flatMap(([table, { stays }]) => (stays ? [table] : []));
    expect(left.filter((table) => !mayStay.includes(table))).toEqual([]);
    // Whatever the column: what is theirs is in no other table either, and what was typed is gone from all.
    const mayRemain = {
      [person.email]: ["editors", "grievances", "mails", "waivers"],
      [person.uid]: [
        ...["checkouts", "consents", "editors", "grievances", "mails", "offer_uses", "orders"],
        "returns",
      ],
      ...{ Zebunnisa: [], "9123456780": [], Quince: [] },
    };
    const every = new Set((await findColumns()).map(({ table }) => table));
    for (const table of every) {
      const rows = await shop.rows<{ row: string }>(
        sql`select to_jsonb(t)::text as row from ${sql.identifier(table)} as t`,
      );
      for (const [what, where] of Object.entries(mayRemain)) {
        const isThere = rows.some(({ row }) => row.includes(what));
        if (isThere) expect([what, where]).toEqual([what, expect.arrayContaining([table])]);
      }
    }
  });
});
