import {
  expect,
  expectAccessible,
  hydrated,
  keepLocalCart,
  login,
  purifierLine,
  test,
} from "../support/test.ts";

test.use({ expected: /404-not-found|status of 404/ }); // where carts are prepared

const lines = ".lines > li";

test("an empty cart says so and leads to the shop (§2.1, §2.51)", { tag: "@core" }, async ({
  page,
}) => {
  await page.goto("/cart");
  await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
  await expect(page.getByRole("link", { name: "See the Air Purifier" })).toBeVisible(); // §24.43
  await expectAccessible(page);
  await page.getByRole("link", { name: "Continue Shopping" }).click();
  await expect(page).toHaveURL("/shop");
});

test("who goes to the cart before the button has done has added it all the same (§4.9)", async ({
  page,
}) => {
  await page.goto("/product/1");
  await hydrated(page);
  await page.getByRole("button", { name: "Add to Cart" }).locator("visible=true").click();
  await page.getByRole("link", { name: "Cart", exact: true }).click();
  await expect(page).toHaveURL("/cart");
  await expect(page.locator(lines)).toHaveCount(1);
});

test("quantities change, and a removal is asked about (§2.52, §2.53, §8.34)", {
  tag: "@core",
}, async ({ page }) => {
  await keepLocalCart(page, [purifierLine]);
  await page.goto("/cart");
  await page.getByRole("button", { name: "Quantity of Air Purifier: one more" }).click();
  await expect(page.locator(".line-total")).toHaveText("₹59,998");
  await page.getByRole("spinbutton").fill("40");
  await page.getByRole("spinbutton").press("Enter");
  await expect(page.locator(".summary .total")).toContainText("₹11,99,960");
  const onward = page.getByRole("link", { name: "See the Air Purifier" });
  await expect(onward).toBeHidden();
  await expectAccessible(page);
  const question = page.getByRole("dialog", {
    name: "Are you sure you want to remove this item from your cart?",
  });
  await page.getByRole("button", { name: "Remove" }).click();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.locator(lines)).toHaveCount(1);
  await page.getByRole("button", { name: "Remove" }).click();
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Your Cart is Empty")).toBeVisible();
  await expect(onward).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("cart"))).toBeNull();
});

test("taking the last piece away asks as well (§2.53, §4.7)", async ({ page }) => {
  await keepLocalCart(page, [purifierLine]);
  await page.goto("/cart");
  await page.getByRole("button", { name: "Quantity of Air Purifier: one less" }).click();
  await expect(page.getByRole("dialog")).toContainText("Are you sure");
});

const broken: [string, unknown, number][] = [
  ["no JSON", "{not json", 0],
  ["no list", { a: 1 }, 0],
  ["an unknown product", [{ ...purifierLine, id: 7 }, purifierLine], 1],
  ["absurd quantities", [{ ...purifierLine, quantity: 1e9 }], 1],
  ["a made-up option", [{ ...purifierLine, size: "Gigantic" }], 0],
];
for (const [what, stored, count] of broken) {
  test(`a stored cart with ${what} becomes its valid part (§4.8)`, async ({ page }) => {
    await keepLocalCart(page, stored);
    await page.goto("/cart");
    if (count === 0) await expect(page.getByText("Your Cart is Empty")).toBeVisible();
    else await expect(page.locator(lines)).toHaveCount(count);
  });
}

test("a stored price counts for nothing (§3.12)", async ({ page }) => {
  await keepLocalCart(page, [{ ...purifierLine, price: 100, name: "Cheap" }]);
  await page.goto("/cart");
  await expect(page.locator(".line-total")).toHaveText("₹29,999");
  await expect(page.locator(`${lines} h2`)).toHaveText("Air Purifier");
});

test("two tabs of a signed-out visitor show one cart", async ({ page, context }) => {
  await keepLocalCart(page, [purifierLine]);
  await page.goto("/cart");
  const other = await context.newPage();
  await other.goto("/product/2");
  await hydrated(other);
  await other.getByRole("button", { name: "Add to Cart" }).locator("visible=true").click();
  await expect(other.getByRole("link", { name: "Cart 2 items" })).toBeVisible();
  await expect(page.locator(lines)).toHaveCount(2);
});

