import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addressFields, checkFields } from "#domain/address.ts";
import {
  describeField,
  normalizeField,
  profile,
  profileFields,
  savedFields,
} from "#domain/profile.ts";
import { profileFields as labels } from "#texts/account/profile-fields.ts";

test("the forms ask for the fields in the order of the behaviour (§2.55, §2.60)", () => {
  expect(profileFields).toEqual(Object.keys(profile));
  expect(addressFields).toEqual(profileFields);
  expect(profileFields.filter((field) => describeField(field).required.length > 0)).toEqual([
    "firstName",
    "lastName",
    "email",
    "phone",
    "address",
    "city",
    "state",
    "pinCode",
  ]);
});

test.each(["2.55", "2.60"])("the behaviour names each of them (§%s)", (number) => {
  const lines = readFileSync("docs/behaviour/02-screens-and-routes.md", "utf8").split("\n");
  const rule = lines.find((line) => line.startsWith(`**${number}**`)) ?? "";
  const words = new Set(rule.match(/\w+/g));
  expect(profileFields.filter((field) => !words.has(field))).toEqual([]);
});

test("each has its label, and no other has one", () => {
  expect(Object.keys(labels())).toEqual(profileFields);
});

test("a profile keeps every field but the e-mail, which is the account's", () => {
  expect(savedFields).toEqual(profileFields.filter((field) => field !== "email"));
});

test.each(profileFields)("%s says why it refuses what it cannot read", (field) => {
  const { normalize, invalid } = describeField(field);
  expect(invalid === undefined).toBe(normalize === undefined);
});

test.each(profileFields)(
  "%s is refused when blank where a form requires it, and only there",
  (field) => {
    const { required } = describeField(field);
    for (const form of ["signup", "checkout", "profile"] as const) {
      expect(checkFields([field], {}, form).ok).toBe(!required.includes(form));
    }
  },
);

test("what has no official form stays as it is", () => {
  expect(normalizeField("phone", "+91 98765 43210")).toBe("9876543210");
  expect(normalizeField("phone", "12")).toBe("12");
  expect(normalizeField("state", "Orissa")).toBe("Odisha");
  expect(normalizeField("state", "Bavaria")).toBe("Bavaria");
  expect(normalizeField("city", "pune")).toBe("pune");
});
