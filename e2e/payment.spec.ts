import { openShopWithProviderElsewhere } from "./support/other-origin.ts";
import { reachPayment } from "./support/reach-payment.ts";
import {
  expect,
  expectAccessible,
  keepLocalCart,
  type Page,
  purifierLine,
  signUpBy,
  test,
} from "./support/test.ts";

test.use({ expected: /404-not-found|status of 404/ }); // where carts are prepared

const card = (page: Page) => page.getByRole("button", { name: "Pay with Razorpay" });
const cod = (page: Page) => page.getByRole("button", { name: "Cash on Delivery (COD)" });
const provider = (page: Page) => page.frameLocator('iframe[title="Payment to Greenverse"]');
const placed = (page: Page) => page.getByRole("dialog", { name: "Order Placed Successfully!" });

async function useCard(page: Page, number: string): Promise<void> {
  await provider(page).getByRole("tab", { name: "Card" }).click();
  await provider(page).getByText("Test cards").click();
  await provider(page).getByRole("button", { name: number }).click();
  await provider(page).getByRole("button", { name: "Pay ₹29,999" }).click();
}

async function orderCount(page: Page): Promise<number> {
  await page.goto("/orders");
  await expect(page.getByText("Loading orders...")).toBeHidden();
  return page.getByRole("article").count();
}

test.beforeEach(({ customer }) => {
  expect(customer.email).toBeTruthy();
});

test("an empty cart leads to /cart (§2.59)", async ({ page }) => {
  await page.goto("/payment");
  await expect(page).toHaveURL("/cart");
});

test("both ways to pay stand on the page (§2.57)", async ({ page }) => {
  await reachPayment(page);
  await expect(page.locator(".summary .total")).toContainText("Total₹29,999");
  await expect(cod(page)).toBeEnabled();
  await expectAccessible(page);
});

test("a declined card is reported, and another one pays (§8.5)", { tag: "@core" }, async ({
  page,
}) => {
  await reachPayment(page);
  await card(page).click();
  await useCard(page, "4100 2800 0000 0003");
  await expect(provider(page).getByText("Payment failed")).toBeVisible();
  await provider(page).getByRole("button", { name: "4100 2800 0000 1007" }).click();
  await provider(page).getByRole("button", { name: "Pay ₹29,999" }).click();
  await expect(placed(page)).toBeVisible();
  expect(await orderCount(page)).toBe(1);
});

test("closing the window after a decline says that nothing was charged", async ({ page }) => {
  await reachPayment(page);
  await card(page).click();
  await useCard(page, "4100 2800 0000 0001");
  await expect(provider(page).getByText("Payment failed")).toBeVisible();
  await provider(page).getByRole("button", { name: "Close payment window" }).click();
  await expect(page.getByRole("alert")).toContainText("you were not charged");
  await expect(card(page)).toBeEnabled();
  expect(await orderCount(page)).toBe(0);
});

test("a payment that is authorised only is captured and ordered (§10.11)", async ({ page }) => {
  await reachPayment(page);
  await card(page).click();
  await useCard(page, "4100 2800 0000 2005");
  await expect(placed(page)).toBeVisible();
});

test("a double click on COD makes one order (§7.11, §10.3)", async ({ page }) => {
  await reachPayment(page);
  await cod(page).dblclick();
  await expect(placed(page)).toContainText("COD");
  expect(await orderCount(page)).toBe(1);
});

