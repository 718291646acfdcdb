import { expect, test } from "vitest";
import { messages } from "#domain/messages.ts";
import { checkWaiver } from "#domain/readiness/waiver-form.ts";

const form = { name: "Asha Rao", reason: "It comes on Monday." };
const PLAIN = "Please use plain text alone.";

test("a waiver is kept as it was signed, in single blanks", () => {
  expect(checkWaiver(form)).toEqual({ ok: true, value: form });
  const typed = { name: " Asha \n\t Rao ", reason: "a".repeat(500) };
  expect(checkWaiver(typed)).toEqual({
    ok: true,
    value: { name: "Asha Rao", reason: "a".repeat(500) },
  });
  expect(checkWaiver({ ...form, name: "a".repeat(80) }).ok).toBe(true);
});

test.each([
  [{ name: " " }, { name: messages().blankField }],
  [
    { name: undefined, reason: undefined },
    { name: messages().blankField, reason: messages().blankField },
  ],
  [{ name: "a".repeat(81) }, { name: "Please use at most 80 characters." }],
  [{ reason: "a".repeat(501) }, { reason: "Please use at most 500 characters." }],
  [{ reason: "a\u0000b" }, { reason: PLAIN }],
  [{ name: "a\u202eb" }, { name: PLAIN }],
  [{ name: "a\ud800" }, { name: PLAIN }],
])("with %j it is refused", (changes, errors) => {
  expect(checkWaiver({ ...form, ...changes } as typeof form)).toEqual({ ok: false, errors });
});
