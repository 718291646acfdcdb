import { describe, expect, test } from "vitest";
import { checksOf } from "#domain/health/checks.ts";
import { ageInWords, type Figures, type Health, type Level, worst } from "#domain/health/health.ts";
import { figures, fine, none } from "./fine-health.ts";

test.each([
  [0.4, "0 seconds"],
  [1, "1 second"],
  [59.9, "59 seconds"],
  [60, "1 minute"],
  [3599, "59 minutes"],
  [3600, "1 hour"],
  [47.9 * 3600, "47 hours"],
  [48 * 3600, "2 days"],
])("%s seconds are %s (§25.70)", (seconds, words) => {
  expect(ageInWords(seconds)).toBe(words);
});

test.each<[Level[], Level]>([
  [["green", "amber", "red"], "red"],
  [["green", "amber"], "amber"],
  [["green", "unknown"], "unknown"],
  [["green", "green"], "green"],
])("the worst of %s is %s", (levels, level) => {
  expect(worst(levels)).toBe(level);
});

test("a shop without trouble is green throughout, and nothing is to be done", () => {
  const checks = checksOf(fine);
  expect(checks.map(({ level }) => level)).toEqual(checks.map(() => "green"));
  expect(checks.map(({ remedy }) => remedy).join("")).toBe("");
  const names = checks.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

const withFigures = (changes: Partial<Figures>): Health => ({
  ...fine,
  figures: { ...figures, ...changes },
});
const pile = (oldest: number, count = 1) => ({ count, oldest });

describe("what is not in order says so, and what to do (§25.70)", () => {
  test.each<[string, Health, name: string, Level, state: string]>([
    [
      "the database is away",
      { ...fine, database: false, age: 200 },
      "Database",
      "red",
      "It does not answer. Last answered 3 minutes ago.",
    ],
    [
      "it never answered",
      { ...fine, database: false, age: null, figures: null },
      "Database",
      "red",
      "It does not answer. It has not answered since the start.",
    ],
    [
      "requests wait for connections",
      { ...fine, connections: { inUse: 10, most: 10, waiting: 4 } },
      "Connections",
      "amber",
      "10 of 10 at work; 4 wait for one.",
    ],
    [
      "workers stand still",
      { ...fine, working: false },
      "Workers",
      "red",
      "Queue or mails are not worked off.",
    ],
    [
      "the process is late",
      { ...fine, lag: 0.25 },
      "Process",
      "amber",
      "Its work begins up to 250 ms late.",
    ],
    [
      "the process is very late",
      { ...fine, lag: 1 },
      "Process",
      "red",
      "Its work begins up to 1000 ms late.",
    ],
    [
      "a payment waits",
      withFigures({ unsettled: pile(601) }),
      "Payments without an order",
      "amber",
      "1 waiting for 10 minutes.",
    ],
    [
      "payments wait long",
      withFigures({ unsettled: pile(1800, 3) }),
      "Payments without an order",
      "red",
      "3 waiting, the oldest for 30 minutes.",
    ],
    [
      "a mail waits",
      withFigures({ mails: pile(600) }),
      "Mails",
      "amber",
      "1 waiting for 10 minutes.",
    ],
    [
      "mails wait long",
      withFigures({ mails: pile(3600, 1000) }),
      "Mails",
      "red",
      "1,000 or more waiting, the oldest for 1 hour.",
    ],
    [
      "mails were given up",
      withFigures({ failedMails: 2 }),
      "Failed mails",
      "amber",
      "2 within thirty days.",
    ],
    [
      "a refund is old",
      withFigures({ refunds: pile(7 * 86_400) }),
      "Refunds",
      "red",
      "1 waiting for 7 days.",
    ],
    [
      "a refund failed",
      withFigures({ failedRefunds: 1 }),
      "Failed refunds",
      "amber",
      "1 within thirty days.",
    ],
    [
      "a document waits",
      withFigures({ documents: pile(7_200) }),
      "Documents",
      "amber",
      "1 waiting for 2 hours.",
    ],
    ["stock is below zero", withFigures({ stockBelowZero: 1 }), "Stock", "red", "1 below zero."],
    [
      "a queue is slow",
      withFigures({ queues: [{ name: "retention", dead: 0, ...pile(700) }] }),
      "Queue retention",
      "amber",
      "1 waiting for 11 minutes.",
    ],
    [
      "a job was given up",
      withFigures({ queues: [{ name: "retention", dead: 2, ...none }] }),
      "Given up in retention",
      "amber",
      "2 tried thirteen times in vain.",
    ],
    [
      "a provider is away",
      {
        ...fine,
        outside: [{ name: "razorpay", answered: 1, failed: 2, sinceAnswer: 300, sinceFailure: 5 }],
      },
      "Razorpay",
      "amber",
      "The last call had no answer. Last answered 5 minutes ago.",
    ],
  ])("%s", (_, health, name, level, state) => {
    const found = checksOf(health).find((one) => one.name === name);
    expect(found).toMatchObject({ level, state });
    expect(found?.remedy).not.toBe("");
  });

  test.each<[string, Health, name: string]>([
    [
      "a connection that is being opened is no shortage",
      { ...fine, connections: { inUse: 0, most: 10, waiting: 4 } },
      "Connections",
    ],
    [
      "mails that wait for minutes are as they should be",
      withFigures({ mails: pile(599, 40) }),
      "Mails",
    ],
    [
      "a provider that has answered again is back",
      {
        ...fine,
        outside: [{ name: "razorpay", answered: 1, failed: 2, sinceAnswer: 5, sinceFailure: 300 }],
      },
      "Razorpay",
    ],
  ])("%s", (_, health, name) => {
    expect(checksOf(health).find((one) => one.name === name)?.level).toBe("green");
  });
});
