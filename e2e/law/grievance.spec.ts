import type { AdminShop } from "../support/admin.ts";
import { look } from "../support/after.ts";
import { linkIn } from "../support/own-shop.ts";
import { expect, hydrated, newEmail, test } from "../support/test.ts";

test.describe.configure({ mode: "default", timeout: 240_000 });
let shop: AdminShop;
test.beforeAll(({ adminShop }) => {
  shop = adminShop;
});

test("a grievance from the form to its end, by mail and on the page (§23.61, §23.63, §23.64)", {
  tag: "@core",
}, async ({ page, browser }) => {
  const email = newEmail();
  await page.goto(`${shop.url}/grievance`);
  await look(page, "grievance");
  await page.getByLabel("What is it about?").selectOption("An order or its delivery");
  await page.getByLabel("Name", { exact: true }).fill("Ananya Deshwal");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Send" }).click();
  const words = page.getByLabel("What went wrong, and what would set it right?");
  await expect(words).toBeFocused();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  await look(page, "grievance-wrong");
  await words.fill("The box came open.\nPlease send another.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { name: /^Ticket GR-/ })).toBeVisible();
  await expect(page.getByText("Your grievance is with us.")).toBeVisible();
  await look(page, "ticket-received");
  const ticket = /GR-\w{10}/.exec(page.url())?.[0] ?? "";
  // Who typed an address has not proved that it is theirs: its mail alone opens the ticket.
  await expect(page.getByText("The box came open.")).toHaveCount(0);
  const receipt = () => shop.received(email).find(({ text }) => text?.includes(ticket));
  await expect.poll(() => receipt()?.text ?? "", { timeout: 30_000 }).toContain(ticket);
  await page.goto(linkIn(receipt(), "/grievance/"));
  await expect(page.getByText("The box came open.")).toBeVisible();

  const adminContext = await browser.newContext();
  await shop.enter(adminContext, shop.boss);
  const admin = await adminContext.newPage();
  await admin.goto(`${shop.url}/admin/dashboard/grievances`);
  await look(admin, "admin-grievances");
  await admin.getByRole("link", { name: ticket }).click();
  await hydrated(admin);
  await admin.getByRole("button", { name: "Acknowledge" }).click();
  await expect(admin.getByRole("button", { name: "Acknowledge" })).toHaveCount(0);
  await admin.getByLabel("Words").fill("A new box is on its way.\nSorry for that.");
  await admin.getByRole("button", { name: "Send answer" }).click();
  await expect(admin.getByText("A new box is on its way.")).toBeVisible();
  await look(admin, "admin-grievance");

  const answer = () =>
    shop.received(email).find(({ subject }) => subject?.startsWith("Our answer"));
  await expect.poll(() => answer()?.text ?? "", { timeout: 30_000 }).toContain("Sorry for that.");
  await page.goto(linkIn(answer(), "/grievance/"));
  await expect(page.getByText("A new box is on its way.")).toBeVisible();
  await page.getByLabel("Write again").fill("Thank you. When?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Your message is with us.")).toBeVisible();
  await look(page, "ticket-answered");

  await admin.reload();
  await hydrated(admin);
  await admin.getByLabel("Words").fill("It arrived today.");
  await admin.getByRole("button", { name: "Resolve" }).click();
  await expect(admin.getByText("resolved", { exact: true })).toBeVisible();
  await adminContext.close();
});
