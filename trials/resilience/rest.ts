import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#server/platform/db/database.ts";
import { until } from "#tests/support/until.ts";
import { auditDocuments } from "#trials/chaos/audit/documents.ts";
import { type Everything, type Evidence, readEverything } from "#trials/chaos/audit/facts.ts";
import { auditMails } from "#trials/chaos/audit/mails.ts";
import { auditPurchases } from "#trials/chaos/audit/purchases.ts";
import { auditStock } from "#trials/chaos/audit/stock.ts";
import { auditTimeline } from "#trials/chaos/audit/timeline.ts";
import { readRest, unrest } from "#trials/chaos/rest.ts";
import type { World } from "./world.ts";

// ms between two looks; one into the embedded database stops its shop, which gets time before to do what it
// does every five seconds (documents) and to look after its queue, every fifteen
const OFTEN = { server: 100, embedded: 20_000 };

/** Waits until no payment, mail, document or job is under way. Throws with what is, after `limit` ms. */
export async function untilRest(world: World, limit: number, every?: number): Promise<void> {
  let left: string[] = [];
  const isAtRest = async () => {
    await pause(every ?? (world.embedded ? OFTEN.embedded : OFTEN.server));
    const rest = await world.inspect(readRest);
    left = unrest(rest, await world.till.books(), await world.carrier.shipments());
    return left.length === 0;
  };
  await until("everything is at rest", isAtRest, limit).catch((error: Error) => {
    throw new Error(`${error.message}: ${left.join("; ")}`);
  });
}

/**
 * What is lost or doubled in a shop at rest, in words: each captured payment is one order, each order is
 * the snapshot of its checkout and has its stock, timeline, documents and mails once.
 */
export async function auditWorld(world: World): Promise<string[]> {
  const books = await world.till.books();
  const evidence: Evidence = {
    ...{ books, shipments: await world.carrier.shipments(), arrived: world.smtp.mails },
    shoppers: [{ habit: "pays cash", acknowledged: [], gaveUp: null }],
    promises: { cancelled: [], refunds: [], returns: [] },
  };
  const problems: string[] = [];
  const must = (holds: boolean, otherwise: string) => {
    if (!holds) problems.push(otherwise);
  };
  const shop = await world.inspect((db: Database) => readEverything(db));
  auditPurchases(shop, evidence, must);
  for (const facts of shop.orders) {
    auditTimeline(facts, must);
    auditDocuments(facts, must);
  }
  auditStock(shop, must);
  const ofOrders = aboutOrders(shop);
  const ids = new Set(ofOrders.mails.map(({ id }) => id));
  const arrived = evidence.arrived.filter(({ email }) =>
    ids.has(/^<?([^@>]+)@/.exec(email.messageId ?? "")?.[1] ?? ""),
  );
  auditMails(ofOrders, { ...evidence, arrived }, must);
  return problems;
}

/** The same shop with the mails of its orders alone, without an admin's changes of status and the mails of those. */
function aboutOrders(shop: Everything): Everything {
  const isOf = ({ kind, orderId }: { kind: string; orderId: string | null }) =>
    orderId !== null && kind !== "order-status";
  const orders = shop.orders.map((facts) => ({
    ...facts,
    mails: facts.mails.filter(isOf),
    events: facts.events.filter(({ kind }) => kind !== "status"),
  }));
  return { ...shop, orders, mails: shop.mails.filter(isOf) };
}
