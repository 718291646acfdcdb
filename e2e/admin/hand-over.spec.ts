import { type AdminShop, openAdminShop } from "../support/admin.ts";
import { look } from "../support/after.ts";
import { expect, hydrated, type Page, test } from "../support/test.ts";

// From tick to van (§22.110 to §22.112): chosen orders are packed, printed, scanned and handed over, by the keyboard alone.
test.use({ expected: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });
test.describe.configure({ mode: "default", timeout: 300_000 });
let shop: AdminShop;
let home: string;
test.beforeAll(async () => {
  shop = await openAdminShop({ setUp: true });
  home = `${shop.url}/admin/dashboard`;
});
test.afterAll(() => shop.close());

const ORDERS = 50;
const carrier = "Himalaya";
/** Seconds of somebody who is not quick: for a key, and to take a parcel and scan both of its codes. */
const [A_PRESS, A_PARCEL] = [1, 5];

async function orders(count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const some = Math.min(5, count - ids.length);
    ids.push(...(await Promise.all(Array.from({ length: some }, () => shop.order()))));
  }
  return ids;
}

/** The keyboard of a person, which counts what they press, and a scanner, which types by itself. */
function handsOn(page: Page) {
  const counted = { presses: 0, typed: 0, scans: 0 };
  return {
    counted,
    press: async (key: string) => {
      counted.presses += 1;
      await page.keyboard.press(key);
    },
    type: async (text: string) => {
      counted.typed += text.length;
      await page.keyboard.type(text);
    },
    scan: async (code: string) => {
      counted.scans += 1;
      await page.keyboard.insertText(code);
      await page.keyboard.press("Enter");
    },
  };
}
const named = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const scanField = (page: Page) => page.getByLabel("Scan or type");

