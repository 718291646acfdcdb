import { startPostgres } from "#tests/support/postgres.ts";
import { openTcpProxy, type TcpProxy } from "#tests/support/tcp-proxy.ts";
import { unavailable as words } from "#texts/unavailable.ts";
import { type OwnShop, openOwnShop } from "./support/own-shop.ts";
import { address, expect, hydrated, newEmail, test } from "./support/test.ts";

/** A shop whose PostgreSQL is stopped and started again while somebody fills in a form (§25.11). */
test.use({ expected: /503/ });
test.describe.configure({ mode: "serial" });

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let way: TcpProxy;
let shop: OwnShop;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  postgres = await startPostgres();
  way = await openTcpProxy(postgres.url);
  shop = await openOwnShop({ DATABASE_URL: way.url });
});
test.afterAll(async () => {
  way.mend();
  await shop.close();
  await way.close();
  await postgres.stop();
});

const typed = { ...address, email: newEmail() };
const fields = { "First name": typed.firstName, "Last name": typed.lastName, Email: typed.email };

test("with scripts the form stays as it is, and is sent again when the database is back (§25.11)", async ({
  page,
}) => {
  await page.goto(`${shop.url}/login`);
  await hydrated(page);
  await page.getByLabel("Email").fill(typed.email);
  await page.getByLabel("Password").fill("green leaves");
  way.cut();
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText(words.away)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(typed.email);
  await expect(page.getByLabel("Password")).toHaveValue("green leaves");
  way.mend();
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText(words.away)).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("all that was typed is on the page of the answer, and is sent again from there (§25.11)", async ({
    page,
  }) => {
    await page.goto(`${shop.url}/signup`);
    for (const [label, value] of Object.entries(fields)) {
      await page.getByLabel(label, { exact: true }).fill(value);
    }
    await page.getByLabel("Phone").fill(typed.phone);
    await page.getByLabel("Password").fill("green leaves");
    await page.getByLabel("Address", { exact: true }).fill(typed.address);
    await page.getByLabel("City").fill(typed.city);
    await page.getByLabel("State").selectOption(typed.state);
    await page.getByLabel("PIN code").fill(typed.pinCode);
    way.cut();
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByRole("alert")).toContainText(words.away);
    way.mend();
    await page.getByLabel(words.password).fill("green leaves");
    await page.getByRole("button", { name: words.again }).click();
    await expect(page).not.toHaveURL(/signup/);
  });
});
