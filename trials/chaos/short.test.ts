import { describe, expect, test } from "vitest";
import { ownDatabase } from "#tests/support/engines.ts";
import { runChaos } from "#trials/chaos/run.ts";

/**
 * With this seed these few shoppers meet every road, and each thing that can follow a purchase; each of them
 * befalls one who has an answer of their order, so that it does not depend on who was quicker.
 */
const SEED = 4_492_577;
const SHOPPERS = 12;
/**
 * A payment of a wrong or a foreign amount makes no order; whom it befalls depends on who was quicker, and
 * then an end is missing. The long run has them.
 */
const ORDERS_FOR_ALL = { wrongAmount: 0, foreign: 0 };
const ENDS = [
  "order is cancelled by its customer",
  "order is cancelled by an admin",
  "order is cancelled while it ships",
  "order goes in one parcel",
  "order goes in two parcels",
  "order comes back",
  "order comes back in part",
  "parcel: book",
  "return: refund",
  "return: replace",
  "return: refuse",
  "disputed",
  "amount refunded",
  "pieces refunded",
];

/** A short one of `npm run trial -- chaos`, always with the same luck. */
describe("people who buy, return and are refunded amid failures, with kill -9 of the shop", () => {
  for (const name of ["pglite", "postgres"] as const) {
    const engine = ownDatabase(name);
    test(`end with all money, goods and mails accounted for, on ${name}`, async () => {
      const report = await runChaos({
        seed: SEED,
        shoppers: SHOPPERS,
        atOnce: 6,
        kills: 1,
        processes: name === "postgres" ? 2 : 1,
        folder: engine.folder(),
        databaseUrl: engine.url() ?? null,
        patience: 180_000,
        trouble: ORDERS_FOR_ALL,
      });
      expect(report.problems, report.histories.join("\n")).toEqual([]);
      expect(report.restarts).toBe(1);
      expect(ENDS.filter((end) => !report.after[end])).toEqual([]);
      expect(report.counts["card orders"]).toBeGreaterThanOrEqual(7);
      expect(report.counts["cash orders"]).toBeGreaterThanOrEqual(2);
    }, 300_000);
  }
});
