import type { Locator } from "@playwright/test";
import {
  address,
  expect,
  labels,
  mailsTo,
  newEmail,
  newHome,
  type Page,
  test,
} from "./support/test.ts";

/**
 * A hand at a telephone, which counts: each press of a button, a link or a field, and each field that is filled. The
 * keyboard's "Next" leads on from one line to the next, as Tab does; from several lines only a press does.
 */
function handAt(page: Page) {
  const done = { taps: 0, fields: 0 };
  const tap = async (what: Locator) => {
    await what.tap();
    done.taps += 1;
  };
  return {
    done,
    tap,
    async type(field: Locator, text: string) {
      await expect(field).toBeVisible();
      const isHere = () => field.evaluate((element) => element === document.activeElement);
      const isLine = () => page.evaluate(() => document.activeElement?.tagName === "INPUT");
      for (let next = 0; next < 2 && !(await isHere()) && (await isLine()); next++) {
        await page.keyboard.press("Tab");
      }
      if (!(await isHere())) await tap(field);
      await page.keyboard.type(text);
      done.fields += 1;
    },
  };
}

const report = (who: string, { taps, fields }: { taps: number; fields: number }) =>
  process.stdout.write(`${who}: ${fields} fields, ${taps} taps\n`);

const field = (page: Page, name: keyof typeof labels) =>
  page.getByLabel(labels[name], { exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function addToCart(page: Page, tap: (what: Locator) => Promise<void>): Promise<void> {
  await page.goto("/product/1");
  await tap(button(page, "Add to Cart").locator("visible=true"));
  await expect(page.getByRole("dialog", { name: "Product added to cart!" })).toBeVisible();
  await tap(button(page, "Check Out Now"));
}

/** From the product, by somebody whom the shop does not know, to the payment. */
async function comeToPayment(page: Page, hand: ReturnType<typeof handAt>): Promise<void> {
  const { phone, address: street } = newHome();
  const email = newEmail();
  await addToCart(page, hand.tap);
  await hand.type(field(page, "email"), email);
  await hand.tap(button(page, "Continue with a code by e-mail"));
  const code = page.getByLabel("Code", { exact: true });
  await expect(code).toBeFocused();
  const [mail] = await mailsTo(email, 1);
  await hand.type(code, /\d{3} \d{3}/.exec(mail?.subject ?? "")?.[0] ?? "");
  await hand.tap(button(page, "Continue"));
  await expect(page).toHaveURL("/checkout");
  await expect(field(page, "email")).toHaveValue(email);
  await hand.type(field(page, "firstName"), address.firstName);
  await hand.type(field(page, "lastName"), address.lastName);
  await hand.type(field(page, "phone"), phone);
  await hand.type(field(page, "address"), street);
  await hand.type(field(page, "pinCode"), address.pinCode);
  await expect(field(page, "city")).toHaveValue(address.city);
  await expect(field(page, "state")).toHaveValue(address.state);
  await hand.tap(button(page, "Continue to Payment"));
  await hand.tap(button(page, "Confirm"));
  await expect(page.getByRole("heading", { name: "Complete Payment" })).toBeVisible();
}

const placed = (page: Page) => page.getByRole("dialog", { name: "Order Placed Successfully!" });

test('from "Add to Cart" to an order: 7 fields and 10 taps for who is new, 3 taps for who is known (§24.67)', async ({
  page,
}) => {
  const first = handAt(page);
  await comeToPayment(page, first);
  await first.tap(button(page, "Cash on Delivery (COD)"));
  await expect(placed(page)).toBeVisible();
  report("somebody new, cash on delivery", first.done);
  expect(first.done.fields).toBeLessThanOrEqual(8);
  expect(first.done.taps).toBeLessThanOrEqual(12);
  expect(first.done).toEqual({ fields: 7, taps: 10 });

  const again = handAt(page);
  await addToCart(page, again.tap);
  await expect(page.getByText(address.city).first()).toBeVisible();
  await again.tap(button(page, "Cash on Delivery (COD)"));
  await expect(placed(page)).toBeVisible();
  report("somebody known, cash on delivery", again.done);
  expect(again.done).toEqual({ fields: 0, taps: 3 });
});

test("by card the same leads to the provider's window (§24.67)", async ({ page }) => {
  const hand = handAt(page);
  await comeToPayment(page, hand);
  await hand.tap(button(page, "Pay with Razorpay"));
  const provider = page.frameLocator('iframe[title="Payment to Greenverse"]');
  const card = provider.getByRole("tab", { name: "Card" });
  await expect(card).toBeVisible();
  report("somebody new, to the provider's window", hand.done);
  expect(hand.done).toEqual({ fields: 7, taps: 10 });
  await card.click();
  await provider.getByText("Test cards").click();
  await provider.getByRole("button", { name: "4100 2800 0000 1007" }).click();
  await provider.getByRole("button", { name: /^Pay ₹/ }).click();
  await expect(placed(page)).toBeVisible();
});
