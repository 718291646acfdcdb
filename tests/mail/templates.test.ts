import { describe, expect, test } from "vitest";
import { orderStatuses } from "#domain/order.ts";
import { compose } from "#server/mail/templates/compose.ts";
import { sampleLine, sampleMessages, sampleOrder, settings } from "#trials/mail-screens/samples.ts";

const samples = sampleMessages();
const byName = (name: string) => {
  const found = samples.find(([one]) => one === name);
  if (!found) throw new Error(`no sample ${name}`);
  return found[1];
};

test("who has paid a part reads what is left to pay, and never that there is nothing more to do (§12.38)", () => {
  const mail = { kind: "order-payment" as const, order: sampleOrder(), amount: 1_000_000 };
  const written = (due: number) => compose({ ...mail, due }, "a mail", settings, null).text;
  expect(written(1_999_900)).toContain(
    "₹19,999 of this order is still to be paid when it is delivered.",
  );
  expect(written(1_999_900)).not.toContain("nothing more to do");
  expect(written(0)).toContain("There is nothing more to do.");
  const order = sampleOrder({ language: "hi" });
  const hindi = compose({ ...mail, order, due: 1_999_900 }, "a mail", settings, null).text;
  expect(hindi).toContain("₹19,999");
  expect(hindi).not.toContain("अब आपको और कुछ नहीं करना है");
});

const bare = (word: string) => word.replaceAll("&#x27;", "'").replace(/[:.]$/, "");

/** What a reader sees of some HTML, word by word. */
function wordsOf(html: string): string[] {
  const body = html.slice(html.indexOf("<body"));
  const shown = body.replace(/<div style="display:none.*?<\/div>/s, " ");
  return shown
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/&nbsp;|\u00a0/g, " ")
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}₹]/u.test(word));
}

