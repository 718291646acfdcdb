import { describe, expect, test } from "vitest";
import {
  type AddressField,
  addressFields,
  checkAddress,
  checkFields,
  type FieldErrors,
  fullName,
  hasBlank,
  oneLine,
} from "#domain/address.ts";
import { sentenceOf } from "#domain/failures.ts";
import { messages } from "#domain/messages.ts";
import { isEmail, normalizePhone, normalizePin } from "#domain/profile/formats.ts";
import { findState, states } from "#domain/profile/states.ts";
import { describeField, eachField } from "#domain/profile.ts";
import { anAddress, failureOf, successOf } from "#tests/support/customers.ts";

/** What a form says of each field. */
const sentencesOf = (errors: FieldErrors<AddressField>) =>
  Object.fromEntries(
    Object.entries(errors).map(([field, failure]) => [field, sentenceOf(failure)]),
  );

describe("PIN", () => {
  test.each([
    ["201309", "201309"],
    ["201 309", "201309"],
    ["110001", "110001"],
    ["999999", "999999"],
    ["012345", null],
    ["20130", null],
    ["2013090", null],
    ["20 1309", null],
    ["201  309", null],
    ["२०१३०९", null],
    ["abcdef", null],
    ["", null],
  ])("%j is %j", (input, pin) => {
    expect(normalizePin(input)).toBe(pin);
  });
});

describe("mobile number", () => {
  test.each([
    ["9876543210", "9876543210"],
    ["6000000000", "6000000000"],
    ["+919876543210", "9876543210"],
    ["+91 98765 43210", "9876543210"],
    ["+91-98765-43210", "9876543210"],
    ["919876543210", "9876543210"],
    ["09876543210", "9876543210"],
    ["(098765) 43210", "9876543210"],
    ["9198765432", "9198765432"],
    ["5876543210", null],
    ["987654321", null],
    ["98765432101", null],
    ["+1 9876543210", null],
    ["98765x3210", null],
    ["", null],
  ])("%j is %j", (input, phone) => {
    expect(normalizePhone(input)).toBe(phone);
  });
});

describe("e-mail", () => {
  test.each(["a@b.in", "asha.rao+shop@mail.example.in", "o'neil@example.in"])(
    "%s is one",
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );
  test.each([
    "",
    "a",
    "a@b",
    "a@b.",
    "a@b.c",
    "a..b@c.in",
    ".a@b.in",
    "ünï@b.in",
    "@b.in",
    "a b@c.in",
    "a@b@c.in",
    "a@b.in\nbcc:x@y.in",
    "<a@b.in>",
    "a@b.in,c@d.in",
    `${"a".repeat(250)}@b.in`,
  ])("%j is none", (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe("states and territories", () => {
  test("there are 28 states and 8 union territories, each once (§5.4)", () => {
    expect(states).toHaveLength(36);
    expect(new Set(states).size).toBe(36);
  });

  test.each([...states])("%s is found however it is written", (state) => {
    expect(findState(state)).toBe(state);
    expect(findState(` ${state.toUpperCase()} `)).toBe(state);
    expect(findState(state.replaceAll(" and ", " & "))).toBe(state);
  });

  test.each([
    ["New Delhi", "Delhi"],
    ["Orissa", "Odisha"],
    ["Maharastra", "Maharashtra"],
    ["Tamilnadu", "Tamil Nadu"],
    ["karnatka", "Karnataka"],
    ["Chattisgarh", "Chhattisgarh"],
    ["J&K", "Jammu and Kashmir"],
    ["Pondicherry", "Puducherry"],
    ["U.P.", "Uttar Pradesh"],
  ])("%s means %s", (written, state) => {
    expect(findState(written)).toBe(state);
  });

  test.each(["", "Bavaria", "constructor", "__proto__", "toString", "123"])(
    "%j is none",
    (text) => {
      expect(findState(text)).toBeUndefined();
    },
  );
});

describe("a delivery address", () => {
  const required = addressFields.filter((field) =>
    describeField(field).required.includes("checkout"),
  );

  test("is put into its one form (§5.3, §5.5)", () => {
    const typed = anAddress({
      firstName: "  Asha ",
      email: "Asha@Example.IN",
      phone: "+91 98765 43210",
      pinCode: "411 001",
      state: "maharashtra",
      address: "12 Neem Street\r\n  2nd floor\n",
    });
    expect(successOf(checkAddress(typed))).toEqual({
      ...eachField(addressFields, () => ""),
      ...anAddress({ address: "12 Neem Street, 2nd floor" }),
    });
  });

  test.each(required)("says so when %s is blank (§5.2)", (field) => {
    for (const blank of ["", "   ", "\n\t", "\u0000", undefined, null, 5, {}]) {
      const errors = failureOf(checkAddress({ ...anAddress(), [field]: blank }));
      expect(sentencesOf(errors)).toEqual({ [field]: messages().blankField });
      expect(errors).toEqual({ [field]: "field/blank" });
      expect(hasBlank(errors)).toBe(true);
    }
  });

  test.each([
    ["email", "nobody", messages().badEmail],
    ["phone", "12345", messages().badPhone],
    ["state", "Bavaria", messages().badState],
    ["state", "constructor", messages().badState],
    ["pinCode", "012345", messages().badPin],
    ["firstName", "x".repeat(61), messages().tooLong(60)],
    ["lastName", "x".repeat(61), messages().tooLong(60)],
    ["address", "x".repeat(301), messages().tooLong(300)],
    ["city", "x".repeat(61), messages().tooLong(60)],
  ] as [AddressField, string, string][])("refuses %s %j", (field, value, sentence) => {
    const errors = failureOf(checkAddress(anAddress({ [field]: value })));
    expect(sentencesOf(errors)).toEqual({ [field]: sentence });
    expect(hasBlank(errors)).toBe(false);
  });

  test("names every wrong field at once, and only the fields that were asked for", () => {
    expect(Object.keys(failureOf(checkAddress({})))).toEqual(required);
    expect(checkFields(["city"], { city: "Pune", email: "nobody" })).toEqual({
      ok: true,
      value: { city: "Pune" },
    });
  });

  test("reads on one line", () => {
    expect(oneLine(anAddress())).toBe("12 Neem Street, Pune, Maharashtra 411001");
    expect(fullName(anAddress())).toBe("Asha Rao");
    expect(fullName({ firstName: "Asha", lastName: "" })).toBe("Asha");
  });
});
