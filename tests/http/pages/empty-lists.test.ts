import { beforeAll, describe, expect, test } from "vitest";
import { ordersPage as english } from "#english/orders/orders-page.ts";
import { ordersPage as hindi } from "#hindi/orders/orders-page.ts";
import { aSuperAdmin, type Someone } from "#tests/admin/admins.ts";
import { aCustomer } from "#tests/support/customers.ts";
import { getPage, ownSite } from "#tests/support/site.ts";

const own = ownSite("pglite");
let boss: Someone;
beforeAll(async () => {
  boss = await aSuperAdmin(own.shop.ctx);
});

/** What stands in the page and around it. */
async function opened(path: string) {
  const { status, text } = await getPage(own.site, `/admin/dashboard${path}`, boss.cookies);
  const main = text.slice(text.indexOf("<main"), text.indexOf("</main>"));
  return { status, main, around: text.replace(main, "") };
}

describe("an admin's page that has nothing to show (§24.66)", () => {
  test.each([
    ["", "No orders found", "The first order appears here by itself."],
    ["?q=nosuch", "No orders found", "Nothing matches"],
    ["/products?q=nosuch", "No products found", "Nothing matches"],
    ["/customers?q=nosuch", "No customers found", "Nothing matches"],
    ["/refunds", "No refunds here.", "Those that are paid by hand"],
    ["/refunds?show=all&page=4", "No refunds here.", "The list ends before this page."],
    ["/returns", "No return is open.", "What customers ask to send back"],
    ["/returns?view=closed", "No return is closed yet.", "once it has ended"],
    ["/cash", "All cash that was collected has been handed on.", "until it has reached the shop"],
    ["/leads", "Nobody waits for an answer.", "until they are answered"],
    ["/grievances", "Nobody waits for an answer.", "with the clocks of their ticket"],
    ["/grievances?show=resolved", "None yet.", "once it is resolved"],
    ["/parcels", "No packed parcel waits for its carrier.", "until it is handed over"],
    ["/reviews", "No review waits to be looked at.", "until somebody has looked at it"],
    ["/reviews?state=hidden&stars=2", "No such review.", "has so many stars"],
    ["/stock?show=sold-out", "No variants here", "No variant has run out."],
    ["/stock?q=nosuch", "No variants here", "Nothing matches"],
    ["/documents", "No document has been made in these days.", "can be chosen above"],
    ["/documents/month", "Nothing was invoiced in this month.", "Another can be chosen above."],
    ["/audit?who=nobody", "Nothing is left by these filters.", "can be chosen above"],
    ["/pages", "No page of your own yet", "from its first draft on"],
    ["/settings/api", "There are no tokens yet.", "The form below makes the first one."],
    ["/settings/webhooks", "There are no webhooks yet.", "The form below makes the first one."],
  ])("says so, and why: %s", async (path, title, why) => {
    const { status, main } = await opened(path);
    expect(status).toBe(200);
    expect(main).toContain(`<div class="empty"><h2>${title}</h2>`);
    expect(main).toContain(why);
  });

  test("is a customer's own too, in both languages", async () => {
    const { cookies } = await aCustomer(own.shop.ctx);
    for (const [path, { none, noneYet }] of [
      ["/orders", english()],
      ["/hi/orders", hindi()],
    ] as const) {
      const { text } = await getPage(own.site, path, cookies);
      expect(text).toContain(none);
      expect(text).toContain(noneYet);
    }
  });

  test("says what failed in its own place, with 'Try again', and keeps the menu", async () => {
    const { status, main, around } = await opened("/orders/GV-NONE");
    expect(status).toBe(404);
    expect(main).toMatch(/role="alert"/);
    expect(main).toMatch(/<a class="more"[^>]*>Try again<\/a>/);
    expect(around).toContain('aria-label="Admin"');
    expect(around).toContain('href="/admin/dashboard/audit"');
  });
});
