import { describe, expect, test } from "vitest";
import type { Actor } from "#domain/order/actors.ts";
import {
  isClosed,
  nextReturnState,
  type ReturnAction,
  type ReturnKind,
  type ReturnState,
  returnActions,
  returnKinds,
  returnStates,
} from "#domain/returns/return-states.ts";
import { lastReturnDay, openReturns } from "#domain/returns/windows.ts";
import { movesOn, parcelStates, parcelsBefore } from "#domain/shipping/parcel-states.ts";

const admin = (refunds: string[], orders: string[]): Actor => ({
  kind: "admin",
  admin: {
    uid: "a",
    email: "a@x.example",
    authority: { role: "admin", permissions: { orders, users: [], refunds } },
  },
});
const actors: Record<string, Actor> = {
  customer: { kind: "customer", userId: "u" },
  system: { kind: "system", name: "carrier" },
  orders: admin([], ["update"]),
  refunds: admin(["update"], []),
};

type Row = [from: ReturnState[], to: ReturnState, by: string[], kinds: readonly ReturnKind[]];
const table: Record<ReturnAction, Row> = {
  approve: [["asked"], "approved", ["orders"], returnKinds],
  "pick up": [["approved"], "picked up", ["orders", "system"], returnKinds],
  receive: [["approved", "picked up"], "received", ["orders", "system"], returnKinds],
  inspect: [["received"], "inspected", ["orders"], returnKinds],
  refund: [["inspected"], "refunded", ["refunds"], returnKinds],
  replace: [["inspected"], "replaced", ["orders"], ["replacement"]],
  miss: [["replaced"], "inspected", ["orders", "system"], ["replacement"]],
  arrive: [["inspected"], "replaced", ["orders", "system"], ["replacement"]],
  refuse: [["asked", "approved", "inspected"], "refused", ["orders"], returnKinds],
  end: [["asked", "approved", "picked up"], "refused", ["orders", "system"], returnKinds],
};
const all = returnActions.flatMap((action) =>
  returnStates.flatMap((state) =>
    returnKinds.flatMap((kind) =>
      Object.keys(actors).map((who) => [state, kind, action, who] as const),
    ),
  ),
);

test.each(all)("a return that is %s, for %s: %s by %s (§22.41)", (state, kind, action, who) => {
  const [from, to, by, kinds] = table[action];
  const actor = actors[who];
  if (!actor) throw new Error("no such actor");
  const allowed = from.includes(state) && by.includes(who) && kinds.includes(kind);
  const next = nextReturnState({ state, kind }, action, actor);
  expect(next.ok ? next.value : null).toBe(allowed ? to : null);
});

test("nothing follows the ends of a return, but that its replacement does not arrive", () => {
  const { miss: _, ...steps } = table;
  for (const state of returnStates.filter(isClosed)) {
    expect(Object.values(steps).some(([from]) => from.includes(state))).toBe(false);
  }
});

describe("the days within which things go back, by India's calendar (§22.42)", () => {
  const terms = { moneyBackDays: 30, replacementDays: 10 };
  // 23:30 on 1 November in India.
  const deliveredAt = new Date("2026-11-01T18:00:00Z");
  test.each([
    ["2026-11-01T18:00:00Z", ["money", "replacement"]],
    ["2026-11-11T18:29:59.999Z", ["money", "replacement"]],
    ["2026-11-11T18:30:00Z", ["money"]],
    ["2026-12-01T18:29:59.999Z", ["money"]],
    ["2026-12-01T18:30:00Z", []],
  ])("at %s: %o", (now, kinds) => {
    expect(openReturns(deliveredAt, new Date(now), terms)).toEqual(kinds);
  });
  test("are none before it is delivered, and have a last day", () => {
    expect(openReturns(null, deliveredAt, terms)).toEqual([]);
    expect(lastReturnDay(deliveredAt, "money", terms)).toBe("2026-12-01");
    expect(lastReturnDay(deliveredAt, "replacement", terms)).toBe("2026-11-11");
  });
});

describe("parcels (§22.31)", () => {
  test("never move on from delivered, come back or cancelled, nor to where they are", () => {
    for (const next of parcelStates) {
      for (const state of ["delivered", "come back", "cancelled", next] as const) {
        expect(movesOn(state, next)).toBe(false);
      }
    }
  });
  test("end alike however updates are shuffled and repeated", () => {
    const updates = ["in transit", "out for delivery", "delivered"] as const;
    for (const [a, b, c] of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ] as const) {
      let state: (typeof parcelStates)[number] = "handed over";
      for (const at of [a, b, c, a, b, c]) {
        const next = updates[at];
        if (movesOn(state, next)) state = next;
      }
      expect(state).toBe("delivered");
    }
    expect(parcelsBefore.packed).toEqual([]);
  });
});
