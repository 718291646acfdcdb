import { type AdminShop, openAdminShop } from "../support/admin.ts";
import { handsOn } from "../support/hands.ts";
import { expect, hydrated, type Page, test } from "../support/test.ts";

// From tick to van (§22.110 to §22.112): chosen orders are packed, printed, scanned and handed over, by the keyboard alone.
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
  const documents = named(page, "Print the documents");
  await expect(documents).toBeFocused();
  const printed = page.context().waitForEvent("page");
  await press("Enter");
  await (await printed).close();
  const pdf = await page.request.get(shop.url + (await documents.getAttribute("href")));
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
  expect(counted).toEqual({ presses: 9, fields: 0, typed: carrier.length, scans: 2 * ORDERS });
  const seconds = (counted.presses + counted.typed) * A_PRESS + ORDERS * A_PARCEL;
  expect(seconds).toBeLessThanOrEqual(300);
});
