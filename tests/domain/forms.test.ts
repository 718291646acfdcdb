import { describe, expect, test } from "vitest";
import { checkNominee } from "#domain/consent/nominee.ts";
import { checkGrievance, checkWords, MOST_WORDS } from "#domain/grievances/form.ts";
import { checkLead } from "#domain/leads/lead.ts";
import { MAX_EMAIL_LENGTH } from "#domain/profile/formats.ts";

const tooLong = (most: number) => ({ code: "field/too-long", details: [most] });
const nominee = { name: "Asha Rao", email: "asha@example.in", phone: "", relation: "" };
const lead = {
  ...{ email: "asha@example.in", name: "Asha Rao", phone: "9876543210" },
  address: "12 Neem Street, Pune",
};
const grievance = {
  ...{ subject: "order", order: "", name: "Asha Rao", email: "asha@example.in", phone: "" },
  words: "It hums.",
};
const forms = {
  nominee: [checkNominee, nominee],
  lead: [checkLead, lead],
  grievance: [checkGrievance, grievance],
} as const;
type Form = keyof typeof forms;

/** What is wrong with a form whose other fields are right. */
const wrong = (form: Form, changes: Record<string, unknown>) => {
  const [check, right] = forms[form];
  const checked = check({ ...right, ...changes });
  return checked.ok ? {} : checked.failure;
};
/** A form in its one form. */
const stored = (form: Form, changes: Record<string, unknown>) => {
  const [check, right] = forms[form];
  const checked = check({ ...right, ...changes });
  return checked.ok ? checked.value : checked.failure;
};