test("50 orders by the keyboard alone, from the list to the receipt, within five minutes", async ({
  page,
  context,
}) => {
  const ids = await orders(ORDERS);
  await shop.enter(context, shop.boss);
  await page.goto(`${home}?status=placed`);
  await hydrated(page);
  const { counted, press, type, scan } = handsOn(page);
  await press("X");
  await expect(page.getByText(`${ORDERS} selected`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Pack and print" })).toBeFocused();
  await press("Enter");
  await expect(page.getByText(`${ORDERS} orders are packed now.`)).toBeVisible({ timeout: 60_000 });
  const papers = named(page, "Print the papers");
  await expect(papers).toBeFocused();
  const printed = page.context().waitForEvent("page");
  await press("Enter");
  await (await printed).close();
  const pdf = await page.request.get(shop.url + (await papers.getAttribute("href")));
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await page.bringToFront();
  await press("Tab");
  await expect(named(page, "Hand over")).toBeFocused();
  await press("Enter");
  await expect(page.getByLabel("Carrier", { exact: true })).toBeFocused();
  await type(carrier);
  await press("Enter");
  await expect(scanField(page)).toBeFocused();
  for (const [at, id] of ids.entries()) {
    await scan(`${id}-1`);
    await scan(`HIM${1000 + at}`);
  }
  await expect(page.getByText(`${ORDERS} of ${ORDERS} chosen have their number.`)).toBeVisible();
  await press("Tab");
  await expect(page.getByRole("button", { name: `Hand over ${ORDERS}` })).toBeFocused();
  await press("Enter");
  await expect(page.getByText(`${ORDERS} parcels are handed over.`)).toBeVisible({
    timeout: 60_000,
  });
  const receipt = named(page, "Print the receipt");
  await expect(receipt).toBeFocused();
  const opened = page.context().waitForEvent("page");
  await press("Enter");
  await (await opened).close();
  const paper = await page.request.get(shop.url + (await receipt.getAttribute("href")));
  expect([paper.status(), paper.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  expect(counted).toEqual({ presses: 9, typed: carrier.length, scans: 2 * ORDERS });
  const seconds = (counted.presses + counted.typed) * A_PRESS + ORDERS * A_PARCEL;
  expect(seconds).toBeLessThanOrEqual(300);
});

test("what is refused is told line by line, and a lost network does nothing twice", async ({
  page,
  context,
}) => {
  const [first = "", second = "", gone = ""] = await orders(3);
  await shop.enter(context, shop.boss);
  await page.goto(home);
  await hydrated(page);
  for (const id of [first, second, gone]) await page.getByLabel(`Select order ${id}`).check();
  await page.getByRole("button", { name: "Pack and print" }).click();
  await expect(page.getByText("3 orders are packed now.")).toBeVisible();
  await named(page, "Hand over").click();
  await hydrated(page);
  const { scan } = handsOn(page);
  await page.getByLabel("Carrier", { exact: true }).fill(carrier);
  await scanField(page).focus();
  await scan("HIM-LOST");
  await scan("GV-ZZZZZZZZZZ-1");
  await scan(`${first}-1`);
  await scan("HIM-A");
  await scan(`${second}-1`);
  await scan("HIM-A");
  const told = page.getByRole("alert");
  await expect(told).toContainText("HIM-LOST is no parcel that waits here");
  await expect(told).toContainText("GV-ZZZZZZZZZZ-1 does not wait for a carrier");
  await expect(told).toContainText(`HIM-A is the number of ${first}-1 already.`);
  await scan("HIM-B");
  await scan(`${gone}-1`);
  await scan("HIM-C");
  await look(page, "hand-over-scanned");

  // Another admin cancels one meanwhile; the network is away at the press, and is back at the next.
  const other = await shop.visitor();
  await shop.send(other, "/admin/login", shop.boss);
  const form = { reason: "other", note: "", confirmed: "yes", seen: "" };
  const seen = /name="seen" value="([^"]+)"/.exec(
    await (await other.get(`${home}/orders/${gone}/cancel`)).text(),
  );
  await shop.send(other, `${home}/orders/${gone}/cancel`, { ...form, seen: seen?.[1] ?? "" });
  await context.setOffline(true);
  await page.getByRole("button", { name: "Hand over 3" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page.getByLabel(`Tracking number of ${first}-1`)).toHaveValue("HIM-A");
  await context.setOffline(false);
  // The answer is lost on its way: the server has done it.
  await page.route("**/parcels.data*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort();
  });
  const lost = page.waitForEvent("requestfailed");
  await page.getByRole("button", { name: "Hand over 3" }).click();
  await lost;
  await expect(page.getByRole("button", { name: "Hand over 3" })).toBeEnabled();
  await expect(page.getByLabel(`Tracking number of ${first}-1`)).toHaveValue("HIM-A");
  await page.unroute("**/parcels.data*");
  await page
    .getByRole("button", { name: /^Hand over/ })
    .first()
    .click();
  await expect(page.getByText("2 parcels were handed over before")).toBeVisible();
  await expect(page.getByText(new RegExp(`${gone}-1: .*cancelled`, "i"))).toBeVisible();
  await other.dispose();
});

test("all orders of a filter are chosen, not the page's alone", async ({ page, context }) => {
  await orders(3);
  await shop.enter(context, shop.boss);
  await page.goto(home);
  await hydrated(page);
  const count = ORDERS + 6;
  await page.getByLabel("Select all orders on this page").check();
  await expect(page.getByText("50 selected")).toBeVisible();
  await page.getByRole("button", { name: `Select all ${count} orders of this filter` }).click();
  await expect(page.getByText(`${count} selected`)).toBeVisible();
  await look(page, "orders-chosen");
  await page.getByRole("button", { name: "Pack and print" }).click();
  await expect(page.getByText("3 orders are packed now.")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("alert")).toContainText("GV-");
  await expect(page.getByText(`${count - 3} selected`)).toBeVisible();
  await page.getByLabel("Set status").selectOption("delivered");
  await page.getByRole("button", { name: "Set for selected" }).click();
  await expect(page.getByRole("dialog")).toContainText(`${count - 3} orders`);
});
