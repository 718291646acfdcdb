import { describe, expect, test } from "vitest";
import { boardDeadline, readBreach } from "#domain/privacy/breach.ts";
import {
  type Registered,
  register,
  registerTable,
  removedBefore,
} from "#domain/privacy/register.ts";
import { retentionRegister } from "#texts/law/retention-register.ts";

describe("the facts of a breach", () => {
  const facts = {
    nature: " Somebody read mails. ",
    consequences: "They know addresses.",
    measures: "The account is closed.",
    advice: "Change your password.",
    beganAt: "2026-11-20T10:00:00+05:30",
    noticedAt: "2026-11-22T10:00:00+05:30",
    data: ["addresses"],
    people: [" Asha@Example.in "],
  };

  test("are read with their texts trimmed and their addresses in small letters", () => {
    expect(readBreach(facts)).toEqual({
      ok: true,
      value: {
        ...facts,
        nature: "Somebody read mails.",
        beganAt: new Date(facts.beganAt),
        noticedAt: new Date(facts.noticedAt),
        people: ["asha@example.in"],
      },
    });
    expect(readBreach({ ...facts, people: "all" })).toMatchObject({ value: { people: "all" } });
    // What was noticed as it began.
    expect(readBreach({ ...facts, beganAt: facts.noticedAt }).ok).toBe(true);
  });

  const TIMES = '"beganAt" and "noticedAt" are times such as 2026-11-22T10:00:00+05:30.';
  const DATA = '"data" is a list of kinds of data.';
  const PEOPLE = '"people" is "all", or a list of e-mail addresses.';
  test.each<[unknown, string]>([
    [null, "The file holds no facts."],
    ["facts", "The file holds no facts."],
    [{ ...facts, nature: " " }, '"nature" is missing.'],
    [{ ...facts, consequences: 5 }, '"consequences" is missing.'],
    [{ ...facts, measures: undefined }, '"measures" is missing.'],
    [{ ...facts, advice: "" }, '"advice" is missing.'],
    [{ ...facts, beganAt: "yesterday" }, TIMES],
    [{ ...facts, noticedAt: 5 }, TIMES],
    [{ ...facts, noticedAt: "2026-11-20T09:59:59+05:30" }, "It was noticed before it began."],
    [{ ...facts, data: [] }, DATA],
    [{ ...facts, data: "addresses" }, DATA],
    [{ ...facts, data: ["addresses", " "] }, DATA],
    [{ ...facts, people: "nobody" }, PEOPLE],
    [{ ...facts, people: [] }, PEOPLE],
    [{ ...facts, people: ["asha@example.in", 5] }, PEOPLE],
  ])("%j: %s", (json, failure) => {
    expect(readBreach(json)).toEqual({ ok: false, failure });
  });

  test("reach the Board within 72 hours of being noticed", () => {
    expect(boardDeadline({ noticedAt: new Date("2026-11-22T04:30:00Z") })).toEqual(
      new Date("2026-11-25T04:30:00Z"),
    );
  });
});

describe("what is kept how long", () => {
  test("is removed by its age in days", () => {
    const now = new Date("2026-11-22T10:00:00Z");
    expect(removedBefore("codes", now)).toEqual(new Date("2026-08-24T10:00:00Z"));
    expect(removedBefore("sessions", now)).toEqual(now);
    expect(removedBefore("consents", now)).toEqual(new Date("2023-11-23T10:00:00Z"));
    expect(() => removedBefore("orders", now)).toThrow("orders is not removed by its age");
  });

  test.each([
    // Before the law holds: 90 days.
    ["2027-05-13T00:00:00+05:30", "2027-02-12T00:00:00+05:30"],
    // 90 days after it began to hold, what came before it is gone, and what came since is kept a year.
    ["2027-09-01T00:00:00+05:30", "2027-05-13T00:00:00+05:30"],
    ["2028-05-11T00:00:00+05:30", "2027-05-13T00:00:00+05:30"],
    ["2028-06-01T00:00:00+05:30", "2027-06-02T00:00:00+05:30"],
  ])("on %s, events of payments before %s go", (now, before) => {
    expect(removedBefore("paymentEvents", new Date(now))).toEqual(new Date(before));
  });

  test("is a table with a row for each kind", () => {
    const [head, line, ...rows] = registerTable().split("\n");
    expect(head).toMatch(/^\| .+ \| .+ \| .+ \|$/);
    expect(line).toBe("| --- | --- | --- |");
    const all = Object.keys(register) as Registered[];
    expect(rows).toHaveLength(all.length);
    for (const [at, name] of all.entries()) {
      const { what, howLong, why } = retentionRegister().rows[name];
      expect(rows[at]).toBe(`| ${what} | ${howLong} | ${why} |`);
    }
  });
});
