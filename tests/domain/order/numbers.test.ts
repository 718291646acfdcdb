import { describe, expect, test } from "vitest";
import {
  daysOf,
  moneyKinds,
  moneyRows,
  moneyTotal,
  noMoney,
  readMoneyQuery,
} from "#domain/order/numbers.ts";

describe("the money of some days", () => {
  const moves = moneyKinds.map((kind, at) => ({ key: "a", kind, count: at + 1, amount: 10 ** at }));
  const all = {
    ...{ orders: 1, placed: 1, online: 10, cash: 100, refunded: 1000, lost: 10_000 },
    ...{ revenue: 110 - 11_000, cancelledOrders: 6, cancelled: 100_000, toCollect: 1_000_000 },
  };

  test("is what came in less what went back or was lost (§22.81)", () => {
    expect(moneyTotal(moves)).toEqual({ key: "", ...all });
    expect(moneyTotal([])).toEqual(noMoney(""));
    expect(moneyTotal([...moves, ...moves]).revenue).toBe(2 * all.revenue);
  });

  test("has a row for each key that was asked for, and the others behind them", () => {
    const other = { key: "c", kind: "cash", count: 1, amount: 5 } as const;
    expect(moneyRows([other, ...moves], ["b", "a"])).toEqual([
      noMoney("b"),
      { key: "a", ...all },
      { ...noMoney("c"), cash: 5, revenue: 5 },
    ]);
    expect(moneyRows([other])).toHaveLength(1);
  });
});

describe("the days that an address asks for (§22.81)", () => {
  const now = new Date("2026-11-22T20:00:00Z"); // the 23rd in India
  const read = (query: string) => readMoneyQuery(new URLSearchParams(query), now);
  const [from, until] = ["2026-10-25", "2026-11-23"];

  test.each<[string, object]>([
    ["", { by: "day", from, until }],
    ["by=state", { by: "state", from, until }],
    ["by=toString", { by: "day", from, until }],
    ["days=14", { by: "day", from: "2026-11-10", until }],
    ["days=15", { by: "day", from, until }],
    ["from=2026-11-01&until=2026-11-05", { by: "day", from: "2026-11-01", until: "2026-11-05" }],
    ["from=2026-11-05&until=2026-11-05", { by: "day", from: "2026-11-05", until: "2026-11-05" }],
    ["until=2026-11-05", { by: "day", from: "2026-10-07", until: "2026-11-05" }],
    ["from=2026-11-06&until=2026-11-05", { by: "day", from: "2026-10-07", until: "2026-11-05" }],
    ["until=2026-11-24", { by: "day", from, until }],
    ["from=tomorrow&until=x", { by: "day", from, until }],
    ["from=2023-11-24", { by: "day", from: "2023-11-24", until }],
    ["from=2023-11-23", { by: "day", from: "2023-11-24", until }], // three years at most
  ])("%j", (query, asked) => {
    expect(read(query)).toEqual(asked);
  });

  test("follow each other", () => {
    expect(daysOf({ from: "2026-02-27", until: "2026-03-01" })).toEqual([
      ...["2026-02-27", "2026-02-28", "2026-03-01"],
    ]);
    expect(daysOf({ from: until, until })).toEqual([until]);
  });
});
