import { describe, expect, test } from "vitest";
import { type LaneWork, startLane } from "#server/mail/lane.ts";
import { openNotebook } from "#server/mail/notebook.ts";
import type { MailNote } from "#server/mail/queries/outbox.ts";
import { until } from "#tests/support/until.ts";

const HOUR = 3_600_000;

/** A line of numbers and what became of them. */
function aLine(length: number, deliver: LaneWork<number>["deliver"]) {
  const waiting = Array.from({ length }, (_, at) => at);
  const sent: number[] = [];
  const errors: unknown[] = [];
  const lane = startLane<number>(2, {
    claim: async (limit) => waiting.splice(0, limit),
    deliver: async (item) => {
      const rest = await deliver(item);
      if (!rest) sent.push(item);
      return rest;
    },
    giveBack: (items) => void waiting.unshift(...items),
    onError: (error) => void errors.push(error),
  });
  return { lane, waiting, sent, errors };
}

describe("a lane", () => {
  test("goes on behind a mail that takes its time, and lets it end when it stops", async () => {
    const slow = Promise.withResolvers<null>();
    const { lane, sent } = aLine(50, async (item) => (item === 0 ? slow.promise : null));
    await until("all others", () => sent.length === 49);
    expect(lane.isRunning()).toBe(true);
    const stopped = lane.stop();
    slow.resolve(null);
    await stopped;
    expect(sent).toHaveLength(50);
    expect(lane.isRunning()).toBe(false);
  });

  test("that is paused gives back what it has taken, and stops all the same", async () => {
    let calls = 0;
    const { lane, waiting, sent } = aLine(30, async () => {
      calls += 1;
      return new Date(Date.now() + HOUR);
    });
    await until("it rests", () => waiting.length === 28);
    expect(lane.isRunning()).toBe(true);
    await lane.stop();
    expect([calls, sent, waiting.length]).toEqual([2, [], 28]);
  });

  test("gives back what is not under way when it stops", async () => {
    const gate = Promise.withResolvers<null>();
    let calls = 0;
    const { lane, waiting, sent } = aLine(20, () => {
      calls += 1;
      return gate.promise;
    });
    await until("two are under way", () => calls === 2);
    const stopped = lane.stop();
    expect(waiting).toHaveLength(18);
    gate.resolve(null);
    await stopped;
    expect(sent).toHaveLength(2);
  });

  test("goes on behind a try that breaks off", async () => {
    const broken = new Error("a bug");
    const { lane, sent, errors } = aLine(5, async (item) => {
      if (item === 2) throw broken;
      return null;
    });
    await until("the others", () => sent.length === 4);
    await lane.stop();
    expect(errors).toEqual([broken]);
  });
});

describe("notes", () => {
  const note = (id: string) => ({ id }) as MailNote;

  test("that the database does not take are tried again with those that came meanwhile", async () => {
    const written: string[][] = [];
    const errors: unknown[] = [];
    const book = openNotebook(
      async (notes) => {
        if (errors.length === 0) {
          book.add(note("late"));
          throw new Error("away");
        }
        written.push(notes.map(({ id }) => id));
      },
      (error) => void errors.push(error),
    );
    for (const id of ["one", "two"]) book.add(note(id));
    await until("they are written", () => written.length > 0);
    await book.close();
    expect(written).toEqual([["one", "two", "late"]]);
    expect(errors).toHaveLength(1);
  });

  test("are written before the book is closed, at once", async () => {
    const written: string[] = [];
    const book = openNotebook(
      async (notes) => void written.push(...notes.map(({ id }) => id)),
      () => {},
    );
    book.add(note("last"));
    await book.close();
    expect(written).toEqual(["last"]);
  });
});
