import type { OwnShop } from "#e2e/support/own-shop.ts";
import { address, hydrated, labels, newEmail, type Page } from "#e2e/support/test.ts";
import { type IdentityShops, linkTo, PASSWORD } from "./shop.ts";

/** What a person does at the screens of identity. */

const press = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name }).click();

export async function logIn(
  page: Page,
  shop: OwnShop,
  { email = newEmail(), password = PASSWORD, path = "/login" },
): Promise<void> {
  await page.goto(shop.url + path);
  await hydrated(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await press(page, "Login");
}

export async function signUp(
  page: Page,
  shop: OwnShop,
  { email = newEmail(), password = PASSWORD },
): Promise<string> {
  await page.goto(`${shop.url}/signup`);
  for (const [field, value] of Object.entries({ ...address, email, password })) {
    await page.getByLabel(labels[field as keyof typeof labels], { exact: true }).fill(value);
  }
  await press(page, "Sign Up");
  return email;
}

export async function askForReset(page: Page, shop: OwnShop, email: string): Promise<void> {
  await page.goto(`${shop.url}/forgot-password`);
  await page.getByLabel("Email").fill(email);
  await press(page, "Reset Password");
}

/** The link of a reset mail, asked for at the screen. */
export async function resetLink(page: Page, { shop }: IdentityShops, email: string) {
  await askForReset(page, shop, email);
  return linkTo(shop, email, "/reset-password");
}

export async function reset(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel("Password").fill(password);
  await press(page, "Save Password");
}

export async function askForVerification(page: Page, shop: OwnShop, email: string): Promise<void> {
  await page.goto(`${shop.url}/verify-email`);
  await page.getByLabel("Email").fill(email);
  await press(page, "Send Mail Again");
}

export async function changePassword(
  page: Page,
  shop: OwnShop,
  { current = PASSWORD, wanted = "fresh leaves" },
): Promise<void> {
  await page.goto(`${shop.url}/profile/security`);
  await page.getByLabel("Current password").fill(current);
  await page.getByLabel("New password").fill(wanted);
  await press(page, "Change Password");
}

export async function deleteAccount(page: Page, shop: OwnShop): Promise<void> {
  await page.goto(`${shop.url}/profile/security`);
  await page.getByLabel("Your password").fill(PASSWORD);
  await press(page, "Delete My Account");
}

export async function saveCity(page: Page, shop: OwnShop, city: string): Promise<void> {
  await page.goto(`${shop.url}/profile`);
  await press(page, "Edit Profile");
  await page.getByLabel("City").fill(city);
  await press(page, "Save Changes");
}

/** Sends a form as often as it is allowed, so that the next time is once too often. */
export async function useUp(
  page: Page,
  address: string,
  form: Record<string, string>,
  times: number,
): Promise<void> {
  for (let time = 0; time < times; time++) await page.request.post(address, { form });
}
