import { type AdminShop, openAdminShop, SIGNUP_CODE } from "../support/admin.ts";
import {
  address,
  expect,
  expectAccessible,
  hydrated,
  newEmail,
  type Page,
  test,
} from "../support/test.ts";

test.describe.configure({ mode: "serial" }); // the shop has no super admin at first
let shop: AdminShop;
let home: string;
test.beforeAll(async () => {
  shop = await openAdminShop({ setUp: false });
  home = `${shop.url}/admin/dashboard`;
});
test.afterAll(() => shop.close());

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}
const submit = (page: Page, name: string) => page.getByRole("button", { name }).click();
const alert = (page: Page) => page.getByRole("alert");

test("the first super admin is made with the signup code, once (§5.12, §13.21)", {
  tag: "@core",
}, async ({ page, context }) => {
  await page.goto(`${shop.url}/admin/setup`);
  await hydrated(page);
  await submit(page, "Create super admin");
  await expect(alert(page)).toHaveText("Please fill in all fields");
  await expect(page.getByLabel("Signup code")).toBeFocused();
  const { email: Email, password: Password } = shop.boss;
  await fill(page, { "Signup code": "guessed", Email, Password });
  await submit(page, "Create super admin");
  await expect(alert(page)).toHaveText("Invalid signup code");
  await expect(page.getByLabel("Email")).toHaveValue(Email);
  await expectAccessible(page);
  await page.getByLabel("Signup code").fill(SIGNUP_CODE);
  await submit(page, "Create super admin");
  await expect(page).toHaveURL(home);
  await context.clearCookies();
  await page.goto(`${shop.url}/admin/setup`);
  await hydrated(page);
  await fill(page, { "Signup code": SIGNUP_CODE, Email: newEmail(), Password });
  await submit(page, "Create super admin");
  await expect(alert(page)).toHaveText("Super admin already exists");
});

test("the log-in turns a spinner while the role is checked, and refuses who is no admin (§2.71, §6.5, §8.12)", async ({
  page,
}) => {
  await page.goto(home);
  await expect(page).toHaveURL(`${shop.url}/admin/login`);
  await hydrated(page);
  const customer = { email: newEmail(), password: "neem-leaf-7" };
  const asking = await shop.visitor();
  await shop.send(asking, "/signup", { ...address, ...customer });
  await asking.dispose();
  for (const [login, sentence] of [
    [{ ...customer, email: newEmail() }, "No user found with this email."],
    [{ ...customer, password: "guessed" }, "Incorrect email or password."],
    [customer, "This account does not have admin access."],
  ] as const) {
    await fill(page, { Email: login.email, Password: login.password });
    await submit(page, "Login");
    await expect(alert(page)).toHaveText(sentence);
  }
  const held = Promise.withResolvers<void>();
  await page.route("**/admin/dashboard.data*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await fill(page, { Email: shop.boss.email, Password: shop.boss.password });
  await submit(page, "Login");
  await expect(page.getByRole("status").filter({ hasText: "Checking your role..." })).toBeVisible();
  held.resolve();
  await expect(page.getByRole("heading", { name: "Admin dashboard" })).toBeVisible();
  await page.goto(shop.url);
  await hydrated(page);
  await page.getByText("Hi, ").click();
  await page.getByRole("link", { name: "Admin dashboard" }).click();
  await expect(page).toHaveURL(home);
});

test("an admin is created with the super admin's password, sees no Admins tab, and is deleted (§1.6, §2.72, §5.7, §5.14, §6.3, §8.20, §13.20)", {
  tag: "@core",
}, async ({ page, context, browser }) => {
  await shop.enter(context, shop.boss);
  await page.goto(home);
  await page.getByRole("tab", { name: "Admins" }).click();
  await expect(page.getByRole("row", { name: shop.boss.email })).toContainText("N/A");
  await hydrated(page);
  await submit(page, "Create admin");
  await expect(alert(page)).toHaveText("Failed to create admin: Please fill in all fields");
  const email = newEmail();
  await fill(page, { Email: email, Password: "neem-leaf-7", "Your own password": "guessed" });
  await submit(page, "Create admin");
  await expect(alert(page)).toHaveText(
    "Failed to create admin: Failed to restore the original session.",
  );
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  await expectAccessible(page);
  await page.getByLabel("Your own password", { exact: true }).fill(shop.boss.password);
  await submit(page, "Create admin");
  await expect(page.getByText("Admin created successfully!")).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("");
  await expect(page.getByRole("row", { name: email })).toContainText(shop.boss.email);

  const theirs = await browser.newContext();
  const other = await theirs.newPage();
  await shop.enter(theirs, { email, password: "neem-leaf-7" });
  await other.goto(home);
  // Some with how much waits there.
  await expect(other.getByRole("tab")).toHaveText([
    /^Today/,
    /^Orders/,
    /^Parcels/,
    "Overview",
    "Cash",
    "Returns",
    "Leads",
    "Health",
  ]);

  const second = await context.newPage();
  await second.goto(`${home}/admins`);
  await hydrated(second);
  for (const [where, name] of [
    [page, "Admin deleted successfully!"],
    [second, "Failed to delete admin: There is no admin with this id"],
  ] as const) {
    await where.getByRole("button", { name: `Delete ${email}` }).click();
    const dialog = where.getByRole("dialog", {
      name: `Are you sure you want to delete the admin ${email}?`,
    });
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(where.getByText(name)).toBeVisible();
  }
  // Its page may have asked for its counts meanwhile, and be there already.
  await other.goto(`${home}/overview`);
  await expect(other).toHaveURL(`${shop.url}/admin/login`);
  await theirs.close();
  await page.getByRole("tab", { name: "Audit trail" }).click();
  await expect(page.getByRole("row", { name: "Deleted an admin" })).toContainText(email);
});

const permissions = (page: Page, email: string) =>
  page.getByRole("group", { name: `Permissions of ${email}` });
const edit = (page: Page, email: string) =>
  page.getByRole("row", { name: email }).getByText(/^Edit/).click();
const save = (page: Page, email: string) =>
  page.getByRole("row", { name: email }).getByRole("button", { name: "Save permissions" }).click();

test("permissions are changed by boxes; of two tabs the later one is notified (§6.7, §21.3)", {
  tag: "@core",
}, async ({ page, context }) => {
  const { email } = await shop.makeAdmin();
  await shop.enter(context, shop.boss);
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto(`${home}/admins`);
    await hydrated(tab);
    await edit(tab, email);
  }
  const own = page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: shop.boss.email }) });
  await expect(own.getByText("Edit")).toBeHidden();
  await expectAccessible(page);
  await permissions(page, email).getByLabel("orders read").uncheck();
  await save(page, email);
  await expect(alert(page)).toHaveText(
    "Failed to update admin: Who may update orders must be able to read them",
  );
  await permissions(page, email).getByLabel("orders read").check();
  await permissions(page, email).getByLabel("users read").uncheck();
  await save(page, email);
  await expect(page.getByText("Admin updated successfully!")).toBeVisible();
  await expect(permissions(page, email)).toBeHidden();
  await expect(page.getByRole("row", { name: email })).toContainText("orders read, update");
  await expect(page.getByRole("row", { name: email })).not.toContainText("· users read");
  await permissions(second, email).getByLabel("orders update").uncheck();
  await save(second, email);
  await expect(alert(second)).toHaveText(
    "Failed to update admin: somebody has changed this admin in the meantime. Please look again before you change them",
  );
  // The boxes show what is true now, and can be changed from there.
  await expect(permissions(second, email).getByLabel("users read")).not.toBeChecked();
  await expect(permissions(second, email).getByLabel("orders update")).toBeChecked();
  await permissions(second, email).getByLabel("users read").check();
  await save(second, email);
  await expect(second.getByText("Admin updated successfully!")).toBeVisible();
  await page.getByRole("tab", { name: "Audit trail" }).click();
  await expect(page.getByRole("row", { name: "Changed permissions" }).first()).toContainText(
    `${email}: orders read, update → orders read, update · users read`,
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expected: /\.js csp$/ });
  test("permissions are changed by a plain form, which stays open when it is refused", async ({
    page,
    context,
  }) => {
    const { email } = await shop.makeAdmin();
    await shop.enter(context, shop.boss);
    await page.goto(`${home}/admins`);
    await edit(page, email);
    await permissions(page, email).getByLabel("orders read").uncheck();
    await save(page, email);
    await expect(alert(page)).toContainText("Failed to update admin: ");
    await permissions(page, email).getByLabel("orders update").uncheck();
    await save(page, email);
    await expect(page.getByText("Admin updated successfully!")).toBeVisible();
    await expect(permissions(page, email)).toBeHidden();
    await edit(page, email);
    await expect(permissions(page, email).getByLabel("orders read")).toBeChecked();
    await expect(permissions(page, email).getByLabel("orders update")).not.toBeChecked();
  });
});

