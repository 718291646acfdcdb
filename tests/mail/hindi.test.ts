import { describe, expect, test } from "vitest";
import { languageOf } from "#server/mail/message/language.ts";
import { isToStaff } from "#server/mail/message/mail.ts";
import { compose } from "#server/mail/templates/compose.ts";
import { sampleMessages, sampleOrder, samples, settings } from "#trials/mail-screens/samples.ts";

/** Those who run the shop read English, but for what a webhook's maker is sent. */
const toCustomers = sampleMessages("hi").filter(([name]) => {
  const { mail } = samples[name] ?? {};
  return mail && (!isToStaff(mail) || mail.kind === "webhook-off");
});

/** What stays as it is in Hindi: names, what somebody typed, and terms that are written so in India. */
const asWritten = [
  /https?:\S+|\S+@\S+/g,
  /4th Floor.*India/g,
  /Ananya Deshwal|Ananya|B-14, Neem.*Road|Gurugram 122002/g,
  /Air Purifier|Indoor Monitor|Outdoor Monitor/g,
  /\(Medium\)/g,
  /The filter was used for a month\.|We are sorry\. The next ones come in January\./g,
  /A new box is on its way to you\.|We are sorry that the first one came open\./g,
  /A backup of our shop.*|Somebody may write.*|The copy is closed.*|Choose a new password, and.*/g,
  /names, e-mail addresses/g,
  /Books/g,
  /Himalaya Couriers|Firefox|Windows|HC 4471 2093 88/g,
  /\b(Greenverse|GV-\w+|GR-\w+|RT-\w+|pay_\w+|UPI|IP|IST|CGST|SGST|Tax Invoice|am|pm)\b/g,
];

describe.each(toCustomers)("the mail %s in Hindi (§11.18)", (name, { subject, text, html }) => {
  test("has no English sentence", () => {
    const left = asWritten.reduce(
      (words, known) => words.replaceAll(known, ""),
      `${subject}\n${text}`,
    );
    expect(left.match(/[A-Za-z]{2,}.*/g)).toBeNull();
    expect(html).toContain('lang="hi-IN"');
  });

  test("leads to the pages in Hindi", () => {
    const links = [...html.matchAll(/href="(https[^"]*)"/g)].map(([, link]) => link);
    const ours = links.filter((link) => !link?.includes("/i/")); // the provider's page
    for (const link of ours) expect(link).toMatch(/^https:\/\/greenverse\.example\/hi(\/|$)/);
  });

  test("has the parts that it has in English", () => {
    const english = sampleMessages().find(([one]) => one === name)?.[1];
    const shape = (page?: string) => page?.match(/<(p|h1|h2|td|a)\b/g)?.length;
    expect(shape(html)).toBe(shape(english?.html));
  });
});

test("the shop's other mails are in English, whatever the order's language", () => {
  const english = sampleMessages();
  for (const [name, message] of sampleMessages("hi")) {
    if (!toCustomers.some(([one]) => one === name))
      expect([name, message]).toEqual(english.find(([one]) => one === name));
  }
});

test("an order without a language is written of in English, and so is who has none", () => {
  expect(languageOf({ kind: "order-customer", order: sampleOrder() })).toBe("en");
  expect(languageOf({ kind: "verify-email", to: "a@b.in", name: "" })).toBe("en");
});

test("a demo shop says so in the mail's language", () => {
  const order = sampleOrder({ language: "hi" });
  const { text } = compose(
    { kind: "order-customer", order },
    "id",
    { ...settings, demo: true },
    null,
  );
  expect(text).toContain("यह डेमो दुकान है: कोई ऑर्डर असली नहीं है");
});