describe("forms that people fill in", () => {
  test("keep what is right as it is", () => {
    expect(stored("nominee", {})).toEqual(nominee);
    expect(stored("lead", {})).toEqual(lead);
    const { order, ...rest } = grievance;
    expect(stored("grievance", {})).toEqual({ ...rest, orderId: order });
  });

  test.each<[Form, Record<string, unknown>, Record<string, string>]>([
    ["nominee", { name: "  Asha \u0000\u202e Rao " }, { name: "Asha Rao" }],
    ["nominee", { name: "Asha\ud800" }, { name: "Asha\ufffd" }],
    ["nominee", { email: " ASHA@Example.in " }, { email: "asha@example.in" }],
    ["nominee", { phone: "+91 98765-43210" }, { phone: "9876543210" }],
    ["nominee", { relation: " sister " }, { relation: "sister" }],
    ["nominee", { phone: " ", relation: 5 }, { phone: "", relation: "" }],
    ["nominee", { name: "a".repeat(80) }, { name: "a".repeat(80) }],
    ["lead", { email: "ASHA@Example.in" }, { email: "asha@example.in" }],
    ["lead", { phone: "098765 43210" }, { phone: "9876543210" }],
    [
      "lead",
      { address: " 12 Neem Street \r\n\r\n  \nPune\u0007 " },
      { address: "12 Neem Street, Pune" },
    ],
    ["lead", { name: "\u202eAsha\ud800 " }, { name: "Asha\ufffd" }],
    ["lead", { address: "a".repeat(300) }, { address: "a".repeat(300) }],
    ["grievance", { subject: "privacy" }, { subject: "privacy" }],
    ["grievance", { phone: "+91 98765 43210" }, { phone: "9876543210" }],
    ["grievance", { email: "ASHA@example.in" }, { email: "asha@example.in" }],
    ["grievance", { name: "Asha\u2028\u0000Rao\ud800" }, { name: "Asha Rao\ufffd" }],
    ["grievance", { name: "a".repeat(80) }, { name: "a".repeat(80) }],
  ])("%s with %j", (form, changes, shown) => {
    expect(stored(form, changes)).toMatchObject(shown);
  });

  test.each<[Form, Record<string, unknown>, unknown]>([
    ["nominee", { name: "" }, { name: "field/blank" }],
    ["nominee", { name: undefined, email: " " }, { name: "field/blank", email: "field/blank" }],
    ["nominee", { email: "asha" }, { email: "field/bad-email" }],
    ["nominee", { phone: "12345" }, { phone: "field/bad-phone" }],
    ["nominee", { name: "a".repeat(81) }, { name: tooLong(80) }],
    ["nominee", { relation: "a".repeat(61) }, { relation: tooLong(60) }],
    ["nominee", { phone: "9".repeat(21) }, { phone: tooLong(20) }],
    ["nominee", { name: " ".repeat(1001) }, { name: tooLong(80) }],
    ["nominee", { name: " ".repeat(1000) }, { name: "field/blank" }],
    ["nominee", { email: "a".repeat(MAX_EMAIL_LENGTH + 1) }, { email: tooLong(MAX_EMAIL_LENGTH) }],
    ["lead", { name: 7 }, { name: "field/blank" }],
    ["lead", { name: "", address: "\n" }, { name: "field/blank", address: "field/blank" }],
    ["lead", { email: "asha@" }, { email: "field/bad-email" }],
    ["lead", { phone: "1876543210" }, { phone: "field/bad-phone" }],
    ["lead", { name: "a".repeat(61) }, { name: tooLong(60) }],
    ["lead", { address: "a".repeat(301) }, { address: tooLong(300) }],
    ["lead", { phone: "9".repeat(21) }, { phone: tooLong(20) }],
    ["lead", { name: " ".repeat(1001) }, { name: tooLong(60) }],
    ["lead", { name: " ".repeat(1000) }, { name: "field/blank" }],
    ["grievance", { subject: "" }, { subject: "field/no-subject" }],
    ["grievance", { subject: "weather" }, { subject: "field/no-subject" }],
    ["grievance", { subject: "a".repeat(21) }, { subject: tooLong(20) }],
    ["grievance", { name: null, words: " \n" }, { name: "field/blank", words: "field/blank" }],
    ["grievance", { email: "asha" }, { email: "field/bad-email" }],
    ["grievance", { phone: "12" }, { phone: "field/bad-phone" }],
    ["grievance", { name: "a".repeat(81) }, { name: tooLong(80) }],
    ["grievance", { name: " ".repeat(1001) }, { name: tooLong(80) }],
    ["grievance", { name: " ".repeat(1000) }, { name: "field/blank" }],
    ["grievance", { words: "a".repeat(MOST_WORDS + 1) }, { words: tooLong(MOST_WORDS) }],
  ])("%s with %j is refused", (form, changes, failure) => {
    expect(wrong(form, changes)).toEqual(failure);
  });
});

describe("a grievance", () => {
  test.each([
    ["GV-12AB", "GV-12AB"],
    [" gv - 12ab34 ", "GV-12AB34"],
    ["GV-123", null],
    ["GV-123456789012345", null],
    ["GV-12_B", null],
    ["XGV-1234", null],
    ["GV-1234-", null],
    ["", ""],
  ])("of the order %j", (order, id) => {
    const checked = checkGrievance({ ...grievance, order });
    if (id === null) expect(wrong("grievance", { order })).toEqual({ order: "field/bad-order" });
    else expect(checked).toMatchObject({ ok: true, value: { orderId: id } });
  });

  test.each<[unknown, string | null]>([
    ["It hums.\r\nLoudly.\rAlways.", "It hums.\nLoudly.\nAlways."],
    ["It\u0000 \u0007hums\u202e.\n\n\n\nLoudly. ", "It hums.\n\nLoudly."],
    ["a\ud800", "a\ufffd"],
    ["a".repeat(MOST_WORDS), "a".repeat(MOST_WORDS)],
    [`${"a".repeat(MOST_WORDS)}${" ".repeat(3 * MOST_WORDS)}`, "a".repeat(MOST_WORDS)],
    [`a${" ".repeat(4 * MOST_WORDS)}`, null],
    [5, null],
  ])("the words %j are kept as %j", (typed, words) => {
    const checked = checkWords(typed);
    expect(checked.ok ? checked.value : null).toBe(words);
  });
});
