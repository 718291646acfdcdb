import fc from "fast-check";
import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import type { Address } from "#domain/address.ts";
import { MailFailure } from "#server/mail/message/failure.ts";
import type { Mail, OrderNotification } from "#server/mail/message/mail.ts";
import { greetingName, oneHeaderLine, plain, withoutLinks } from "#server/mail/message/plain.ts";
import { compose } from "#server/mail/templates/compose.ts";
import { orderParameters } from "#server/mail/transports/parameters.ts";
import { toWire } from "#server/mail/transports/wire.ts";
import { sampleOrder, settings } from "#trials/mail-screens/samples.ts";

const FROM = "Greenverse <hello@greenverse.example>";

/** A mail as it goes over the wire. */
async function onTheWire(mail: Mail, brand = settings.brand): Promise<string> {
  const message = compose(mail, "7c9e6679", { ...settings, brand }, null);
  return toWire(message, FROM).raw;
}

const headersOf = (raw: string) =>
  raw
    .slice(0, raw.indexOf("\r\n\r\n"))
    .replaceAll(/\r\n[ \t]/g, " ")
    .split("\r\n")
    .map((line) => line.split(":")[0]?.toLowerCase());
const HEADERS = [
  "from",
  "to",
  "subject",
  "message-id",
  "auto-submitted",
  "x-auto-response-suppress",
  "date",
  "mime-version",
  "content-type",
].sort();

const to = (changes: Partial<Address>): OrderNotification => {
  const { shippingAddress, ...order } = sampleOrder();
  if (!shippingAddress) throw new Error("the sample has an address");
  return {
    kind: "order-customer",
    order: { ...order, shippingAddress: { ...shippingAddress, ...changes } },
  };
};

const nasty = [
  "Asha\r\nBcc: everyone@example.in",
  "Asha\nBcc: everyone@example.in",
  "Asha\u2028Bcc: everyone@example.in",
  "Asha\u2029\u0085\u000b\u000cBcc: x@example.in",
  "Asha\u0000\u0007\u001b[31m",
  "\u202eahsA\u2066\u200f",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "</td></tr></table><h1>Win a prize</h1>",
  "&lt;b&gt; &amp; 'quotes' \"double\"",
  "=?utf-8?q?Bcc:_x?=",
  "x".repeat(10_000),
  "\ud800 half a character",
];

describe("whatever somebody calls themselves", () => {
  test.each(nasty)("%j", async (words) => {
    const mail = to({ firstName: words, lastName: words, address: words, city: words });
    const raw = await onTheWire(mail, { ...settings.brand, name: words });
    expect(headersOf(raw).sort()).toEqual(HEADERS);
    const parsed = await PostalMime.parse(raw);
    expect(parsed.to).toMatchObject([{ address: "ananya.deshwal@example.in" }]);
    expect([parsed.cc, parsed.bcc]).toEqual([undefined, undefined]);
    expect(parsed.subject?.length).toBeLessThanOrEqual(200);
    expect(/<(script|img)|<h1>Win/.test(parsed.html ?? "")).toBe(false);
    const turning = /[\u202a-\u202e\u2066-\u2069\u2028\u2029]/;
    expect(turning.test(`${parsed.html}${parsed.text}${parsed.subject}`)).toBe(false);
    expect(Buffer.byteLength(parsed.html ?? "")).toBeLessThan(40_000);
  });

  test("any text at all: the headers stay, the markup stays, and so does the list of receivers", async () => {
    const shape = ({ html }: { html: string }) =>
      // A name that reads like a link is left out, and so is the end of its line.
      html
        .replaceAll(/>[^<]*</g, "><")
        .replace(/\n.*?<\/style>/s, "")
        .replaceAll(/<br\/>|<bdi><\/bdi>/g, "");
    const usual = compose(to({}), "id", settings, null);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", minLength: 1 }), async (words) => {
        const changes = { firstName: `A${words}`, lastName: words, address: `A${words}` };
        const raw = await onTheWire(to(changes));
        expect(headersOf(raw).sort()).toEqual(HEADERS);
        const same = shape(compose(to(changes), "id", settings, null)) === shape(usual);
        expect(same).toBe(true);
        const parameters = orderParameters(to(changes), settings);
        for (const [name, value] of Object.entries(parameters)) {
          if (name !== "products") expect(value).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        }
      }),
      { numRuns: 150 },
    );
  });
});

