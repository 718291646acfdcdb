import { describe, expect, test } from "vitest";
import { readViewName } from "#domain/admin/saved-views.ts";
import { boughtKey } from "#domain/order/bought-key.ts";
import { MOST_TYPED, readTypedLines, typedLines } from "#domain/order/entered-lines.ts";
import { optionsLine } from "#domain/order/options-line.ts";
import {
  filterQuery,
  isNarrowed,
  planSearch,
  readFilters,
  readPageStart,
} from "#domain/order/order-filters.ts";
import { nextWork, queues, readQueue } from "#domain/order/queues.ts";
import { NO_HOLDS } from "#domain/order/standing.ts";
import { LONGEST_TAG, readNote, readTag } from "#domain/order/tags.ts";
import type { OrderStatus } from "#domain/order.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { builtInProducts } from "#tests/support/catalogue/built-in-catalogue.ts";
import { aLine } from "#tests/support/customers.ts";

describe("the filters of the list of orders", () => {
  const none = { search: "", status: null, payment: null, from: null, to: null };
  const read = (query: string) => readFilters(new URLSearchParams(query));

  test.each<[string, object]>([
    ["", none],
    ["q=%20asha%20", { ...none, search: "asha" }],
    ["status=placed&payment=cod", { ...none, status: "placed", payment: "cod" }],
    ["payment=card", { ...none, payment: "card" }],
    ["status=gone&payment=gold", none],
    ["from=2026-11-01&to=2026-11-30", { ...none, from: "2026-11-01", to: "2026-11-30" }],
    ["from=yesterday&to=2026-02-30", none],
    [`q=${"a".repeat(101)}`, { ...none, search: "a".repeat(100) }],
  ])("%s", (query, filters) => {
    expect(read(query)).toEqual(filters);
  });

  test("stand in an address as they are read from it", () => {
    const all = "q=asha&status=placed&payment=cod&from=2026-11-01&to=2026-11-30";
    expect(filterQuery(read(all)).toString()).toBe(all);
    expect(filterQuery(read("")).toString()).toBe("");
    expect([
      isNarrowed(read("")),
      isNarrowed(read("q=a")),
      isNarrowed(read("to=2026-11-30")),
    ]).toEqual([false, true, true]);
  });

  test.each<[string, object | null]>([
    ["", null],
    ["older=%20", null],
    ["older=%20o1", { direction: "older", id: "o1" }],
    ["newer=o2", { direction: "newer", id: "o2" }],
    ["newer=o2&older=o1", { direction: "older", id: "o1" }],
    [`older=${"a".repeat(201)}`, { direction: "older", id: "a".repeat(200) }],
  ])("a page begins where %j says", (query, start) => {
    expect(readPageStart(new URLSearchParams(query))).toEqual(start);
  });

  test.each([
    ["98765 43210", "9876543210", false],
    ["+91 98765-43210", "9876543210", false],
    ["(0)98765 43210", "9876543210", false],
    ["919876543210", "9876543210", false],
    ["929876543210", "929876543210", false],
    ["0987654321", "0987654321", false], // ten digits are a number as they are
    ["411001", "411001", false],
    ["+", null, false],
    ["+44", "44", false],
    ["411001x", null, false],
    ["x411001", null, false],
    ["asha@example.in", null, true],
    ["", null, false],
  ])("%j is looked for as the digits %j", (search, digits, isEmail) => {
    expect(planSearch(search)).toEqual({ text: search, digits, isEmail });
  });
});

describe("what waits for admins", () => {
  const admin = (orders: string[]): SignedInAdmin => ({
    ...{ uid: "a", email: "a@x.example" },
    authority: { role: "admin", permissions: { orders, users: [], refunds: [] } },
  });
  const work = (status: OrderStatus, holds = {}, waiting = 0) =>
    nextWork({ status, goods: "here", ...NO_HOLDS, ...holds }, waiting, admin(["read", "update"]));

  test.each<[OrderStatus, string | null]>([
    ["placed", "pack"],
    ["processing", "pack"],
    ["packed", "hand over"],
    ["shipped", "out for delivery"],
    ["out for delivery", "deliver"],
    ["delivered", null],
    ["cancelled", null],
  ])("next to one that is %s: %s", (status, action) => {
    expect(work(status)).toBe(action);
    expect(work(status, { disputed: true })).toBeNull();
    expect(work(status, { unconfirmed: true })).toBeNull();
    expect(nextWork({ status, goods: "here", ...NO_HOLDS }, 1, admin(["read"]))).toBeNull();
  });

  test("a packed parcel is handed over before what has left is followed", () => {
    expect(work("shipped", { goods: "on the way" }, 1)).toBe("hand over");
    expect(work("out for delivery", { goods: "on the way" }, 0)).toBe("deliver");
    expect(work("delivered", { goods: "arrived" }, 1)).toBeNull();
  });

  test("is a queue of its own address", () => {
    for (const queue of queues) expect(readQueue(queue)).toBe(queue);
    expect([readQueue("lost"), readQueue(undefined)]).toEqual([null, null]);
  });
});

