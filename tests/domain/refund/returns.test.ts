import { describe, expect, test } from "vitest";
import { returnMessages } from "#domain/messages/return-messages.ts";
import { messages } from "#domain/messages.ts";
import { NO_PAYOUT } from "#domain/refund/payout.ts";
import { readOutcomes } from "#domain/returns/inspection.ts";
import { isOverdue } from "#domain/returns/promises.ts";
import { reasonWords } from "#domain/returns/reasons.ts";
import { checkReturnForm, MAX_WORDS, returnTexts } from "#domain/returns/return-form.ts";
import { type ReturnStanding, stateText } from "#domain/returns/return-words.ts";
import { returnPage } from "#texts/orders/return-page.ts";
import { returnWords } from "#texts/orders/return-words.ts";

describe("the form of a return (§22.47)", () => {
  test("is taken as it came, field by field, and nothing else of it", () => {
    const fields: [string, unknown][] = [
      ["pieces.0", "1"],
      ["pieces.12", "22222222222"],
      ["pieces.1234", "1"],
      ["my.pieces.0", "9"],
      ["pieces.0.x", "9"],
      ["reason", "r".repeat(50)],
      ["kind", "k".repeat(50)],
      ["words", "w".repeat(2000)],
      ["other", "x"],
    ];
    expect(returnTexts(fields)).toEqual({
      pieces: { 0: "1", 12: "2222222222" },
      reason: "r".repeat(40),
      kind: "k".repeat(40),
      words: "w".repeat(2000),
      payout: {},
    });
    expect(returnTexts([["words", { name: "a file" }]]).words).toBe("");
  });

  const kinds = ["money", "replacement"] as const;
  const open = { most: [12, 1], kinds, payout: NO_PAYOUT };
  const right = { pieces: {}, reason: "faulty", words: "", kind: "money", payout: {} };
  const check = (changes: object) => checkReturnForm({ ...right, ...changes }, open);

  test.each<[Record<string, string>, { line: number; quantity: number }[]]>([
    [{ 0: " 12 " }, [{ line: 0, quantity: 12 }]],
    [{ 0: "", 1: "1" }, [{ line: 1, quantity: 1 }]],
    [{ 0: " ", 1: "1" }, [{ line: 1, quantity: 1 }]],
  ])("%j are its pieces", (pieces, wanted) => {
    expect(check({ pieces })).toMatchObject({ ok: true, value: { pieces: wanted } });
  });

  test("says once what is wrong with pieces, and has room for a thousand characters", () => {
    const failure = (changes: object) => {
      const checked = check(changes);
      return checked.ok ? {} : checked.failure;
    };
    expect(failure({ pieces: { 0: "13" } })).toEqual({
      code: "return/form",
      fields: { "pieces.0": returnPage().mostPieces(12) },
    });
    expect(failure({ pieces: { 1: "x1" } })).toMatchObject({
      fields: { "pieces.1": returnPage().mostPieces(1) },
    });
    expect(failure({ pieces: { 0: "1" }, words: "x".repeat(MAX_WORDS) })).toEqual({});
    expect(failure({ pieces: { 0: "1" }, words: ` ${"x".repeat(MAX_WORDS)} ` })).toEqual({});
    expect(failure({ pieces: { 0: "1" }, words: "x".repeat(MAX_WORDS + 1) })).toMatchObject({
      fields: { words: messages().tooLong(MAX_WORDS) },
    });
    expect(failure({ pieces: { 0: "1" }, reason: "other", words: "why" })).toEqual({});
  });
});

describe("an inspection (§22.45)", () => {
  const lines = [{ line: 2, quantity: 12 }];
  const read = (fields: Record<string, string>) =>
    readOutcomes(new Map(Object.entries(fields)), lines);

  test.each([
    [" 12 ", "yes", 12, true],
    ["10", "no", 10, false],
    ["0", "yes", 0, false],
    ["1", "", 1, false],
  ])("%j pieces, back on the shelf %j", (accepted, restock, pieces, restocked) => {
    expect(read({ "accepted.2": accepted, "restock.2": restock })).toEqual({
      ok: true,
      value: [{ line: 2, accepted: pieces, restocked }],
    });
  });

  test.each([
    ["", returnMessages.outcomeBlank],
    ["x1", returnMessages.outcomeBlank],
    ["1x", returnMessages.outcomeBlank],
    ["13", returnMessages.cameBack(12)],
  ])("%j pieces are refused", (accepted, sentence) => {
    const fields = { "accepted.2": sentence };
    expect(read({ "accepted.2": accepted })).toEqual({
      ok: false,
      failure: { code: "return/form", fields },
    });
  });
});

describe("where a return stands, in words (§22.46)", () => {
  const standing = (changes: Partial<ReturnStanding>): string =>
    stateText({ kind: "money", state: "asked", dueOn: null, refusal: null, ...changes }, (day) =>
      day.replaceAll("-", "."),
    );
  const by = returnWords().by("2026.11.24");

  test.each<[Partial<ReturnStanding>, string]>([
    [{}, returnWords().texts.asked(returnWords().soon)],
    [{ dueOn: "2026-11-24" }, returnWords().texts.asked(by)],
    [{ state: "approved", dueOn: "2026-11-24" }, returnWords().texts.approved(by)],
    [{ state: "picked up" }, returnWords().texts["picked up"](returnWords().soon)],
    [{ state: "received" }, returnWords().texts.received(returnWords().soon)],
    [{ state: "inspected", dueOn: "2026-11-24" }, returnWords().moneyFollows(by)],
    [
      { state: "inspected", kind: "replacement" },
      returnWords().replacementFollows(returnWords().soon),
    ],
    [{ state: "refunded" }, returnWords().refunded],
    [{ state: "replaced" }, returnWords().replaced],
    [{ state: "refused", refusal: "Used." }, returnWords().refused("Used.")],
    [{ state: "refused" }, returnWords().refused("")],
  ])("%j", (changes, text) => {
    expect(standing(changes)).toBe(text);
  });

  test("its reason has words, and what is none of the reasons stays as it is", () => {
    expect(reasonWords("faulty")).toBe(returnWords().reasons.faulty);
    expect(reasonWords("toString")).toBe("toString");
  });

  test("a step is overdue from the day after its day on, in India", () => {
    expect(isOverdue("2026-11-22", new Date("2026-11-22T18:29:59Z"))).toBe(false);
    expect(isOverdue("2026-11-22", new Date("2026-11-22T18:30:00Z"))).toBe(true);
    expect(isOverdue(null, new Date("2026-11-22T18:30:00Z"))).toBe(false);
  });
});
