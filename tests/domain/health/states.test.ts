import { describe, expect, test } from "vitest";
import { checksOf } from "#domain/health/checks.ts";
import type { Figures, Health, Level } from "#domain/health/health.ts";
import { figures, fine } from "./fine-health.ts";

const pile = (oldest: number, count = 1) => ({ count, oldest });

describe("each state in full (§25.70)", () => {
  const of = (health: Partial<Health>, name: string) =>
    checksOf({ ...fine, ...health }).filter((each) => each.name === name);
  const sums = (changes: Partial<Figures>) => ({ figures: { ...figures, ...changes } });
  const gone = "It has not answered";
  const provider = (sinceAnswer: number | null, sinceFailure: number | null) => ({
    ...{ name: "provider", answered: 1, failed: 1, sinceAnswer, sinceFailure },
  });

  test.each<[Partial<Health>, string, Level, string, boolean]>([
    [
      { connections: { inUse: 9, most: 10, waiting: 4 } },
      "Connections",
      "green",
      "9 of 10 at work.",
      false,
    ],
    [
      { connections: { inUse: 10, most: 10, waiting: 0 } },
      "Connections",
      "green",
      "10 of 10 at work.",
      false,
    ],
    [
      sums({ orders: { card: 1234, cod: 6 } }),
      "Orders",
      "green",
      "1,240 in the last hour: 1,234 by card, 6 in cash.",
      false,
    ],
    [sums({}), "Money of orders", "green", "All of it agrees.", false],
    [
      sums({
        books: {
          count: 2,
          first: [
            {
              orderId: "GV-1",
              faults: [
                { fault: "refunded", is: 100, should: 200 },
                { fault: "told", is: 1, should: 2 },
              ],
            },
            { orderId: "GV-2", faults: [] },
          ],
        },
      }),
      "Money of orders",
      "red",
      "2 orders do not agree. GV-1: Its refunds are not what is written as refunded (₹1, not ₹2). GV-2.",
      true,
    ],
    [sums({ stockBelowZero: 2 }), "Stock", "red", "2 below zero.", true],
    [sums({ failedMails: 3 }), "Failed mails", "amber", "3 within thirty days.", true],
    [sums({ failedRefunds: 1 }), "Failed refunds", "amber", "1 within thirty days.", true],
    [sums({}), "Failed refunds", "green", "None within thirty days.", false],
    [sums({}), "Mails", "green", "None waits.", false],
    [sums({ mails: pile(1) }), "Mails", "green", "1 waiting for 1 second.", false],
    [
      sums({ refunds: pile(1, 2) }),
      "Refunds",
      "green",
      "2 waiting, the oldest for 1 second.",
      false,
    ],
    [
      sums({ documents: pile(1e9, 2) }),
      "Documents",
      "red",
      "2 waiting, the oldest for 11574 days.",
      true,
    ],
    [
      sums({ unsettled: pile(1e9) }),
      "Payments without an order",
      "red",
      "1 waiting for 11574 days.",
      true,
    ],
    [
      sums({ queues: [{ name: "mails", count: 1, oldest: 1e9, dead: 0 }] }),
      "Queue mails",
      "red",
      "1 waiting for 11574 days.",
      true,
    ],
    [
      sums({ queues: [{ name: "mails", count: 0, oldest: null, dead: 2 }] }),
      "Given up in mails",
      "amber",
      "2 tried thirteen times in vain.",
      true,
    ],
    [{ outside: [provider(60, null)] }, "Provider", "green", "Last answered 1 minute ago.", false],
    [{ outside: [provider(60, 60)] }, "Provider", "green", "Last answered 1 minute ago.", false],
    [{ outside: [provider(60, 120)] }, "Provider", "green", "Last answered 1 minute ago.", false],
    [
      { outside: [provider(60, 5)] },
      "Provider",
      "amber",
      "The last call had no answer. Last answered 1 minute ago.",
      true,
    ],
    [
      { outside: [provider(null, 5)] },
      "Provider",
      "amber",
      "The last call had no answer. Last answered never since the start.",
      true,
    ],
    [
      { outside: [provider(null, null)] },
      "Provider",
      "green",
      "Last answered never since the start.",
      false,
    ],
  ])("%j: %s is %s", (health, name, level, state, isToDo) => {
    const [found] = of(health, name);
    expect(found).toMatchObject({ level, state });
    expect(found?.remedy !== "").toBe(isToDo);
    expect(found?.state).not.toContain(gone);
  });

  test("queues are listed where something waits in them, and where something was given up", () => {
    const queue = { name: "mails", count: 0, oldest: null, dead: 0 };
    expect(of(sums({ queues: [queue] }), "Queue mails")).toEqual([]);
    expect(of(sums({ queues: [queue] }), "Given up in mails")).toEqual([]);
    expect(of({ figures: null }, "Orders")).toEqual([]);
    expect(checksOf({ ...fine, figures: null }).every(({ name }) => name)).toBe(true);
  });
});
