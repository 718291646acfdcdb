import { identityMessages } from "#domain/messages.ts";
import { linkIn } from "#e2e/support/own-shop.ts";
import {
  address,
  expect,
  expectAccessible,
  hydrated,
  labels,
  login,
  mailsTo,
  newEmail,
  test,
} from "#e2e/support/test.ts";

test("guards remember where a visitor was going (§2.5, §6.1)", { tag: "@core" }, async ({
  page,
  makeAccount,
}) => {
  const { email, password } = await makeAccount();
  for (const path of ["/profile", "/orders"]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/orders");
});

test("only paths of this site are followed after a log-in (§2.61, §12.8)", async ({
  page,
  makeAccount,
}) => {
  const { email, password } = await makeAccount();
  await page.goto("/login?next=//evil.example/");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/");
});

test("the dashboard leads anyone but an admin to its own login (§2.6)", async ({
  page,
  customer,
}) => {
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL("/admin/login");
  await page.getByLabel("Email").fill(customer.email);
  await page.getByLabel("Password").fill(customer.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert")).toHaveText("This account does not have admin access.");
});

test("what is wrong at the login is said, and the address is kept (§8.10, §8.11)", {
  tag: "@core",
}, async ({ page, makeAccount }) => {
  const { email } = await makeAccount();
  await page.goto("/login");
  await hydrated(page);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please fill in all fields");
  await expect(page.getByLabel("Email")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Email").fill(newEmail());
  await page.getByLabel("Password").fill("something");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert")).toHaveText("No user found with this email.");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert")).toHaveText("Incorrect email or password.");
  await expect(page.getByLabel("Email")).toHaveValue(email);
});

test("what is wrong at the sign-up is said, and nothing typed is lost (§5.2, §8.9)", {
  tag: "@core",
}, async ({ page, makeAccount }) => {
  const { email } = await makeAccount();
  await page.goto("/signup");
  await hydrated(page);
  await expect(page.getByLabel("Address")).toHaveAttribute("rows", "4");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please fill in all fields");
  await expectAccessible(page);
  for (const [field, value] of Object.entries({ ...address, email, password: "short" })) {
    await page.getByLabel(labels[field as keyof typeof labels], { exact: true }).fill(value);
  }
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Failed to create an account: Password should be at least 6 characters",
  );
  await page.getByLabel("Password").fill("long-enough");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Failed to create an account: The email address is already in use by another account.",
  );
  await expect(page.getByLabel("City")).toHaveValue(address.city);
});

test("logging out ends the session and takes the cookies away (§2.16, §4.1)", {
  tag: "@core",
}, async ({ page, context, makeAccount }) => {
  const account = await makeAccount();
  await login(page, account);
  const shown = (await context.cookies()).find(({ name }) => name === "user");
  expect(JSON.parse(decodeURIComponent(shown?.value ?? ""))).toMatchObject({
    email: account.email,
    displayName: "Ananya",
  });
  const session = (await context.cookies()).filter(({ name }) => name.includes("session"));
  expect(session.map(({ httpOnly, sameSite }) => [httpOnly, sameSite])).toEqual([[true, "Lax"]]);
  await page.goto("/orders?show=all");
  await hydrated(page);
  await page.getByText("Hi, Ananya").click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent("/orders?show=all")}`);
  expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
  // The old cookie opens nothing: the session is over on the server.
  await context.addCookies(session);
  await page.goto("/orders");
  await expect(page).toHaveURL(/\/login/);
});

test("a forgotten password is set anew by a link that comes by mail (§7.5)", {
  tag: "@core",
}, async ({ page, makeAccount }) => {
  const { email } = await makeAccount();
  await page.goto("/forgot-password");
  await hydrated(page);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("main").getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByText(identityMessages().resetSent)).toBeVisible();
  const mails = await mailsTo(email, 2); // the other one confirms the address
  const asked = mails.find(({ text }) => text?.includes("/reset-password"));
  await page.goto(linkIn(asked, "/reset-password"));
  await hydrated(page);
  await page.getByLabel("Password").fill("fresh leaves");
  await page.getByRole("main").getByRole("button", { name: "Save Password" }).click();
  await expect(page.getByText(identityMessages().passwordChanged)).toBeVisible();
  await page.getByRole("link", { name: "Go to the shop" }).click();
  await expect(page.getByText("Hi, Ananya")).toBeVisible();
  await page.context().clearCookies();
  await login(page, { email, password: "fresh leaves" });
});

test("who goes on before the page is notified of a log-in is greeted on the next one (§2.14)", async ({
  page,
  context,
  makeAccount,
}) => {
  const { email, password } = await makeAccount();
  // After the log-in its page is asked for anew; that answer does not come.
  await context.route("**/*.data*", (route) =>
    route.request().method() === "GET" ? undefined : route.continue(),
  );
  await page.goto("/login");
  await hydrated(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await answered;
  await context.unroute("**/*.data*");
  await page.getByRole("navigation").getByRole("link", { name: "Shop" }).first().click();
  await expect(page).toHaveURL("/shop");
  await expect(page.getByText("Hi, Ananya")).toBeVisible();
});

test("the profile is viewed, edited, cancelled and saved (§1.6, §2.64, §4.15)", {
  tag: "@core",
}, async ({ page, customer }) => {
  await page.goto("/profile");
  await hydrated(page);
  await expect(page.getByText(customer.email)).toBeVisible();
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await expect(page.getByLabel("Email")).toHaveAttribute("readonly");
  await page.getByLabel("City").fill("Pune");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText(address.city)).toBeVisible();
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByLabel("City").fill("Pune");
  await page.getByLabel("State").fill("Maharashtra");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  await expect(page.getByText("Maharashtra")).toBeVisible();
});

test("a saved profile is reported once: who comes back to it reads nothing again (§8.16)", async ({
  page,
  customer,
}) => {
  await page.goto("/profile?edit");
  await hydrated(page);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  await expect(page).toHaveURL("/profile");
  await page.getByRole("navigation").getByRole("link", { name: "Shop" }).first().click();
  await expect(page).toHaveURL("/shop");
  await page.goBack();
  await expect(page.getByText(customer.email)).toBeVisible();
  await expect(page.getByText("Your profile is saved.")).toHaveCount(0);
});

test("no orders yet", async ({ page, customer }) => {
  expect(customer.email).toBeTruthy();
  await page.goto("/orders");
  await expect(page.getByText("No orders found")).toBeVisible();
  await expectAccessible(page);
});

test("orders are announced while they load (§2.67)", async ({ page, customer, context }) => {
  expect(customer.email).toBeTruthy();
  await page.goto("/profile");
  await hydrated(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route("**/orders.data**", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByText("Hi, Ananya").click();
  await page.getByRole("link", { name: "Orders" }).click();
  await expect(page.getByText("Loading orders...").first()).toBeVisible();
  release();
  await expect(page.getByText("No orders found")).toBeVisible();
});

test("the account menu closes on an outside click (§2.16)", async ({ page, customer }) => {
  expect(customer.email).toBeTruthy();
  await page.goto("/shop");
  await hydrated(page);
  await page.getByText("Hi, Ananya").click();
  await expect(page.getByRole("link", { name: "Profile" })).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page.getByRole("link", { name: "Profile" })).toBeHidden();
});
