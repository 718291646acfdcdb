import { describe, expect, test } from "vitest";
import { aCart, aCustomer, anAddress } from "#tests/support/customers.ts";
import { getPage, ownSite, post } from "#tests/support/site.ts";

const here = ownSite("pglite");
const said = (html: string) => html.replaceAll("<!-- -->", "");

/** Posts the details of a customer with a cart, as a browser without scripts does. */
async function details(more: Record<string, string>) {
  const { uid, email, cookies } = await aCustomer(here.shop.ctx);
  await aCart(here.shop.ctx, uid);
  const send = async (again: Record<string, string> = {}) => {
    const fields = { ...anAddress({ email }), ...more, ...again };
    const { status, headers, text } = await post(here.site, "/checkout", fields, cookies);
    return { status, to: headers.get("location") ?? "", text: said(text) };
  };
  return { send, cookies };
}

describe("the checkout's form without scripts", () => {
  test("answers the details with the company, and what is asked about the place (§23.35, §23.37)", async () => {
    const company = { company: "Neem <Works> & Co", gstin: "29aaacz0000a1z5" };
    const office = { ...company, state: "Uttar Pradesh" };
    const { send, cookies } = await details(office);
    const first = await send();
    expect(first.text).toContain("This PIN code lies in Maharashtra as far as we know.");
    expect(first.text).toContain('name="placeSure" value="411001 Uttar Pradesh"');
    expect(first.text).toContain('name="gstin" value="29AAACZ0000A1Z5"');
    // Nothing is opened before the answer, whatever is confirmed.
    expect((await send({ confirmed: "yes" })).text).toContain('name="placeSure"');
    const sure = { confirmed: "yes", placeSure: "411001 Uttar Pradesh" };
    const opened = await send(sure);
    expect([opened.status, opened.to]).toEqual([
      302,
      expect.stringMatching(/^\/payment\?checkout=/),
    ]);
    const payment = said((await getPage(here.site, opened.to, cookies)).text);
    expect(payment).toContain("Includes CGST 9%");
    expect(payment).toContain("Neem &lt;Works&gt; &amp; Co");
    const id = opened.to.replace("/payment?checkout=", "");
    const again = said((await getPage(here.site, `/checkout?checkout=${id}`, cookies)).text);
    expect(again).toContain('value="29AAACZ0000A1Z5"');
    expect(again).toContain("Tax for delivery to Uttar Pradesh.");
  });

  test("says beside the field what is wrong, and keeps what was typed", async () => {
    const { send } = await details({ company: "", gstin: "29AAACZ0000A1Z6", pinCode: "903001" });
    const { status, text } = await send({ confirmed: "yes" });
    expect(status).toBe(200);
    expect(text).toContain("This is not a GSTIN.");
    expect(text).toContain("civil address");
    expect(text).toContain('value="29AAACZ0000A1Z6"');
  });

  test("reports offers that are others than the page has shown, and opens nothing (§20.10)", async () => {
    const { send } = await details({ confirmed: "yes", offers: "7-100" });
    const { status, text } = await send();
    expect([status, text.includes("The offers for your order have changed")]).toEqual([200, true]);
    expect((await send({ offers: "" })).status).toBe(302);
  });
});
