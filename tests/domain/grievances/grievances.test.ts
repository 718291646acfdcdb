import { describe, expect, test } from "vitest";
import { clocksOf, nextDue } from "#domain/grievances/clocks.ts";
import { grievanceMoves, mayMove, stateAfter, stateAfterReply } from "#domain/grievances/moves.ts";
import { grievanceStates, grievanceSubjects } from "#domain/grievances/states.ts";

describe("the clocks of a grievance", () => {
  test.each([
    ["2026-11-22T10:00:00Z", "order", "2026-12-22T18:29:59.000Z"],
    ["2026-11-22T20:00:00Z", "order", "2026-12-23T18:29:59.000Z"], // the 23rd in India
    ["2026-01-31T06:00:00Z", "payment", "2026-02-28T18:29:59.000Z"],
    ["2028-01-30T06:00:00Z", "payment", "2028-02-29T18:29:59.000Z"],
    ["2026-12-31T06:00:00Z", "other", "2027-01-31T18:29:59.000Z"],
    ["2026-11-22T10:00:00Z", "privacy", "2027-02-20T18:29:59.000Z"],
  ] as const)("one of %s about %s is resolved by %s", (at, subject, resolveBy) => {
    const clocks = clocksOf(new Date(at), subject);
    expect(clocks.resolveBy.toISOString()).toBe(resolveBy);
    expect(clocks.acknowledgeBy.getTime() - Date.parse(at)).toBe(48 * 3_600_000);
  });

  test("only what is about personal data has ninety days", () => {
    const month = clocksOf(new Date("2026-11-22T10:00:00Z"), "order").resolveBy;
    const long = grievanceSubjects.filter(
      (subject) => clocksOf(new Date("2026-11-22T10:00:00Z"), subject).resolveBy > month,
    );
    expect(long).toEqual(["privacy"]);
  });

  test("first it is acknowledged, then resolved, and then nothing is due", () => {
    const [acknowledgeBy, resolveBy] = [new Date(1), new Date(2)];
    const due = (state: (typeof grievanceStates)[number], acknowledgedAt: Date | null) =>
      nextDue({ state, acknowledgedAt, acknowledgeBy, resolveBy });
    expect(due("received", null)).toEqual({ what: "acknowledge", by: acknowledgeBy });
    expect(due("answered", new Date(0))).toEqual({ what: "resolve", by: resolveBy });
    expect(due("resolved", null)).toBeNull();
  });
});

describe("what is done with a grievance", () => {
  const open = {
    received: ["acknowledge", "answer", "resolve", "note"],
    acknowledged: ["answer", "resolve", "note"],
    answered: ["answer", "resolve", "note"],
    resolved: ["note"],
  };
  test.each(grievanceStates.map((state) => [state] as const))("that is %s", (state) => {
    expect(grievanceMoves.filter((move) => mayMove(state, move))).toEqual(open[state]);
    expect(stateAfter(state, "note")).toBe(state);
    expect(stateAfter(state, "acknowledge")).toBe("acknowledged");
    expect(stateAfter(state, "answer")).toBe("answered");
    expect(stateAfter(state, "resolve")).toBe("resolved");
    // Its customer writes again: it waits for the shop.
    expect(stateAfterReply(state)).toBe(state === "received" ? "received" : "acknowledged");
  });
});
