import { sql } from "drizzle-orm";
import { type IdentityShops, openIdentityShops } from "#e2e/support/identity/shop.ts";
import { address, expect, newHome, purifierLine, test } from "#e2e/support/test.ts";

// Paid, and the order not placed yet: what the page says while it asks.

test.use({ expected: /ERR_INTERNET_DISCONNECTED/ });

let shops: IdentityShops;
test.beforeAll(async () => {
  test.setTimeout(180_000); // PostgreSQL and two shops are started
  shops = await openIdentityShops();
});
test.afterAll(() => shops.close());

test("who has paid reads that while the network comes and goes, until the shop knows more (§10.12)", async ({
  page,
  context,
}) => {
  const { url } = shops.shop;
  const email = await shops.signedIn(page);
  const send = (path: string, form: Record<string, string>) =>
    page.request.post(url + path, { form, headers: { origin: url }, maxRedirects: 0 });
  const { id, size, material, color } = purifierLine;
  await send("/cart", { intent: "add", id: String(id), size, material, color, quantity: "1" });
  const details = { ...address, ...newHome(), email, confirmed: "yes" };
  const { location = "" } = (await send("/checkout", details)).headers();
  expect(location).toContain("/payment?checkout=");
  await shops.db.execute(sql`update checkouts set status = 'paid'`);
  await page.goto(new URL(location, url).href);
  const paid = page.getByRole("heading", { name: "We have your payment" });
  await expect(paid).toBeVisible();
  const asked = () => page.waitForEvent("requestfailed");
  const first = asked();
  await context.setOffline(true);
  await first;
  await asked();
  await expect(paid).toBeVisible();
  await shops.db.execute(sql`update checkouts set status = 'started'`);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Complete Payment" })).toBeVisible();
});
