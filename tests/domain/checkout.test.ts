import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  backoffAfter,
  CHECK_SCHEDULE,
  checkoutBackoff,
  isPastWindow,
} from "#domain/checkout/check-schedule.ts";
import {
  type CheckoutStatus,
  checkoutStatuses,
  type Payment,
  resolvePayments,
  statesBefore,
  worthCapturing,
} from "#domain/checkout.ts";
import { COD } from "#domain/order.ts";

const TOTAL = 2_999_900;

function aPayment(id: string, changes: Partial<Payment> = {}): Payment {
  const usual = { orderId: "order_1", amount: TOTAL, refunded: 0, currency: "INR", createdAt: 1 };
  return { id, ...usual, status: "captured", ...changes };
}

/** A checkout that awaits its payment. */
const open = {
  status: "awaiting payment" as CheckoutStatus,
  total: TOTAL,
  orderedBy: null,
  signed: null,
};

/** What becomes of a checkout's state with events: it changes where the new one is further. */
const moved = (state: CheckoutStatus, to: CheckoutStatus) =>
  statesBefore(to).includes(state) ? to : state;

describe("the states", () => {
  const status = fc.constantFrom(...checkoutStatuses);

  test.each([
    ["started", []],
    ["awaiting payment", ["started"]],
    ["failed", ["started", "awaiting payment"]],
    ["abandoned", ["started", "awaiting payment", "failed"]],
    ["paid", ["started", "awaiting payment", "failed", "abandoned"]],
    ["cancelled", ["started", "awaiting payment", "failed", "abandoned", "paid"]],
    ["ordered", ["started", "awaiting payment", "failed", "abandoned", "paid", "cancelled"]],
  ] as const)("to %s the way leads from %j", (to, from) => {
    expect(statesBefore(to)).toEqual(from);
  });

  test("events in any order, however often, end in the same state and never lead back (§10.2)", () => {
    const statuses = fc.array(status, { minLength: 1, maxLength: 12 });
    const shuffled = statuses.chain((all) =>
      fc.tuple(
        fc.constant(all),
        fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([once, mixed]) => {
        let state: CheckoutStatus = "started";
        for (const one of mixed) {
          const next = moved(state, one);
          expect(checkoutStatuses.indexOf(next)).toBeGreaterThanOrEqual(
            checkoutStatuses.indexOf(state),
          );
          state = next;
        }
        expect(state).toBe(once.reduce(moved, "started"));
      }),
    );
  });
});