test.describe("when the session is over", () => {
  test.use({ expected: /401/ });
  test("a form is answered where it stands, and nothing typed is lost (§8.22)", async ({
    page,
    context,
  }) => {
    await shop.enter(context, shop.boss);
    await page.goto(`${home}/admins`);
    await hydrated(page);
    const email = newEmail();
    await fill(page, { Email: email, Password: "neem-leaf-7", "Your own password": "x" });
    await context.clearCookies();
    await submit(page, "Create admin");
    await expect(alert(page)).toHaveText("Failed to create admin: Not authenticated");
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  });
});

test.describe("without the permission", () => {
  test.use({ expected: /403/ });
  test("an admin page says so", async ({ page, context }) => {
    await shop.enter(context, await shop.makeAdmin());
    await page.goto(`${home}/admins`);
    await expect(alert(page)).toHaveText("Insufficient permissions");
    await expect(page.getByRole("tab", { name: "Orders" })).toBeVisible();
    await expectAccessible(page);
  });
});

test("a colleague is invited with the permissions of their work, which one press changes (§21.5)", async ({
  page,
  context,
}) => {
  await shop.enter(context, shop.boss);
  await page.goto(`${home}/admins`);
  await hydrated(page);
  const email = newEmail();
  await fill(page, { Email: email, "Your own password": shop.boss.password });
  await page.getByLabel("What they do").selectOption("packing");
  await submit(page, "Invite by mail");
  await expect(
    page.getByText(`${email} gets a mail by which they choose their password`),
  ).toBeVisible();
  const row = page.getByRole("row", { name: email });
  await expect(row).toContainText("Packing: orders read, update");
  await row.getByText("Edit permissions").click();
  await expect(row.getByRole("button", { name: "Packing" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expectAccessible(page);
  await row.getByRole("button", { name: "Support" }).click();
  await expect(row).toContainText("Support: orders read, update");
  await row.getByText("Edit permissions").click();
  await row.getByRole("checkbox", { name: "grievances update" }).uncheck();
  await row.getByRole("button", { name: "Save permissions" }).click();
  await expect(row).not.toContainText("Support:");
  await row.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
});
