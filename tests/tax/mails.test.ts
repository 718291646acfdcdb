import { describe, expect, test } from "vitest";
import type { Order } from "#domain/order.ts";
import { firstLaw, ratesOf } from "#domain/settings/first/law.ts";
import { taxOfOrder } from "#domain/tax/order-tax.ts";
import { placeOfSupply } from "#domain/tax/place-of-supply.ts";
import { compose } from "#server/mail/templates/compose.ts";
import { sampleOrder, settings } from "#trials/mail-screens/samples.ts";

const rates = ratesOf(firstLaw.tax);
function taxed(changes: Partial<Order> = {}): Order {
  const order = { ...sampleOrder(), ...changes };
  const place = placeOfSupply("29", order.shippingAddress?.state ?? "");
  const given = { rates, day: "2026-11-22", hsnOf: () => "842139" };
  return { ...order, tax: place && taxOfOrder(order, { place, ...given }) };
}

describe("mails about an order (§23.34, §23.35)", () => {
  const kinds = ["order-customer", "order-admin", "order-status"] as const;

  test.each(kinds)("%s states the tax within the total and the company", (kind) => {
    const order = taxed({ buyer: { company: "Neem Works Ltd", gstin: "29AAACZ0000A1Z5" } });
    const { text, html } = compose({ kind, order }, "id", settings, null);
    for (const mail of [text, html]) {
      expect(mail).toContain("Includes IGST 18%");
      expect(mail.indexOf("Includes IGST")).toBeGreaterThan(mail.indexOf("Total"));
      expect(mail).toContain("GSTIN 29AAACZ0000A1Z5");
    }
  });

  test("a company's name brings no link into the shop's mail", () => {
    const company = "Win a prize: https://evil.example/x <b>now</b>";
    const order = taxed({ buyer: { company, gstin: "" } });
    const { text, html } = compose({ kind: "order-customer", order }, "id", settings, null);
    expect(text).not.toContain("evil.example");
    expect(html).not.toMatch(/evil\.example|<b>now/);
    expect(text).not.toContain("GSTIN");
  });

  test("say nothing of the tax where it is not known", () => {
    const order = { ...sampleOrder(), tax: null };
    expect(compose({ kind: "order-customer", order }, "id", settings, null).text).not.toMatch(
      /Includes/,
    );
  });

  test.each(["order-lines", "phone-order"] as const)("%s states it too", (kind) => {
    const order = taxed();
    const until = null;
    const mail =
      kind === "order-lines"
        ? { kind, order, before: order.total + 1 }
        : {
            kind,
            bought: order,
            to: "a@example.in",
            name: "Asha",
            url: "https://x.example",
            until,
          };
    expect(compose(mail, "id", settings, null).text).toContain("Includes IGST 18%: ₹");
  });
});
