import type { AdminShop } from "../support/admin.ts";
import { PASSWORD } from "../support/after.ts";
import { englishOn } from "../support/english.ts";
import { address, expect, hydrated, newEmail, newHome, type Page, test } from "../support/test.ts";

test.describe.configure({ mode: "default", timeout: 240_000 });
let shop: AdminShop;
test.beforeAll(({ adminShop }) => {
  shop = adminShop;
});

/** What of this page is English, at both widths; it is photographed there where SHOTS names a folder. */
async function faultsOf(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) faults.push(`is ${wide} px wide on ${width} px`);
    const folder = process.env.SHOTS;
    if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
    faults.push(...(await englishOn(page)));
  }
  return [...new Set(faults)].map((fault) => `${name} ${fault}`);
}

test("checkout, payment, cancelling and returning in Hindi (§23.96)", { tag: "@core" }, async ({
  page,
  context,
}) => {
  const asking = context.request;
  const hindi = (path: string) => `${shop.url}/hi${path}`;
  const send = (path: string, form: Record<string, string>) => shop.send(asking, hindi(path), form);
  const home = { ...newHome(), address: "बी-14, नीम रेज़िडेंसी, झील रोड" };
  const buyer = { firstName: "अनन्या", lastName: "देशवाल", city: "गुरुग्राम" };
  const form = { ...address, ...buyer, ...home, email: newEmail() };
  const faults: string[] = [];
  const look = async (name: string) => faults.push(...(await faultsOf(page, name)));
  const orderNow = async () => {
    await send("/cart", { intent: "add", id: "1", quantity: "2" });
    const payment = await send("/checkout", { ...form, confirmed: "yes" });
    const checkoutId = new URL(payment, shop.url).searchParams.get("checkout") ?? "";
    await send("/payment", { intent: "cod", checkoutId });
    await page.goto(`${shop.url}${payment}`);
    await hydrated(page);
    await expect(page.getByRole("dialog", { name: "आपका ऑर्डर हो गया!" })).toBeVisible();
    const list = await (await asking.get(hindi("/orders"))).text();
    return /GV-[0-9A-Z]{10}/.exec(list)?.[0] ?? "";
  };

  await page.goto(hindi("/checkout"));
  await hydrated(page);
  await look("checkout-empty");
  await send("/signup", { ...form, password: PASSWORD });
  await send("/cart", { intent: "add", id: "1", quantity: "1" });
  await page.goto(hindi("/checkout"));
  await hydrated(page);
  const state = page.locator("input[name=state]");
  await state.fill("");
  await page.getByRole("button", { name: "भुगतान की ओर बढ़ें" }).click();
  await look("checkout-errors");
  await state.fill("हरियाणा");
  await page.getByRole("button", { name: "भुगतान की ओर बढ़ें" }).click();
  const question = page.getByRole("dialog", { name: "अपना विवरण जाँच लें" });
  await expect(question.getByText("हरियाणा")).toBeVisible();
  await look("checkout-confirm");
  await question.getByRole("button", { name: "पुष्टि करें" }).click();
  await expect(page).toHaveURL(/\/hi\/payment\?checkout=/);
  await hydrated(page);
  await look("payment");

  const order = await orderNow();
  await look("payment-placed");
  await page.goto(hindi(`/orders/${order}/cancel`));
  await hydrated(page);
  await page.locator("select[name=reason]").selectOption("बहुत समय लग रहा है");
  await look("cancel");
  await page.getByRole("button", { name: "ऑर्डर रद्द करें" }).click();
  await expect(page).toHaveURL(hindi(`/orders/${order}`));
  await expect(page.getByText("बहुत समय लग रहा है")).toBeVisible();
  await look("order-cancelled");
  // What is kept is a code: the English page says it in English.
  await page.goto(`${shop.url}/orders/${order}`);
  await expect(page.getByText("It takes too long")).toBeVisible();

  const other = await orderNow();
  const boss = await shop.visitor();
  await shop.send(boss, "/admin/login", shop.boss);
  const change = { order: other, status: "delivered", confirmed: "yes", [`seen:${other}`]: "" };
  await boss.post(`${shop.url}/admin/dashboard`, { form: change, headers: { origin: shop.url } });
  await boss.dispose();
  await page.goto(hindi(`/orders/${other}`));
  await hydrated(page);
  await look("order-delivered");
  await page.goto(hindi(`/orders/${other}/return`));
  await hydrated(page);
  await page.getByRole("button", { name: "अनुरोध भेजें" }).click();
  await hydrated(page);
  await look("return-errors");
  await page.locator("input[name='pieces.0']").fill("1");
  await page.getByLabel("टूटा-फूटा मिला").check();
  await page.getByLabel("बदले में दूसरा").check();
  await page.getByRole("button", { name: "अनुरोध भेजें" }).click();
  await expect(page.getByText(/वापसी का आपका अनुरोध RT-/)).toBeVisible();
  await look("return-asked");
  await page.goto(hindi(`/orders/${other}`));
  await hydrated(page);
  await look("order-returned");
  for (const path of ["", "/pay", "/confirm", "/payout"]) {
    await page.goto(hindi(path ? `/orders/${other}${path}` : "/orders"));
    await hydrated(page);
    await look(`orders${path.replace("/", "-")}`);
  }
  expect(faults, faults.join("\n")).toEqual([]);
});
