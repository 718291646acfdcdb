import { describe, expect, test } from "vitest";
import { returnMessages } from "#domain/messages/return-messages.ts";
import { messages } from "#domain/messages.ts";
import { NO_PAYOUT } from "#domain/refund/payout.ts";
import { readOutcomes } from "#domain/returns/inspection.ts";
import { type ReturnedPieces, returnablePieces } from "#domain/returns/pieces.ts";
import { dueDay, isOverdue } from "#domain/returns/promises.ts";
import { checkReturnForm, MAX_WORDS, returnTexts } from "#domain/returns/return-form.ts";
import { isClosed, returnStates } from "#domain/returns/return-states.ts";
import { returnPage } from "#texts/orders/return-page.ts";

describe("how many pieces of a line can be asked back (§22.44)", () => {
  const items = [{ quantity: 3 }, { quantity: 1 }];
  const back = (more: Partial<ReturnedPieces>): ReturnedPieces => ({
    ...{ line: 0, quantity: 2, state: "asked", accepted: null },
    ...more,
  });
  test.each<[string, ReturnedPieces[], number[]]>([
    ["nothing was asked for", [], [3, 1]],
    ["some is asked for", [back({})], [1, 1]],
    ["some was refunded", [back({ state: "refunded", accepted: 1 })], [1, 1]],
    ["some was refused", [back({ state: "refused", accepted: 0 })], [3, 1]],
    ["some was replaced", [back({ state: "replaced", accepted: 2 })], [3, 1]],
    ["a part was replaced", [back({ state: "replaced", accepted: 1 })], [2, 1]],
    ["all of another line is back", [back({ line: 1, quantity: 1 })], [3, 0]],
  ])("when %s", (_, returned, left) => {
    expect(returnablePieces(items, { sent: [], returned })).toEqual(left);
  });
  test("what never arrived cannot be returned", () => {
    const sent = [
      { line: 0, quantity: 1, state: "lost" as const },
      { line: 0, quantity: 1, state: "delivered" as const },
      { line: 1, quantity: 1, state: "come back" as const },
    ];
    expect(returnablePieces(items, { sent, returned: [] })).toEqual([2, 0]);
  });
});

describe("the form (§22.47)", () => {
  const open = { most: [2, 1], kinds: ["money"] as const, payout: NO_PAYOUT };
  const form = (fields: Record<string, string>) =>
    checkReturnForm(returnTexts(Object.entries(fields)), open);
  const right = { "pieces.0": "2", "pieces.1": "0", reason: "faulty", kind: "money" };
  const wrong = (fields: Record<string, string>) => {
    const checked = form({ ...right, ...fields });
    return checked.ok ? {} : checked.failure.fields;
  };

  test("that is right asks for its pieces", () => {
    expect(form({ ...right, words: " It hums.\r\nLoudly. " })).toEqual({
      ok: true,
      value: {
        pieces: [{ line: 0, quantity: 2 }],
        reason: "faulty",
        words: "It hums.\nLoudly.",
        kind: "money",
        payout: null,
      },
    });
  });
  test.each<[Record<string, string>, Record<string, string>]>([
    [{ "pieces.0": "0" }, { pieces: returnPage().choosePieces }],
    [{ "pieces.0": "3" }, { "pieces.0": returnPage().mostPieces(2) }],
    [{ "pieces.1": "-1" }, { "pieces.1": returnPage().mostPieces(1) }],
    [{ "pieces.0": "1e0" }, { "pieces.0": returnPage().mostPieces(2) }],
    [{ reason: "toString" }, { reason: returnPage().chooseReason }],
    [{ reason: "other" }, { words: returnPage().tellMore }],
    [{ words: "x".repeat(MAX_WORDS + 1) }, { words: messages().tooLong(MAX_WORDS) }],
    [{ kind: "gift" }, { kind: returnPage().chooseKind }],
    [{ kind: "replacement" }, { kind: returnPage().replacementOver }],
  ])("with %o", (fields, errors) => {
    expect(wrong(fields)).toEqual(errors);
  });
});

test("an inspection says of each line how many pieces are as they should be (§22.45)", () => {
  const lines = [
    { line: 0, quantity: 2 },
    { line: 3, quantity: 1 },
  ];
  const read = (fields: Record<string, string>) =>
    readOutcomes(new Map(Object.entries(fields)), lines);
  expect(read({ "accepted.0": "1", "accepted.3": "0", "restock.3": "yes" })).toEqual({
    ok: true,
    value: [
      { line: 0, accepted: 1, restocked: false },
      { line: 3, accepted: 0, restocked: false }, // nothing of it can go back on the shelf
    ],
  });
  const wrong = read({ "accepted.0": "3" });
  expect(wrong.ok ? {} : wrong.failure.fields).toEqual({
    "accepted.0": returnMessages.cameBack(2),
    "accepted.3": returnMessages.outcomeBlank,
  });
});

test("each open state has a day by which the next step is promised, and no end has (§22.46)", () => {
  const now = new Date("2026-11-22T20:00:00Z"); // the 23rd in India
  for (const state of returnStates) expect(dueDay(state, now) === null).toBe(isClosed(state));
  expect(dueDay("asked", now)).toBe("2026-11-25");
  expect(isOverdue("2026-11-22", now)).toBe(true);
  expect(isOverdue("2026-11-23", now)).toBe(false);
  expect(isOverdue(null, now)).toBe(false);
});
