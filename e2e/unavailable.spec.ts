import { openTcpProxy, type TcpProxy } from "#tests/support/network/tcp-proxy.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { unavailable as words } from "#texts/site/unavailable.ts";
import { type OwnShop, openOwnShop } from "./support/own-shop.ts";
import { address, expect, hydrated, labels, newEmail, test } from "./support/test.ts";

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

const typed = { ...address, email: newEmail(), password: "green leaves" };

test("with scripts the form stays as it is, and is sent again when the database is back (§25.11)", async ({
  page,
}) => {
  await page.goto(`${shop.url}/login`);
  await hydrated(page);
  await page.getByLabel("Email").fill(typed.email);
  await page.getByLabel("Password").fill(typed.password);
  way.cut();
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText(words().away)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(typed.email);
  await expect(page.getByLabel("Password")).toHaveValue(typed.password);
  way.mend();
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText(words().away)).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("all that was typed is on the page of the answer, and is sent again from there (§25.11)", async ({
    page,
  }) => {
    await page.goto(`${shop.url}/signup`);
    for (const [field, value] of Object.entries(typed)) {
      await page.getByLabel(labels[field as keyof typeof labels], { exact: true }).fill(value);
    }
    way.cut();
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByRole("alert")).toContainText(words().away);
    way.mend();
    await page.getByLabel(words().password).fill(typed.password);
    await page.getByRole("button", { name: words().again }).click();
    await expect(page).not.toHaveURL(/signup/);
  });
});
