import { describe, expect, test } from "vitest";
import { kindsTo } from "#server/mail/message/mail.ts";
import { readStoredMail, toStoredMail } from "#server/mail/message/stored-mail.ts";
import { samples } from "#trials/mail-screens/samples.ts";

const asJson = (value: unknown) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>;

describe("a mail that waits", () => {
  test.each(Object.entries(samples))("%s is read as it was queued", (_, { mail }) => {
    const stored = asJson(toStoredMail(mail));
    expect(stored.version).toBe(1);
    expect(readStoredMail(stored)).toEqual(asJson(mail));
  });

  test("of every kind is among them", () => {
    const kinds = (["buyer", "shop", "staff", "account", "person"] as const).flatMap(kindsTo);
    const tried = Object.values(samples).map(({ mail }) => mail.kind);
    expect(kinds.filter((kind) => !tried.includes(kind))).toEqual([]);
  });

  test("of an earlier version, which had none, is read as the first", () => {
    const { mail } = samples["order-admin"] ?? {};
    expect(readStoredMail(asJson(mail))).toEqual(asJson(mail));
  });

  test.each<[string, unknown, RegExp]>([
    [
      "of a later version",
      { kind: "order-admin", version: 2 },
      /later version of the shop \(2; this one knows 1\)/,
    ],
    ["of a version that is none", { kind: "order-admin", version: "x" }, /cannot be read: version/],
    ["of no kind", { kind: "letter" }, /cannot be read: kind/],
    ["without its order", { kind: "order-admin" }, /cannot be read: order/],
    [
      "with a sum that is no number of paise",
      { kind: "order-payment", amount: 1.5 },
      /cannot be read/,
    ],
    ["that was emptied", null, /cannot be read/],
    ["that is a list", [], /cannot be read/],
  ])("%s is not guessed", (_, stored, problem) => {
    expect(() => readStoredMail(stored)).toThrow(problem);
  });
});
