import { lt, sql } from "drizzle-orm";
import { queryRows } from "#server/platform/db/query-rows.ts";
import { codCollections } from "#server/platform/db/schema/cod.ts";
import { documentCounters, documents } from "#server/platform/db/schema/documents.ts";
import { stock } from "#server/platform/db/schema/stock.ts";
import { auditBooks } from "#trials/chaos/audit/books.ts";
import { auditDocuments } from "#trials/chaos/audit/documents.ts";
import { type Evidence, readEverything } from "#trials/chaos/audit/facts.ts";
import { auditGoods, auditPromises } from "#trials/chaos/audit/goods.ts";
import { historyOf, isAbout } from "#trials/chaos/audit/history.ts";
import { auditMails } from "#trials/chaos/audit/mails.ts";
import { auditMoney } from "#trials/chaos/audit/money.ts";
import { auditPurchases } from "#trials/chaos/audit/purchases.ts";
import { auditShipments } from "#trials/chaos/audit/shipments.ts";
import { auditStock } from "#trials/chaos/audit/stock.ts";
import { auditTimeline } from "#trials/chaos/audit/timeline.ts";
import { auditNumbers } from "#trials/documents/audit.ts";
import { CUSTOMERS, ON_HAND } from "./database.ts";
import { auditHolds } from "./holds.ts";
import type { Story } from "./story.ts";

type Checked = { problems: string[]; orders: string[] };

/** At any time: nothing is sold that is not there, and what is held is held. */
export async function checkAlways({ world: { store }, problems }: Story): Promise<void> {
  const oversold = await store.db.select().from(stock).where(lt(stock.onHand, 0));
  for (const { variantId, onHand } of oversold) {
    problems.push(`variant ${variantId}: ${onHand} on hand`);
  }
  problems.push(...(await auditHolds(store.db)));
}

/**
 * At rest: the same audit that the real shop has after its chaos (trials/chaos/audit), against the books of
 * the simulated provider and carrier and the mails that came. Answers what is wrong, and all that is
 * written about the orders that it is about.
 */
export async function checkAtRest(story: Story): Promise<Checked> {
  const { store, till, road, arrived, complaints } = story.world;
  const shop = await readEverything(store.db);
  const problems = [...new Set([...story.problems, ...complaints])];
  const must = (holds: boolean, otherwise: string) => {
    if (!holds) problems.push(otherwise);
  };
  const evidence: Evidence = {
    books: till.books(),
    shipments: road.books(),
    arrived: arrived.map((id) => ({ email: { messageId: `<${id}@shop.example>` } })),
    shoppers: [{ habit: "buys", acknowledged: story.acknowledged, gaveUp: null }],
    promises: story.promises,
    isAnybodyErased: story.customers !== CUSTOMERS,
  };
  auditPurchases(shop, evidence, must);
  for (const facts of shop.orders) {
    auditMoney(facts, evidence, must);
    auditGoods(facts, evidence.promises, must);
    auditTimeline(facts, must);
    auditDocuments(facts, must);
  }
  await auditBooks(store.db, must);
  auditPromises(shop.orders, evidence.promises, must);
  auditStock(shop, must, ON_HAND);
  auditShipments(shop, evidence, must);
  auditMails(shop, evidence, must);
  const made = await store.db.select().from(documents);
  auditNumbers(made, await store.db.select().from(documentCounters), must);
  await auditHandedOn(story, must);
  const left = await queryRows<{ name: string }>(store.db, sql`select name from simulated_jobs`);
  must(left.length === 0, `jobs are not done: ${left.map(({ name }) => name).join(", ")}`);
  const wrong = shop.orders.filter((facts) => problems.some((problem) => isAbout(problem, facts)));
  return { problems, orders: wrong.flatMap(historyOf) };
}

/** Cash of which it was said that it is noted as handed on stays so. */
async function auditHandedOn(
  { handedOn, world: { store } }: Story,
  must: (holds: boolean, otherwise: string) => void,
): Promise<void> {
  const cash = await store.db.select().from(codCollections);
  for (const id of handedOn) {
    const row = cash.find((each) => each.id === id);
    must(Boolean(row?.remittedAt && row.reference), `cash ${id}: noted as handed on, and is not`);
  }
}