describe("what is kept beside an order", () => {
  test.each([
    [" Gift  WRAP ", "gift wrap"],
    ["e\u0301t\u00e9", "\u00e9t\u00e9"],
    ["2-day_v1.0", "2-day_v1.0"],
    ["उपहार", "उपहार"],
    ["-gift", null],
    ["gift!", null],
    ["", null],
    ["a".repeat(LONGEST_TAG), "a".repeat(LONGEST_TAG)],
    ["a".repeat(LONGEST_TAG + 1), null],
  ])("the tag %j is %j", (typed, tag) => {
    expect(readTag(typed)).toBe(tag);
  });

  test("notes keep their lines, names of views are one", () => {
    expect(readNote(" a\r\nb\rc\n\u0000\u0007d\ud800 ")).toBe("a\nb\nc\nd\ufffd");
    expect(readViewName(" To\n\u0000 pack  \ud800 ")).toBe("To pack \ufffd");
  });

  test("lines show their options, and are distinguished by their price (§25.115)", () => {
    expect(optionsLine({ size: "Medium", material: null, color: "White" })).toBe("Medium · White");
    const all = { color: "White", material: "Wood", size: "Medium" };
    expect(optionsLine(all)).toBe("Medium · Wood · White");
    expect(optionsLine({ size: null, material: null, color: null })).toBe("");
    const line = aLine(1, 1);
    expect(boughtKey({ ...line, price: 5 })).not.toBe(boughtKey({ ...line, price: 6 }));
    expect(boughtKey({ ...line, quantity: 5 })).toBe(boughtKey(line));
  });
});

describe("lines that an admin types", () => {
  const live = builtInProducts.slice(0, 2);
  const [first, second] = live.map(({ variants }) => String(variants[0]?.id));
  const read = (...rows: [variant: string | undefined, quantity: string][]) => {
    const typed = rows.map(([variant = "", quantity]) => ({ variant, quantity }));
    const lines = readTypedLines(typed, live);
    return lines.ok ? lines.value.map(({ id, quantity }) => [id, quantity]) : lines.failure;
  };

  test("are one for each variant, at today's prices", () => {
    expect(read([first, " 2 "], ["", "1"], ["", ""], [second, "99"], [first, "3"])).toEqual([
      [live[0]?.id, 5],
      [live[1]?.id, 99],
    ]);
  });

  test.each<[string, [string | undefined, string][], object]>([
    ["nothing", [["", "1"]], {}],
    ["no product", [["", "2"]], { 0: "no-product" }],
    [
      "an unknown one",
      [
        [first, "1"],
        ["999999", "1"],
      ],
      { 1: "no-product" },
    ],
    [
      "no quantity",
      [
        [first, ""],
        [first, "0"],
        [first, "1.5"],
      ],
      { 0: "no-quantity", 1: "no-quantity", 2: "no-quantity" },
    ],
    [
      "text around a quantity",
      [
        [first, "x1"],
        [first, "1x"],
        [first, "100"],
      ],
      { 0: "no-quantity", 1: "no-quantity", 2: "no-quantity" },
    ],
    [
      "too many together",
      [
        [first, "99"],
        [first, "1"],
      ],
      { 1: "too-many" },
    ],
  ])("%s", (_, rows, problems) => {
    expect(read(...rows)).toEqual(problems);
  });

  test("are read from the form row by row, up to the most", () => {
    const form = new FormData();
    form.append("variant", "7");
    form.append("variant", "8");
    form.append("quantity", "2");
    expect(typedLines(form)).toEqual([
      { variant: "7", quantity: "2" },
      { variant: "8", quantity: "" },
    ]);
    for (let row = 0; row < 30; row++) form.append("variant", String(row));
    expect(typedLines(form)).toHaveLength(MOST_TYPED);
  });
});
