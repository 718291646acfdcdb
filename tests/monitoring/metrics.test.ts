import { Registry } from "prom-client";
import { expect, test } from "vitest";
import type { Health } from "#domain/health/health.ts";
import { registerShopMetrics } from "#server/http/shop-metrics.ts";
import type { MetricsRegistry } from "#server/platform/http/metrics.ts";
import { figures, fine } from "#tests/domain/health/fine-health.ts";

const busy: Health = {
  ...fine,
  outside: [{ name: "provider", answered: 5, failed: 2, sinceAnswer: 1, sinceFailure: 9 }],
  figures: {
    ...figures,
    unsettled: { count: 2, oldest: 601 },
    refunds: { count: 4, oldest: 7200 },
    mails: { count: 6, oldest: 60 },
    documents: { count: 1, oldest: 30 },
    failedRefunds: 3,
    failedMails: 8,
    stockBelowZero: 1,
    queues: [{ name: "mails", count: 9, oldest: 45, dead: 7 }],
  },
};

/** The values that are exposed of a shop, without the explanations. */
async function exposedOf(health: Health): Promise<string[]> {
  const registry: MetricsRegistry = new Registry();
  await registerShopMetrics(registry, { read: async () => health, close: () => {} })();
  return (await registry.metrics()).split("\n").filter((line) => line.startsWith("shop_"));
}

const ofProcess = [
  "shop_workers_running 1",
  'shop_db_connections{state="in use"} 1',
  'shop_outside_calls_total{name="provider",outcome="answered"} 5',
  'shop_outside_calls_total{name="provider",outcome="failed"} 2',
];

test("the metrics expose what the shop counts, with the age of the oldest (§25.63)", async () => {
  expect(await exposedOf(busy)).toEqual(
    expect.arrayContaining([
      ...ofProcess,
      "shop_database_answers 1",
      'shop_orders_last_hour{payment="card"} 2',
      'shop_orders_last_hour{payment="cod"} 1',
      ...["shop_payments_unsettled 2", "shop_payments_unsettled_oldest_seconds 601"],
      ...["shop_refunds_open 4", "shop_refunds_open_oldest_seconds 7200"],
      ...["shop_mails_waiting 6", "shop_mails_waiting_oldest_seconds 60"],
      ...["shop_documents_waiting 1", "shop_documents_waiting_oldest_seconds 30"],
      ...["shop_refunds_failed 3", "shop_mails_failed 8", "shop_stock_below_zero 1"],
      'shop_queue_waiting{queue="mails"} 9',
      'shop_queue_oldest_seconds{queue="mails"} 45',
      'shop_queue_dead{queue="mails"} 7',
    ]),
  );
});

test("while the database does not answer, what it has to say is left out and the rest exposed (§25.63)", async () => {
  const exposed = await exposedOf({ ...busy, database: false });
  expect(exposed).toEqual(expect.arrayContaining([...ofProcess, "shop_database_answers 0"]));
  expect(
    exposed.filter((line) => /orders|stock|payments|refunds|mails|documents/.test(line)),
  ).toEqual([]);
});
