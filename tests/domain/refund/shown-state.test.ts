import { describe, expect, test } from "vitest";
import { orderStatuses, statusColor } from "#domain/order.ts";
import { shownState, wholeBack } from "#domain/refund/shown-state.ts";
import { stateText, stateTitle } from "#domain/returns/return-words.ts";

const PAID = 500;
const back = (status: "asked" | "processed" | "failed", amount = PAID) =>
  ({ amount, status }) as never;

describe("what customers see that an order is", () => {
  test.each(orderStatuses)("its status, while its money is here: %s", (status) => {
    expect(shownState({ status }, PAID, null)).toEqual({
      name: status,
      color: statusColor(status),
    });
    expect(shownState({ status }, PAID, back("failed")).name).toBe(status);
    expect(shownState({ status }, PAID, back("processed", PAID - 1)).name).toBe(status);
    expect(shownState({ status }, 0, back("processed", 0)).name).toBe(status);
  });

  test("one that arrived and was paid back whole is refunded, and no longer delivered", () => {
    const arrived = { status: "delivered" } as const;
    expect(shownState(arrived, PAID, back("processed"))).toEqual({
      name: "refunded",
      color: "gray",
    });
    expect(shownState(arrived, PAID, back("asked")).name).toBe("refund on its way");
    expect(wholeBack({ status: "cancelled" }, PAID, back("processed"))).toBeNull();
  });

  test("a return whose money was given back has none 'on its way'", () => {
    const refunded = { kind: "money", state: "refunded", dueOn: null, refusal: null } as const;
    expect(stateTitle(refunded)).toBe("Your money is on its way back.");
    const given = { ...refunded, backOn: "2026-11-24" };
    expect(stateTitle(given)).toBe("Your money was given back.");
    expect(stateText(given, (day) => day)).toBe("It went back on 2026-11-24.");
  });
});