test("a town in letters that are read from right to left leaves the PIN code as it is (§25.111)", () => {
  const town = "\u06af\u0691\u06af\u0627\u0624\u06ba";
  const { html, text } = compose(to({ city: town, pinCode: "122002" }), "id", settings, null);
  expect(html).toContain(`<bdi>${town}</bdi> <bdi>122002</bdi>`);
  expect(text).toContain(`${town} 122002`);
});

test.each([
  "",
  "nobody",
  "a@b.in, c@d.in",
  "a@b.in\r\nBcc: c@d.in",
  "<a@b.in>",
  "a b@c.in",
  "a@b.in\u2028",
])("the recipient %j is refused for good (§11.7)", (email) => {
  expect(() => compose(to({ email }), "id", settings, null)).toThrow(MailFailure);
});

test.each([
  ["Asha", "Asha"],
  ["  आशा \u200dराव ", "आशा \u200dराव"],
  ["J. R. Tata", "J. R. Tata"],
  ["O'Neil-Rao", "O'Neil-Rao"],
  ["visit http://evil.example", ""],
  ["evil.example wins", ""],
  ["me@evil.example", ""],
  ["www.evil", ""],
  ["Prize: one crore", ""],
  ["x".repeat(61), ""],
  ["K.Padma", "K. Padma"],
  ["t.co", "t. co"],
  ["Call 98765-43210 now", ""],
])("%j is greeted as %j", (name, greeted) => {
  expect(greetingName(name)).toBe(greeted);
});

const links = [
  "http://evil.example/win",
  "HTTPS:evil.example",
  "www.evil.example",
  "evil.example",
  "t.co",
  "//evil.example",
  "\\\\evil\\share",
  "mailto:me@evil.example",
  "me@evil.example",
  "tel:+911234567890",
  "evil\u3002example",
];
/** What mail programs make a link of. */
const LINK = /[a-z][a-z\d+.-]*:[^\s]|www\.\S|[^\s][.\u3002\uff0e\uff61]\p{L}{2}|\S@\S|\/\/|\\/iu;

describe("a link that somebody gives as name or address", () => {
  test.each(links)("%j is none in the mails of an order, nor for the e-mail service", (link) => {
    const words = `Win ${link} now`;
    const { order } = to({ firstName: link, lastName: words, address: words, city: link });
    for (const kind of ["order-customer", "order-admin", "order-status"] as const) {
      const { text } = compose({ kind, order }, "id", settings, null);
      const ours =
        /https:\/\/greenverse\.example\S*|hello@greenverse\.example|ananya\.deshwal@\S+/g;
      expect(text.replaceAll(ours, "ours")).not.toMatch(LINK);
      expect(text).not.toContain(link);
      if (kind === "order-status") continue;
      const { to_name, shipping_address } = orderParameters({ kind, order }, settings);
      expect(to_name).not.toMatch(LINK);
      expect(shipping_address).not.toMatch(LINK);
    }
  });

  test.each([
    "B-14, Neem Residency, 2nd Floor",
    "12/3 M. G. Road, opp. Post Office",
    "Flat 4.5, H.No. 7-1-28/A",
    "१२ नीम मार्ग, पुणे",
  ])("%j stays as it was typed", (words) => {
    expect(withoutLinks(words)).toBe(words.replace("H.No", "H. No"));
  });
});

test("a header is one line of ordinary characters, whatever it is made of", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
      expect(oneHeaderLine(text)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
      expect(oneHeaderLine(text).length).toBeLessThanOrEqual(400);
      expect(plain(plain(text))).toBe(plain(text));
    }),
  );
});