test("on sign-in the local cart joins the saved one, once, and leaves the browser (§4.4)", {
  tag: "@core",
}, async ({ page, browser, makeAccount }) => {
  const account = await makeAccount();
  // Another device has the same purifier in the saved cart already.
  const device = await browser.newContext();
  const elsewhere = await device.newPage();
  await login(elsewhere, account);
  await elsewhere.goto("/product/1");
  await hydrated(elsewhere);
  await elsewhere.getByRole("button", { name: "Add to Cart" }).locator("visible=true").click();
  await expect(elsewhere.getByRole("dialog")).toBeVisible();
  await expect(elsewhere.getByRole("link", { name: "Cart 1 item" })).toBeVisible();

  await keepLocalCart(page, [
    { ...purifierLine, quantity: 2 },
    { id: 2, quantity: 1 },
  ]);
  await login(page, account);
  await expect(page.getByRole("link", { name: "Cart 4 items" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("cart"))).toBeNull();
  await page.goto("/cart");
  await expect(page.locator(lines)).toHaveCount(2);
  await expect(page.getByRole("spinbutton").first()).toHaveValue("3");

  // Signing out leaves nothing of it behind.
  await page.getByText("Hi, Ananya").click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByText("Your Cart is Empty")).toBeVisible();
  await device.close();
});

test("a signed-in customer's cart is kept on the server (§3.13, §4.5)", { tag: "@core" }, async ({
  page,
  customer,
}) => {
  expect(customer.email).toBeTruthy();
  await page.goto("/product/3");
  await hydrated(page);
  await page.getByRole("button", { name: "Add to Cart" }).locator("visible=true").click();
  await page.getByRole("link", { name: "View Cart" }).click();
  // The page shows what was pressed before the server has answered: what is kept is asked after it.
  const saved = page.waitForResponse(/\/cart\/change/);
  await page.getByRole("button", { name: "Quantity of Outdoor Monitor: one more" }).click();
  await expect(page.locator(".line-total")).toHaveText("₹69,998");
  expect((await saved).status()).toBe(200);
  expect(await page.evaluate(() => localStorage.getItem("cart"))).toBeNull();
  await page.reload();
  await expect(page.locator(".line-total")).toHaveText("₹69,998");
});

test.describe("without a network", () => {
  test.use({ expected: /404|ERR_INTERNET_DISCONNECTED/ });
  test("a change without a network says so and keeps the cart (§8.31)", { tag: "@core" }, async ({
    page,
    customer,
    context,
  }) => {
    expect(customer.email).toBeTruthy();
    await page.goto("/product/3");
    await hydrated(page);
    await page.getByRole("button", { name: "Add to Cart" }).locator("visible=true").click();
    await page.getByRole("link", { name: "View Cart" }).click();
    await expect(page.locator(".line-total")).toHaveText("₹34,999");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Quantity of Outdoor Monitor: one more" }).click();
    await expect(
      page.getByText("Failed to get document because the client is offline."),
    ).toBeVisible();
    await expect(page.locator(".line-total")).toHaveText("₹34,999");
    await context.setOffline(false);
  });
});

test("shows which price has changed while the product lay in the cart (§4.19, §4.20)", async ({
  page,
  makeAccount,
}) => {
  const checked = page.waitForResponse("**/cart/check");
  await keepLocalCart(page, [{ ...purifierLine, price: 25_000_00 }]);
  await page.goto("/cart");
  await checked;
  const notice = page.getByText(/price of Air Purifier \(.*\) has changed from ₹25,000 to ₹29,999/);
  await expect(notice).toBeVisible();
  await expect(page.locator(".summary .total")).toContainText("₹29,999");
  await expectAccessible(page);
  await page.goto("/checkout");
  await expect(notice).toBeVisible();
  await login(page, await makeAccount());
  await page.goto("/cart");
  await expect(notice).toBeVisible();
});

test("what is not sold any more leaves the browser's cart, and the visitor is notified (§4.19, §8.8)", async ({
  page,
}) => {
  await keepLocalCart(page, [{ ...purifierLine, id: 77 }]);
  await page.goto("/cart");
  await expect(page.getByText("Your Cart is Empty")).toBeVisible();
  await expect(page.getByText("no longer", { exact: false })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("cart"))).toBeNull();
});
