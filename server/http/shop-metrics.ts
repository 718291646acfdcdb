import { Counter, Gauge } from "prom-client";
import type { Health, Pile } from "#domain/health/health.ts";
import type { HealthReader } from "#server/context/health.ts";
import type { MetricsRegistry } from "#server/platform/http/metrics.ts";

type Figures = NonNullable<Health["figures"]>;

/**
 * What the shop exposes beside its requests (§25.63). All processes on one database expose the same of its
 * figures. What the database would have to say is left out while it does not answer. Answers what is to be
 * called before the registry is read.
 */
export function registerShopMetrics(
  registry: MetricsRegistry,
  health: HealthReader,
): () => Promise<void> {
  const registers = [registry];
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers });

  const database = gauge("shop_database_answers", "Whether the database answers (1) or not (0)");
  const working = gauge(
    "shop_workers_running",
    "Whether queue and mails are worked off (1) or not (0)",
  );
  const connections = gauge("shop_db_connections", "Connections to the database by state", [
    "state",
  ]);
  const most = gauge("shop_db_connections_max", "How many connections there may be");
  const orders = gauge("shop_orders_last_hour", "Orders placed within the last hour", ["payment"]);
  const stock = gauge("shop_stock_below_zero", "Variants with less than nothing on hand: never");
  const books = gauge(
    "shop_orders_not_agreeing",
    "Orders whose money does not agree with itself: never",
  );
  const failedRefunds = gauge("shop_refunds_failed", "Refunds that failed within thirty days");
  const failedMails = gauge("shop_mails_failed", "Mails that were given up within thirty days");
  const pileOf = (name: string, what: string) => ({
    count: gauge(`shop_${name}`, `${what}, at most 1000 are counted`),
    oldest: gauge(`shop_${name}_oldest_seconds`, `${what}: the age of the oldest, 0 without any`),
  });
  const piles = {
    unsettled: pileOf("payments_unsettled", "Payments that have become no order yet"),
    refunds: pileOf("refunds_open", "Refunds that have not come to their end"),
    mails: pileOf("mails_waiting", "Mails that wait to be sent"),
    documents: pileOf("documents_waiting", "Documents that are not made yet"),
  };
  const queued = gauge("shop_queue_waiting", "Jobs that wait", ["queue"]);
  const queuedOldest = gauge("shop_queue_oldest_seconds", "The age of the oldest of them", [
    "queue",
  ]);
  const dead = gauge("shop_queue_dead", "Jobs that were given up", ["queue"]);
  const outside = new Counter({
    name: "shop_outside_calls_total",
    help: "Calls to the servers of others by whether there was an answer",
    labelNames: ["name", "outcome"],
    registers,
  });

  most.remove(); // the embedded database has none
  return async () => expose(await health.read());

  function expose(known: Health): void {
    database.set(Number(known.database));
    working.set(Number(known.working));
    if (known.connections) {
      connections.set({ state: "in use" }, known.connections.inUse);
      connections.set({ state: "waiting" }, known.connections.waiting);
      most.set(known.connections.most);
    }
    outside.reset();
    for (const { name, answered, failed } of known.outside) {
      outside.inc({ name, outcome: "answered" }, answered);
      outside.inc({ name, outcome: "failed" }, failed);
    }
    for (const one of [queued, queuedOldest, dead]) one.reset();
    if (known.database && known.figures) exposeFigures(known.figures);
    else forget();
  }

  function exposeFigures(figures: Figures): void {
    orders.set({ payment: "card" }, figures.orders.card);
    orders.set({ payment: "cod" }, figures.orders.cod);
    stock.set(figures.stockBelowZero);
    books.set(figures.books.count);
    failedRefunds.set(figures.failedRefunds);
    failedMails.set(figures.failedMails);
    for (const [name, { count, oldest }] of Object.entries(piles)) {
      const pile: Pile = figures[name as keyof typeof piles];
      count.set(pile.count);
      oldest.set(pile.oldest ?? 0);
    }
    for (const queue of figures.queues) {
      queued.set({ queue: queue.name }, queue.count);
      queuedOldest.set({ queue: queue.name }, queue.oldest ?? 0);
      dead.set({ queue: queue.name }, queue.dead);
    }
  }

  function forget(): void {
    const all = Object.values(piles).flatMap(({ count, oldest }) => [count, oldest]);
    for (const one of [stock, books, failedRefunds, failedMails, ...all]) one.remove();
    orders.reset();
  }
}