describe("the decision on a checkout's payments", () => {
  test.each([
    ["nothing", [], "awaiting payment", null, []],
    [
      "a try that is not over",
      [aPayment("a", { status: "created" })],
      "awaiting payment",
      null,
      [],
    ],
    ["a declined card", [aPayment("a", { status: "failed" })], "failed", null, []],
    ["authorised money", [aPayment("a", { status: "authorized" })], "awaiting payment", null, []],
    ["what fits", [aPayment("a")], "ordered", "a", []],
    [
      "what fits after a decline",
      [aPayment("a"), aPayment("b", { status: "failed" })],
      "ordered",
      "a",
      [],
    ],
    ["too little", [aPayment("a", { amount: TOTAL - 1 })], "cancelled", null, ["a: amount"]],
    ["too much", [aPayment("a", { amount: TOTAL + 1 })], "cancelled", null, ["a: amount"]],
    [
      "what was given back in part",
      [aPayment("a", { refunded: 100 })],
      "cancelled",
      null,
      ["a: amount"],
    ],
    ["other money", [aPayment("a", { currency: "USD" })], "cancelled", null, ["a: currency"]],
    ["what was given back", [aPayment("a", { status: "refunded" })], "awaiting payment", null, []],
    [
      "two that fit",
      [aPayment("b", { createdAt: 2 }), aPayment("a")],
      "ordered",
      "a",
      ["b: paid twice"],
    ],
    ["two of one second", [aPayment("b"), aPayment("a")], "ordered", "a", ["b: paid twice"]],
    [
      "one that fits behind one that does not",
      [aPayment("b"), aPayment("a", { amount: 1 })],
      "ordered",
      "b",
      ["a: amount"],
    ],
  ] as const)("%s", (_, payments, status, order, refunds) => {
    const decision = resolvePayments(open, payments);
    const back = decision.refunds.map(({ payment, reason }) => `${payment.id}: ${reason}`);
    expect([decision.status, decision.order?.id ?? null, back]).toEqual([status, order, refunds]);
  });

  test("a try that is not over and a declined one are not a failure", () => {
    const payments = [aPayment("a", { status: "failed" }), aPayment("b", { status: "created" })];
    expect(resolvePayments(open, payments).status).toBe("awaiting payment");
  });

  test("a signed payment that is lost ends what was paid alone", () => {
    const lost = [aPayment("a", { status: "failed" }), aPayment("b", { status: "created" })];
    const statusOf = (status: CheckoutStatus) =>
      resolvePayments({ ...open, status, signed: "a" }, lost).status;
    expect([statusOf("paid"), statusOf("abandoned")]).toEqual(["cancelled", "abandoned"]);
  });

  test.each([
    [COD, "ordered in cash"],
    ["other", "paid twice"],
  ] as const)("money for an order paid by %s goes back: %s", (orderedBy, reason) => {
    const decision = resolvePayments({ ...open, status: "ordered", orderedBy }, [aPayment("a")]);
    expect(decision).toMatchObject({ status: "ordered", order: null, refunds: [{ reason }] });
  });

  test("the order's own payment stays, whatever was given back of it", () => {
    const ordered = { ...open, status: "ordered" as const, orderedBy: "a" };
    expect(resolvePayments(ordered, [aPayment("a", { refunded: 100 })]).refunds).toEqual([]);
  });

  test("failed and abandoned checkouts are ordered all the same, cancelled ones never", () => {
    for (const status of ["failed", "abandoned", "paid"] as const) {
      expect(resolvePayments({ ...open, status }, [aPayment("a")]).order?.id).toBe("a");
    }
    const cancelled = resolvePayments({ ...open, status: "cancelled" }, [aPayment("a")]);
    expect(cancelled.order).toBeNull();
    expect(cancelled.refunds.map(({ reason }) => reason)).toEqual(["checkout cancelled"]);
  });

  test("a signed payment that will never be money ends the checkout; one that may come keeps it", () => {
    const signed = { ...open, status: "paid" as const, signed: "a" };
    const state = (changes: Partial<Payment>) =>
      resolvePayments(signed, [aPayment("a", changes)]).status;
    expect(state({ status: "authorized", amount: TOTAL + 1 })).toBe("cancelled");
    expect(state({ status: "failed" })).toBe("cancelled");
    expect(state({ status: "refunded" })).toBe("cancelled");
    expect(state({ status: "authorized" })).toBe("paid");
    expect(state({ status: "created" })).toBe("paid");
    expect(resolvePayments(signed, []).status).toBe("paid");
    expect(
      resolvePayments(signed, [aPayment("b", { status: "authorized", amount: 1 })]).status,
    ).toBe("paid");
  });

  test("only an authorised payment that would become the order is captured (§10.11)", () => {
    const authorised = aPayment("a", { status: "authorized" });
    const later = aPayment("b", { status: "authorized", createdAt: 2 });
    expect(worthCapturing(open, [later, authorised])?.id).toBe("a");
    expect(worthCapturing(open, [authorised, aPayment("b")])).toBeNull();
    expect(worthCapturing(open, [{ ...authorised, amount: 1 }])).toBeNull();
    expect(worthCapturing({ ...open, status: "cancelled" }, [authorised])).toBeNull();
    expect(worthCapturing({ ...open, orderedBy: COD }, [authorised])).toBeNull();
    expect(worthCapturing(open, [{ ...authorised, status: "failed" }])).toBeNull();
  });
});

