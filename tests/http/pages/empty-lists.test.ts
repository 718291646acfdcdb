import { beforeAll, describe, expect, test } from "vitest";
import { aSuperAdmin, type Someone } from "#tests/admin/admins.ts";
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
  ])("says so, and why: %s", async (path, title, why) => {
    const { status, main } = await opened(path);
    expect(status).toBe(200);
    expect(main).toContain(`<div class="empty"><h2>${title}</h2>`);
    expect(main).toContain(why);
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
