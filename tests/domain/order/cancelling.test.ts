import { describe, expect, test } from "vitest";
import {
  cancelReasons,
  cancelReasonWords,
  readCancelling,
  whyNotCancel,
} from "#domain/order/cancelling.ts";
import { orderStatuses } from "#domain/order.ts";
import { cancelOrder } from "#texts/orders/cancel-order.ts";

describe("why an order is cancelled (§22.23)", () => {
  test.each([
    ["customer", "late", " too\r\n slow\u0000 ", { reason: "late", note: "too slow" }],
    ["customer", "", "", { reason: "", note: "" }],
    ["customer", "other", "my own", { reason: "", note: "my own" }],
    ["customer", "stock", "", { reason: "", note: "" }], // an admin's
    ["customer", "toString", undefined, { reason: "", note: "" }],
    ["admin", "stock", "", { reason: "stock", note: "" }],
    ["admin", undefined, undefined, { reason: "", note: "" }],
  ] as const)("a %s who chooses %j and types %j", (by, reason, note, value) => {
    expect(readCancelling(by, { reason, note })).toEqual({ ok: true, value });
  });

  test("a note that is too long is reported at its field", () => {
    const read = readCancelling("customer", { reason: "", note: "a".repeat(301) });
    expect(read).toEqual({
      ok: false,
      failure: { note: { code: "field/too-long", details: [300] } },
    });
  });

  test("is kept as a code, and worded when it is shown", () => {
    expect(cancelReasonWords("late")).toBe("It takes too long");
    expect(cancelReasonWords("undeliverable")).toBe("It cannot be delivered to this address");
    expect(cancelReasonWords("Kept as words before")).toBe("Kept as words before");
    expect(cancelReasonWords("toString")).toBe("toString");
  });

  test("each of them has a first reason, and words that differ", () => {
    for (const reasons of Object.values(cancelReasons())) {
      const words = Object.values(reasons);
      expect(new Set(words).size).toBe(words.length);
    }
  });

  test("a note of the most characters is kept, and a reason that is no text is none", () => {
    const note = "a".repeat(300);
    expect(readCancelling("customer", { reason: ["late"], note })).toEqual({
      ok: true,
      value: { reason: "", note },
    });
  });

  test("every status has its sentence for who comes too late", () => {
    const arrived = { cancelled: cancelOrder().isCancelled, delivered: cancelOrder().delivered };
    for (const status of orderStatuses) {
      expect(whyNotCancel(status)).toBe(
        { ...arrived }[status as "delivered"] ?? cancelOrder().sent,
      );
    }
  });
});
