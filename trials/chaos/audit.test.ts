import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#server/platform/db/database.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { audit, type Evidence } from "./audit/audit.ts";
import { runChaos } from "./run.ts";

const one = (table: string, condition = "true") =>
  sql.raw(`(select id from ${table} where ${condition} order by id limit 1)`);
const paid = "status = 'processed' and source = 'order'";
const stored = "status = 'delivered' and payment_id <> 'COD'";
const booked = "carrier <> 'hand' and tracking_number is not null and state = 'delivered'";
const ofParcel = "kind = 'parcel moved'";

/** One row of each kind is made wrong, as a bug of the shop could: the audit reports what is not right. */
const breakages: [what: string, how: SQL, found: RegExp][] = [
  [
    "an order is gone",
    sql`delete from orders where id = ${one("orders", "payment_id <> 'COD'")}`,
    /0 orders, 0 links, 0 refunds/,
  ],
  [
    "an order costs a paisa more",
    sql`update orders set total = total + 1 where id = ${one("orders")}`,
    /not the total of its snapshot/,
  ],
  [
    "the sum of the refunds is a paisa off",
    sql`update orders set refunded = refunded - 1 where id = ${one("orders", "refunded > 0")}`,
    /its refunds \d+/,
  ],
  [
    "a refund is of a paisa less",
    sql`update refunds set amount = amount - 1 where id = ${one("refunds", `${paid} and method = 'provider'`)}`,
    /the provider gave \d+/,
  ],
  [
    "a refund is not processed",
    sql`update refunds set status = 'pending' where id = ${one("refunds", paid)}`,
    /1 refunds are not processed/,
  ],
  [
    "a refund that the provider does not know",
    sql`insert into refunds (id, source, payment_id, provider_order_id, checkout_id, order_id, amount,
        currency, reason, status, created_at, updated_at)
      select 'made-up', 'order', payment_id, '', checkout_id, id, 1, 'INR', 'goodwill', 'processed',
        now(), now() from orders where id = ${one("orders", stored)}`,
    /the provider knows nothing of it/,
  ],
  [
    "what was given in the dashboard is a paisa less",
    sql`update refunds set amount = amount - 1 where id = ${one("refunds", "source = 'dashboard' and status = 'processed'")}`,
    /given in the dashboard, \d+ noted/,
  ],
  [
    "money of a cancelled order is kept",
    sql`update orders set captured = coalesce(captured, total) + 1
      where id = ${one("orders", "status = 'cancelled' and payment_id <> 'COD'")}`,
    /cancelled, and 1 kept/,
  ],
  [
    "a bank took a paisa more than it reported",
    sql`update orders set captured = coalesce(captured, total) - 1
      where id = ${one("orders", `${stored} and refunded = 0`)}`,
    /captured \d+, got \d+/,
  ],
  [
    "an admin's amount went back a paisa short",
    sql`update refunds set amount = amount - 1
      where id = ${one("refunds", `${paid} and parts is null and order_id in (select id from orders where status = 'delivered')`)}`,
    /kept for what is worth/,
  ],
  [
    "a piece went back for a paisa less",
    sql`update refunds set parts = jsonb_set(parts, '{lines,0,amount}',
        to_jsonb((parts #>> '{lines,0,amount}')::int - 1))
      where id = ${one("refunds", `${paid} and return_id is not null and parts is not null and order_id in (select id from orders where refunded < coalesce(captured, total))`)}`,
    /pieces of line \d, not \d+/,
  ],
  [
    "cash is counted twice",
    sql`insert into cod_collections (order_id, parcel_id, amount, collected_at)
      select order_id, 'another', amount, collected_at from cod_collections
      where id = ${one("cod_collections")}`,
    /cash of no parcel that arrived/,
  ],
  [
    "a piece is in two parcels",
    sql`update parcel_lines set quantity = quantity + 1
      where parcel_id = ${one("parcels", "return_id is null and state = 'delivered'")}`,
    /packed of \d+/,
  ],
  [
    "a parcel is still under way",
    sql`update parcels set state = 'in transit' where id = ${one("parcels", "state = 'delivered'")}`,
    /parcel \d is in transit/,
  ],
  [
    "a booked parcel has another's number",
    sql`update parcels set tracking_number = '1' where id = ${one("parcels", booked)}`,
    /parcel \d: 1, there \d+/,
  ],
  [
    "a booked parcel was taken apart, and its shipment stays",
    sql`update parcels set state = 'cancelled' where id = ${one("parcels", booked)}`,
    /taken apart, and not cancelled/,
  ],
  [
    "a return is open",
    sql`update returns set state = 'received', closed_at = null
      where id = ${one("returns", "state = 'refunded'")}`,
    /RT-\S+: is received/,
  ],
  [
    "a return accepted more than was paid",
    sql`update return_lines set accepted = accepted - 1 where accepted > 0
      and return_id = ${one("returns", "state = 'refunded'")}`,
    /refunded for other pieces/,
  ],
  [
    "a piece is missing on the shelf",
    sql`update stock set on_hand = on_hand - 1 where variant_id = (select min(variant_id) from stock)`,
    /on hand, by the ledger/,
  ],
  [
    "a piece was put back that nobody returned",
    sql`insert into stock_ledger (at, variant_id, change, on_hand, reason, order_id)
      select at, variant_id, 1, on_hand + 1, 'returned', order_id from stock_ledger
      where id = (select max(id) from stock_ledger)`,
    /returned of \d/,
  ],
  [
    "a change of status was recorded twice",
    sql`insert into order_events (order_id, at, kind, actor_kind, actor_id, public, data)
      select order_id, at, kind, actor_kind, actor_id, public, data from order_events
      where id = ${one("order_events", "kind = 'status'")}`,
    /and recorded \S+ → /,
  ],
  [
    "a parcel's update was not recorded",
    sql`delete from order_events where id = ${one("order_events", `${ofParcel} and data ->> 'state' = 'delivered'`)}`,
    /recorded as .*, and delivered/,
  ],
  [
    "a document was never made",
    sql`update document_requests set done_at = null, next_try_at = now()
      where id = ${one("document_requests", "kind = 'parcel'")}`,
    /is not done/,
  ],
  [
    "a credit note was made without a cause",
    sql`delete from document_requests where id = ${one("document_requests", "kind = 'refund' and problem is null")}`,
    /that nothing caused/,
  ],
  [
    "a mail was never queued",
    sql`delete from mails where id = ${one("mails", "kind = 'parcel-delivered'")}`,
    /mails parcel-delivered, not \d/,
  ],
  [
    "a mail was queued twice",
    sql`insert into mails (id, kind, order_id, recipient, state, created_at, queued_at, due_at)
      select 'twice', kind, order_id, recipient, state, created_at, queued_at, due_at from mails
      where id = ${one("mails", "kind = 'order-customer'")}`,
    /2 mails order-customer, not 1/,
  ],
  [
    "a mail is not sent",
    sql`update mails set state = 'queued' where id = ${one("mails")}`,
    /1 mails are not sent/,
  ],
];