describe.each(samples)(
  "the mail %s keeps to what mail clients can do:",
  (_, { html, text, subject }) => {
    const inline = [...html.matchAll(/style="([^"]*)"/g)].map((match) => match[1] ?? "");
    const sheet = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";

    test("tables and inlined style, no layout that some do not know", () => {
      expect(html).toMatch(/^<!doctype html>/);
      const tables = html.match(/<table[^>]*>/g) ?? [];
      expect(tables.length).toBeGreaterThan(0);
      for (const table of tables) expect(table).toContain(' role="presentation"');
      for (const style of [...inline, sheet]) {
        expect(style).not.toMatch(
          /flex|grid|float|position|transform|calc\(|var\(|url\(|@import|@font-face/,
        );
      }
      // What the sheet does is only for the dark and for narrow screens.
      const outside = sheet.replaceAll(/@media[^{]*\{(?:[^{}]*\{[^}]*\})*[^{}]*\}/g, "");
      expect(outside.replaceAll(/\s/g, "")).toMatch(
        /^:root\{[^}]*\}a\{[^}]*\}(\[data-ogsc\][^{]*\{[^}]*\})*$/,
      );
    });

    test("nothing is fetched and nothing runs", () => {
      expect(html).not.toMatch(
        /<(script|link|img|iframe|object|form|input|svg|video)\b|\son\w+=|javascript:/i,
      );
      const links = [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1] ?? "");
      for (const link of links)
        expect(link).toMatch(/^(https:\/\/greenverse\.example|mailto:hello@)/);
      expect(html).not.toMatch(/\ssrc=|background="/);
    });

    test("at most 600 px wide, and small enough not to be clipped", () => {
      const widths = [...html.matchAll(/width(?:="|:)(\d+)(?!\d*%)/g)].map((match) =>
        Number(match[1]),
      );
      expect(widths.length).toBeGreaterThan(0);
      expect(Math.max(...widths)).toBeLessThanOrEqual(600);
      expect(Buffer.byteLength(html)).toBeLessThan(30_000);
    });

    test("light and dark are announced, and every tone has its dark one", () => {
      expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
      const dark = /@media \(prefers-color-scheme:dark\)\{(.*)\}\n?/s.exec(sheet)?.[1] ?? "";
      for (const tone of ["ground", "card", "ink", "soft", "link", "rule", "go", "night"]) {
        expect(dark).toContain(`.${tone}`);
      }
      for (const [tag] of html.matchAll(
        /<(p|h1|h2|td)\b[^>]*color:#(16201b|535e58|166534)[^>]*>/g,
      )) {
        expect(tag).toMatch(/class="[^"]*\b(ink|soft|link|h1)\b/);
      }
    });

    test("the plain text says the same in the same order (§11.14)", () => {
      const inText = text.split(/\s+/);
      let at = 0;
      // The brand's mark stands at the top of the one and at the end of the other.
      for (const word of wordsOf(html).slice(1)) {
        const found = inText.findIndex((one, index) => index >= at && bare(one) === bare(word));
        expect([word, found]).not.toEqual([word, -1]);
        at = found;
      }
      const links = [...html.matchAll(/href="(https[^"]*)"/g)].map((match) => match[1] ?? "");
      for (const link of links) expect(text).toContain(link.replaceAll("&amp;", "&"));
    });

    test("an inbox shows a line of its own behind the subject", () => {
      const preheader = /<div style="display:none[^"]*"[^>]*>([^<]*)<div>/s.exec(html)?.[1] ?? "";
      expect(preheader.length).toBeGreaterThan(20);
      expect(preheader).not.toBe(subject);
      expect(subject.length).toBeLessThan(70);
    });
  },
);

test("an order of 50 lines is not clipped either: Gmail cuts at 102 KB", () => {
  const line = sampleLine(1, 99, ["Baby Pink", "Medium", "Plastic"]);
  const order = sampleOrder({ items: Array(50).fill(line), total: 50 * 99 * line.price });
  for (const kind of ["order-customer", "order-admin", "order-status"] as const) {
    const { html, text } = compose({ kind, order }, "id", settings, null);
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
    expect(text.match(/Medium · Plastic · Baby Pink/g)).toHaveLength(50);
    expect(html.match(/Medium · Plastic · Baby Pink/g)).toHaveLength(50);
  }
});

test("the customer reads what was bought, what it costs, where it goes and what happens next (§11.16, §25.115)", () => {
  const { text } = byName("order-customer-cash");
  for (const part of [
    "Thank you, Ananya.",
    "Order: GV-7KQ2M8XWPD",
    "Placed on: 20 November 2026",
    "Payment: Cash on delivery",
    "Air Purifier\n  Large · Wood · White\n  1 × ₹29,999 = ₹29,999",
    "Indoor Monitor\n  Extra Large · Metal · White\n  2 × ₹17,999 = ₹35,998",
    "Delivery: Free\nTotal: ₹65,997",
    "Ananya Deshwal\nB-14, Neem Residency, Golf Course Extension Road\nGurugram 122002\nHaryana\nPhone 9800000000",
    "1. Nothing is paid yet. Please have ₹65,997 ready when the parcel comes.",
    "See your orders: https://greenverse.example/orders",
    "Questions? Write to hello@greenverse.example.",
  ]) {
    expect(text).toContain(part);
  }
  expect(byName("order-customer-paid").text).toContain("Your payment of ₹65,997 is complete.");
});

test("an order's mails name the shop's terms to the customer and lead the shop to the order (§11.16)", () => {
  const { text } = byName("order-customer-cash");
  const { delivery, moneyBackDays, warrantyTime } = settings.terms;
  for (const term of [delivery.time, `within ${moneyBackDays} days`, warrantyTime]) {
    expect(text).toContain(term);
  }
  const link = "https://greenverse.example/admin/dashboard/orders/GV-7KQ2M8XWPD";
  expect(byName("order-admin").text).toContain(link);
  expect(byName("order-admin").html).toContain(`href="${link}"`);
});

test("every status has words of its own, and one that is not known yet has itself", () => {
  const messages = orderStatuses.map((status) => {
    const mail = { kind: "order-status", order: sampleOrder({ status }) } as const;
    return compose(mail, "id", settings, null);
  });
  const headings = messages.map(({ text }) => text.split("\n")[0]);
  expect(new Set(headings).size).toBe(orderStatuses.length);
  const order = sampleOrder({ status: "lost at sea" as "placed" });
  const { subject, text } = compose({ kind: "order-status", order }, "id", settings, null);
  expect(subject).toBe("Your Greenverse order GV-7KQ2M8XWPD: lost at sea");
  expect(text).toMatch(/^Your order: lost at sea\n/);
});

test("an order without an address says so", () => {
  const order = sampleOrder({ shippingAddress: null });
  const { text } = compose({ kind: "order-admin", order }, "id", settings, null);
  expect(text).toContain("Delivery to\n-----------\n\nNo address provided");
});

test.each([
  ["asked", "We have cancelled your order, as you asked."],
  ["unconfirmed", "We have cancelled your order, because you did not confirm it."],
  [
    "stock",
    "We had to cancel your order. Nothing more will be sent to you for it.\n\nNot in stock",
  ],
])(
  "a cancellation by the shop for '%s' says to its reader what is true of them",
  (reason, said) => {
    const order = sampleOrder({ status: "cancelled" });
    const why = { by: "shop", reason, note: "", back: 0 } as const;
    const { text } = compose({ kind: "order-cancelled", order, ...why }, "id", settings, null);
    expect(text).toContain(said);
    expect(text).not.toMatch(/The customer/);
    if (reason !== "stock") expect(text).not.toContain("We had to cancel");
  },
);

test("no mail names a variable of the shop's environment", () => {
  const naming = samples.filter(([, { html, text }]) => /\b[A-Z]+_[A-Z_]+\b/.test(text + html));
  expect(naming.map(([name]) => name)).toEqual([]);
});