test("two tabs that pay one checkout end in the same order (§10.3)", async ({ page, context }) => {
  await reachPayment(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(cod(other)).toBeEnabled();
  await cod(page).click();
  await expect(placed(page)).toBeVisible();
  await cod(other).click();
  await expect(placed(other)).toBeVisible();
  expect(await orderCount(page)).toBe(1);
});

test("a cart that changed elsewhere is noticed before anything is charged (§8.4, §10.7)", async ({
  page,
  context,
}) => {
  await reachPayment(page);
  const other = await context.newPage();
  await other.goto("/cart");
  await other.getByRole("button", { name: "Quantity of Air Purifier: one more" }).click();
  await expect(other.locator(".line-total")).toHaveText("₹59,998");
  await expect(other.getByRole("link", { name: "Cart 2 items" })).toBeVisible();
  await cod(page).click();
  await expect(page.getByText("Your cart changed in the meantime.").first()).toBeVisible();
  await page.getByRole("button", { name: "Continue with this cart" }).click();
  await expect(page.locator(".summary .total")).toContainText("₹59,998");
  await cod(page).click();
  await expect(placed(page)).toContainText("₹59,998");
});

test("a card that met a changed cart says nothing of it any more at the cart that was looked at (§8.4)", async ({
  page,
  context,
}) => {
  await reachPayment(page);
  const other = await context.newPage();
  await other.goto("/cart");
  await other.getByRole("button", { name: "Quantity of Air Purifier: one more" }).click();
  await expect(other.locator(".line-total")).toHaveText("₹59,998");
  await expect(other.getByRole("link", { name: "Cart 2 items" })).toBeVisible();
  await card(page).click();
  const changed = page.getByText("Your cart changed in the meantime.");
  await expect(changed).toHaveCount(1);
  await page.getByRole("button", { name: "Continue with this cart" }).click();
  await expect(page.locator(".summary .total")).toContainText("₹59,998");
  await expect(card(page)).toBeEnabled();
  await expect(changed).toHaveCount(0);
});

test.describe("without a network", () => {
  test.use({ expected: /404|ERR_INTERNET_DISCONNECTED/ });
  test("a payment answered while the network is away is delivered afterwards (§8.6, §10.12)", {
    tag: "@core",
  }, async ({ page, context }) => {
    await reachPayment(page);
    let away = true;
    await context.route("**/payment.data**", async (route) => {
      const confirming = route.request().postData()?.includes("razorpay_payment_id");
      if (away && confirming) await route.abort("internetdisconnected");
      else await route.continue();
    });
    await card(page).click();
    await useCard(page, "4100 2800 0000 1007");
    await expect(page.getByRole("dialog", { name: "We have your payment" })).toContainText(
      "do not pay again",
    );
    away = false;
    await page.getByRole("button", { name: "Check again" }).click();
    await expect(placed(page)).toBeVisible();
    expect(await orderCount(page)).toBe(1);
  });
});

test("closing the window unpaid says so, and both ways to pay are open again (§8.5)", {
  tag: "@core",
}, async ({ page }) => {
  await reachPayment(page);
  await card(page).click();
  await provider(page).getByRole("button", { name: "Close payment window" }).click();
  await expect(page.getByText("You closed the payment window")).toBeVisible();
  await expect(card(page)).toBeEnabled();
  await page.getByRole("link", { name: "Back to cart" }).click();
  await expect(page).toHaveURL("/cart");
});

test.describe("a payment whose tab is gone", () => {
  test.use({ expected: /404|ERR_INTERNET_DISCONNECTED/ });
  test("is found by the page when it is opened again (§10.13)", async ({ page, context }) => {
    await reachPayment(page);
    await context.route("**/payment.data**", async (route) => {
      const confirming = route.request().postData()?.includes("razorpay_payment_id");
      await (confirming ? route.abort("internetdisconnected") : route.continue());
    });
    await card(page).click();
    await useCard(page, "4100 2800 0000 1007");
    await expect(page.getByRole("dialog", { name: "We have your payment" })).toBeVisible();
    await page.reload();
    await expect(placed(page)).toBeVisible();
    expect(await orderCount(page)).toBe(1);
  });
});

test("an answer that the provider has not signed places nothing, and says whom to ask (§8.2, §10.9)", async ({
  page,
  context,
}) => {
  await context.route("**/checkout.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: forgingScript }),
  );
  await reachPayment(page);
  await card(page).click();
  await expect(page.getByRole("alert")).toContainText(
    "Failed to create order. Please contact support.",
  );
  expect(await orderCount(page)).toBe(0);
});

const forgingScript = `window.Razorpay = class {
  constructor(options) { this.options = options; }
  on() {}
  open() {
    this.options.handler({
      razorpay_payment_id: "pay_00000000000000",
      razorpay_order_id: this.options.order_id,
      razorpay_signature: "0".repeat(64),
    });
  }
};`;

test.describe("with a provider on another origin", () => {
  let elsewhere: Awaited<ReturnType<typeof openShopWithProviderElsewhere>>;
  test.beforeAll(async () => {
    test.setTimeout(150_000);
    elsewhere = await openShopWithProviderElsewhere();
  });
  test.afterAll(() => elsewhere.close());

  test("a card pays: the policy of the page names that origin, and only there", async ({
    browser,
  }) => {
    const { shop, provider: bank } = elsewhere;
    const context = await browser.newContext({ baseURL: shop.url });
    const problems: string[] = [];
    context.on("console", (message) => {
      if (message.type() === "error") problems.push(message.text());
    });
    await signUpBy(context.request);
    const page = await context.newPage();
    await reachPayment(page);
    await card(page).click();
    await useCard(page, "4100 2800 0000 1007");
    await expect(placed(page)).toBeVisible();
    const policyOf = async (path: string) =>
      (await page.request.get(path)).headers()["content-security-policy"];
    expect(await policyOf("/payment")).toContain(`script-src 'self'`);
    for (const directive of ["script-src", "frame-src", "connect-src", "img-src", "form-action"]) {
      const rule = new RegExp(`${directive} [^;]*${bank.url}(;| )`);
      expect(await policyOf(page.url())).toMatch(rule);
    }
    expect(await policyOf("/about")).not.toContain(bank.url);
    expect(problems.filter((each) => !/404/.test(each))).toEqual([]);
    await context.close();
  });
});

test.describe("when the provider's script refuses", () => {
  test("the payment is not initialized, and COD is the way out (§8.2)", async ({
    page,
    context,
  }) => {
    await context.route("**/checkout.js", (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: "window.Razorpay = function () { throw new Error('no'); };",
      }),
    );
    await reachPayment(page);
    await card(page).click();
    await expect(page.getByRole("alert")).toContainText("Payment initialization failed.");
    await cod(page).click();
    await expect(placed(page)).toBeVisible();
  });
});

test.describe("when the provider's script cannot load", () => {
  test.use({
    expected: /404-not-found|status of 404|checkout\.js|ERR_BLOCKED/,
  });
  test("cards stay disabled and COD is the way out (§5.15, §10.13)", { tag: "@core" }, async ({
    page,
    context,
  }) => {
    await context.route("**/checkout.js", (route) => route.abort("blockedbyclient"));
    await keepLocalCart(page, [purifierLine]);
    await page.goto("/checkout");
    await page.getByRole("button", { name: "Continue to Payment" }).click();
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("The card payment could not be loaded.")).toBeVisible();
    await expect(card(page)).toBeDisabled();
    await cod(page).click();
    await expect(placed(page)).toBeVisible();
  });
});