describe("the audit of the chaos test", () => {
  const engine = ownDatabase("pglite");
  let evidence: Evidence;
  let db: Database;
  let close = async () => {};
  beforeAll(async () => {
    const seed = { seed: 3, shoppers: 40, atOnce: 12, kills: 0, processes: 1 };
    const where = { folder: engine.folder(), databaseUrl: null, patience: 180_000 };
    const report = await runChaos({ ...seed, ...where });
    expect(report.problems).toEqual([]);
    evidence = report.evidence;
    const opened = await openDatabase({ url: null, folder: `${engine.folder()}/db` });
    ({ db, close } = opened);
  }, 300_000);
  afterAll(() => close());

  /** What the audit finds after a change, which is undone. */
  async function auditAfter(change: SQL, given = evidence): Promise<string> {
    let problems: string[] = [];
    const undone = new Error("undone");
    await transact(db, "once", async (tx) => {
      await tx.execute(change);
      problems = (await audit(tx, given)).problems;
      throw undone;
    }).catch((error: unknown) => {
      if (error !== undone) throw error;
    });
    return problems.join("\n");
  }

  test("finds nothing where all is right", async () => {
    expect(await auditAfter(sql`select 1`)).toBe("");
  });

  test.each(breakages)("reports that %s", async (_, change, found) => {
    expect(await auditAfter(change)).toMatch(found);
  });

  test("reports a mail that never came, a shipment too many, and of promises that were not kept", async () => {
    const { arrived, promises, shipments } = evidence;
    const twice = { ...evidence, shipments: [...shipments, ...shipments.slice(0, 1)] };
    expect(await auditAfter(sql`select 1`, twice)).toMatch(/parcel \d: 2 shipments/);
    const without = { ...evidence, arrived: arrived.slice(1) };
    expect(await auditAfter(sql`select 1`, without)).toMatch(/never came/);
    const claimed = {
      cancelled: ["GV-NONE"],
      returns: ["RT-NONE"],
      refunds: [{ orderId: "GV-NONE", key: "k", amount: 1, pieces: [] }],
    };
    const more = await auditAfter(sql`select 1`, {
      ...evidence,
      promises: {
        cancelled: [...promises.cancelled, ...claimed.cancelled],
        returns: [...promises.returns, ...claimed.returns],
        refunds: [...promises.refunds, ...claimed.refunds],
      },
    });
    expect(more).toMatch(/GV-NONE: answered as cancelled/);
    expect(more).toMatch(/RT-NONE: acknowledged, and gone/);
    expect(more).toMatch(/GV-NONE: answered that 1 go back/);
  });
});
