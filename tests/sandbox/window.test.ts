import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inRupees } from "#sandbox/window-page.ts";
import { KEYS, orderOf, payByCard, SUCCESS, sandboxWith, type TestSandbox } from "./support.ts";

let sandbox: TestSandbox;
beforeEach(() => {
  sandbox = sandboxWith();
});
afterEach(() => sandbox.close());

async function open(orderId: string, key = KEYS.keyId) {
  const response = await sandbox.app.request(`/window?order_id=${orderId}&key=${key}`);
  return { response, html: await response.text() };
}

describe("the window's page", () => {
  test("shows the order's amount, whatever the address says, and that no money moves", async () => {
    const orderId = await orderOf(sandbox, 10499800);
    const { response, html } = await open(`${orderId}&amount=100`);
    expect(response.status).toBe(200);
    expect(html).toContain("Pay ₹1,04,998");
    expect(html).toMatch(/Test payment:.*no money moves/);
    expect(html).not.toContain(KEYS.keySecret);
  });

  test("may be framed by its own origin only and runs nothing inline", async () => {
    const { response, html } = await open(await orderOf(sandbox));
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain("unsafe");
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/);
  });

  test("distinguishes a paid order from an open one", async () => {
    const orderId = await orderOf(sandbox);
    expect((await open(orderId)).html).toContain('data-status="created"');
    await payByCard(sandbox, orderId, SUCCESS);
    expect((await open(orderId)).html).toContain('data-status="paid"');
  });

  test("an unknown order or key gets a page that says so, without a form", async () => {
    const orderId = await orderOf(sandbox);
    const pages = [await open("order_%3Cb%3E"), await open(orderId, "rzp_test_other")];
    for (const { response, html } of pages) {
      expect(response.status).toBe(400);
      expect(html).toContain("Nothing was charged");
      expect(html).not.toMatch(/<form|<b>/);
    }
  });
});

test.each([
  [100, "₹1"],
  [1299900, "₹12,999"],
  [10499800, "₹1,04,998"],
  [123456789, "₹12,34,567.89"],
  [150, "₹1.50"],
  [105, "₹1.05"],
])("%i paise read %s", (paise, text) => {
  expect(inRupees(paise)).toBe(text);
});

describe("mounted under a path", () => {
  test.each(["/sandbox/razorpay", ""])("%j: page, files and API answer there", async (basePath) => {
    const mounted = sandboxWith({ basePath });
    const root = new Hono().route(basePath, mounted.app);
    const orderId = await orderOf(mounted);
    const url = `${basePath}/window?order_id=${orderId}&key=${KEYS.keyId}`;
    const html = await (await root.request(url)).text();
    const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => String(path));
    expect(files).toEqual([`${basePath}/window.css`, `${basePath}/window.js`]);
    for (const path of [...files, `${basePath}/checkout.js`]) {
      const response = await root.request(path);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toMatch(/^text\/(css|javascript)/);
      const etag = response.headers.get("etag") ?? "";
      const again = await root.request(path, { headers: { "if-none-match": etag } });
      expect(again.status).toBe(304);
    }
    expect((await root.request(`${basePath}/v1/orders`, { method: "POST" })).status).toBe(401);
    await mounted.close();
  });
});
