import { sql } from "drizzle-orm";
import type { Connection } from "#server/platform/db/database.ts";
import { queryRows } from "#server/platform/db/query-rows.ts";
import { auditBooks } from "./books.ts";
import { auditDocuments } from "./documents.ts";
import { type Evidence, type Facts, readEverything } from "./facts.ts";
import { auditGoods, auditPromises } from "./goods.ts";
import { historyOf, isAbout } from "./history.ts";
import { auditMails } from "./mails.ts";
import { auditMoney } from "./money.ts";
import { auditPurchases } from "./purchases.ts";
import { auditShipments } from "./shipments.ts";
import { auditStock } from "./stock.ts";
import { auditTimeline } from "./timeline.ts";

export type { Evidence } from "./facts.ts";

export type Audit = {
  /** What is not as it must be, in words. */
  problems: string[];
  /** All that is written about the orders of these problems, as lines. */
  histories: string[];
  counts: Record<string, number>;
};

/**
 * Holds a shop at rest against the provider's ledger, the mails that came, and what people were answered:
 * purchases, the money of each order, its goods, stock, timeline and mails, and that nothing is stuck.
 */
export async function audit(db: Connection, evidence: Evidence): Promise<Audit> {
  const shop = await readEverything(db);
  const problems: string[] = [];
  const must = (holds: boolean, otherwise: string) => {
    if (!holds) problems.push(otherwise);
  };
  auditPurchases(shop, evidence, must);
  for (const facts of shop.orders) {
    auditMoney(facts, evidence, must);
    auditGoods(facts, evidence.promises, must);
    auditTimeline(facts, must);
    auditDocuments(facts, must);
  }
  await auditBooks(db, must);
  auditPromises(shop.orders, evidence.promises, must);
  auditStock(shop, must);
  const shipments = auditShipments(shop, evidence, must);
  const { mails, copies } = auditMails(shop, evidence, must);
  const dead = await countDeadJobs(db);
  must(dead === 0, `${dead} jobs were given up`);

  const ofUnmatched = (reason: string) =>
    shop.refunds.filter((refund) => refund.source === "stray" && refund.reason === reason).length;
  const all = <Each>(of: (facts: Facts) => Each[]) => shop.orders.flatMap(of);
  const orders = (is: (facts: Facts) => boolean) => shop.orders.filter(is).length;
  const refunds = all((facts) => facts.refunds);
  const wrong = shop.orders.filter((facts) => problems.some((problem) => isAbout(problem, facts)));
  return {
    problems,
    histories: wrong.flatMap(historyOf),
    counts: {
      captured: evidence.books.payments.filter(({ captured }) => captured).length,
      "card orders": orders(({ isCash }) => !isCash),
      "cash orders": orders(({ isCash }) => isCash),
      "stray refunds": shop.refunds.length - refunds.length,
      "  wrong amount": ofUnmatched("amount"),
      "  other currency": ofUnmatched("currency"),
      "  beside cash": ofUnmatched("ordered in cash"),
      "  paid twice": ofUnmatched("paid twice"),
      "  cancelled checkout": ofUnmatched("checkout cancelled"),
      "orders cancelled": orders(({ order }) => order.status === "cancelled"),
      "orders delivered": orders(({ order }) => order.status === "delivered"),
      "orders neither": orders(({ order }) => !/^(cancelled|delivered)$/.test(order.status)),
      parcels: all((facts) => facts.parcels).length,
      "  booked with the carrier": shipments,
      returns: all((facts) => facts.returns).length,
      "refunds of orders": refunds.length,
      "  by bank": refunds.filter(({ method }) => method === "bank").length,
      "  in the dashboard": refunds.filter(({ source }) => source === "dashboard").length,
      "  failed": refunds.filter(({ status }) => status === "failed").length,
      disputes: all((facts) => facts.disputes).length,
      documents: all((facts) => facts.documents).length,
      "lines of timelines": all((facts) => facts.events).length,
      mails,
      "mails delivered again": copies,
    },
  };
}

/** Jobs that failed so often that the queue gave them up. */
async function countDeadJobs(db: Connection): Promise<number> {
  const query = sql`select count(*)::int as count from jobs.job
    where name like '%.dead' or state = 'failed'`;
  const [row] = await queryRows<{ count: number }>(db, query);
  return row?.count ?? 0;
}