describe("a purchase, whatever happens to it in whatever order", () => {
  type Happening =
    | "decline"
    | "authorise"
    | "pay"
    | "cash"
    | "cancel"
    | "sign"
    | "abandon"
    | "look";
  const happening = fc.constantFrom<Happening>(
    "decline",
    "authorise",
    "pay",
    "cash",
    "cancel",
    "sign",
    "abandon",
    "look",
  );
  const amounts = fc.constantFrom(TOTAL, TOTAL, TOTAL, TOTAL - 100);
  const history = fc.array(fc.tuple(happening, amounts), { maxLength: 25 });

  /** The provider and the shop, as the settling of a checkout brings them together. */
  function world() {
    const payments: Payment[] = [];
    const refunds = new Set<string>();
    let status: CheckoutStatus = "awaiting payment";
    let orderedBy: string | null = null;
    let orders = 0;
    const order = (by: string) => {
      orderedBy = by;
      orders += 1;
      move("ordered");
    };
    const move = (to: CheckoutStatus) => {
      const next = moved(status, to);
      expect(checkoutStatuses.indexOf(next)).toBeGreaterThanOrEqual(
        checkoutStatuses.indexOf(status),
      );
      status = next;
    };
    const look = () => {
      const checkout = { status, total: TOTAL, orderedBy, signed: null };
      const worth = worthCapturing(checkout, payments);
      if (worth) worth.status = "captured";
      const decision = resolvePayments(checkout, payments);
      if (decision.order) order(decision.order.id);
      for (const { payment } of decision.refunds) refunds.add(payment.id);
      move(decision.status);
    };
    const happen = (what: Happening, amount: number) => {
      const id = `pay_${payments.length}`;
      const created = { ...aPayment(id), amount, createdAt: payments.length };
      if (what === "decline") payments.push({ ...created, status: "failed" });
      if (what === "authorise") payments.push({ ...created, status: "authorized" });
      if (what === "pay") payments.push({ ...created, status: "captured" });
      if (what === "cash" && !orderedBy && status !== "cancelled" && status !== "paid") order(COD);
      if (what === "cancel" && statesBefore("paid").includes(status)) move("cancelled");
      if (what === "sign" && payments.some(({ status: each }) => each === "captured")) move("paid");
      if (what === "abandon") move("abandoned");
      if (what === "look") look();
    };
    const state = () => ({ status, orderedBy, orders, refunds: [...refunds].sort() });
    return { happen, look, state, payments };
  }

  test("ends with each captured payment in one order or on its way back, and stays so (§10.18)", () => {
    fc.assert(
      fc.property(history, (events) => {
        const it = world();
        for (const [what, amount] of events) it.happen(what, amount);
        it.look();
        const end = it.state();
        expect(end.orders).toBeLessThanOrEqual(1);
        const captured = it.payments.filter(({ status }) => status === "captured");
        for (const { id } of captured) {
          expect(Number(end.orderedBy === id) + Number(end.refunds.includes(id))).toBe(1);
        }
        expect(end.refunds).toHaveLength(captured.filter(({ id }) => id !== end.orderedBy).length);
        it.look();
        it.look();
        expect(it.state()).toEqual(end);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("the checks", () => {
  const MINUTE = 60_000;

  test("wait a minute, then ever longer, up to four hours; calmly once it is over (§10.26)", () => {
    const waits = Array.from(
      { length: 12 },
      (_, checks) => backoffAfter(CHECK_SCHEDULE, checks) / MINUTE,
    );
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240, 240]);
    expect(checkoutBackoff(CHECK_SCHEDULE, "failed", 3)).toBe(8 * MINUTE);
    for (const status of ["ordered", "cancelled"] as const) {
      expect(checkoutBackoff(CHECK_SCHEDULE, status, 3)).toBe(24 * 60 * MINUTE);
    }
  });

  test("end after three days (§10.26, §10.27)", () => {
    const since = new Date("2026-11-20T10:00:00Z");
    expect(isPastWindow(CHECK_SCHEDULE, since, new Date("2026-11-23T09:59:59Z"))).toBe(false);
    expect(isPastWindow(CHECK_SCHEDULE, since, new Date("2026-11-23T10:00:00Z"))).toBe(true);
  });
});
