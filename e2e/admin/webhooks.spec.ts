import { openReceiver } from "#tests/webhooks/receiver.ts";
import { type AdminShop, openAdminShop } from "../support/admin.ts";
import { expect, expectAccessible, hydrated, test } from "../support/test.ts";

test.describe.configure({ mode: "serial" });
let shop: AdminShop;
let page: string;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
test.beforeAll(async () => {
  shop = await openAdminShop({ setUp: true });
  page = `${shop.url}/admin/dashboard/settings/webhooks`;
  receiver = await openReceiver();
});
test.afterAll(async () => {
  await receiver.close();
  await shop.close();
});
test.beforeEach(({ context }) => shop.enter(context, shop.boss));

test("an owner makes a webhook: what is wrong stands at its field and nothing typed is lost", {
  tag: "@core",
}, async ({ page: tab }) => {
  await tab.goto(page);
  await hydrated(tab);
  await expect(tab.getByText("There are no webhooks yet.")).toBeVisible();
  await expectAccessible(tab);
  await tab.getByRole("textbox", { name: "Address" }).fill("http://books.example.com/hook");
  await tab.getByLabel("What it is for").fill("Ledger program");
  await tab.getByRole("checkbox", { name: /order\.placed/ }).check();
  await tab.getByRole("button", { name: "Make the webhook" }).click();
  await expect(tab.getByRole("alert")).toContainText("Not saved yet");
  await expect(tab.getByText("The address must begin with https://")).toBeVisible();
  await expect(tab.getByLabel("What it is for")).toHaveValue("Ledger program");
  await expect(tab.getByRole("checkbox", { name: /order\.placed/ })).toBeChecked();
  await tab.getByRole("textbox", { name: "Address" }).fill(`${receiver.url}/hook`);
  await tab.getByRole("button", { name: "Make the webhook" }).click();
  await expect(tab.getByText(/^whsec_/)).toBeVisible();
  await expect(tab.getByRole("link", { name: "Ledger program" })).toBeVisible();
  await expectAccessible(tab);
  await tab.reload();
  await expect(tab.getByText(/^whsec_/)).toHaveCount(0);
});

test("a test is sent, and its request and answer are read; a failure can be sent again (§26.7)", async ({
  page: tab,
}) => {
  receiver.answer = (_, response) => response.writeHead(410).end("closed");
  await tab.goto(page);
  await tab.getByRole("link", { name: "Ledger program" }).click();
  await hydrated(tab);
  await expect(tab.getByText("Nothing was sent yet.")).toBeVisible();
  await expectAccessible(tab);
  await tab.getByRole("button", { name: "Send a test" }).click();
  await expect(tab.getByText("The test is on its way")).toBeVisible();
  const item = tab.locator(".deliveries li");
  await expect(async () => {
    await tab.getByRole("link", { name: "Look again" }).click();
    await expect(item.getByText("Given up")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(tab.getByText(/wants no more \(410\)/)).toBeVisible();
  await item.getByText("Request").press("Enter");
  await expect(item.getByText(/"type":"webhook\.test"/)).toBeVisible();
  await item.getByText("Answer").click();
  await expect(item.getByText("closed")).toBeVisible();
  await expectAccessible(tab);
  receiver.answer = (_, response) => response.writeHead(200).end("taken");
  await tab.getByRole("button", { name: "Switch on" }).click();
  await expect(tab.getByText("The webhook is on.")).toBeVisible();
  await item.getByRole("button", { name: /again$/ }).click();
  await expect(tab.getByText("It is sent again.")).toBeVisible();
  await expect(async () => {
    await tab.getByRole("link", { name: "Look again" }).click();
    await expect(item.getByText("Delivered")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await tab.getByRole("link", { name: "Waiting", exact: true }).click();
  await expect(tab.getByText("There is none of these.")).toBeVisible();
});

test("another secret, other events, and removing ask first (§26.7)", async ({ page: tab }) => {
  await tab.setViewportSize({ width: 390, height: 844 });
  await tab.goto(page);
  await tab.getByRole("link", { name: "Ledger program" }).click();
  await hydrated(tab);
  await tab.getByRole("button", { name: "New secret" }).click();
  await tab.getByRole("dialog").getByRole("button", { name: "New secret" }).click();
  await expect(tab.getByText(/^whsec_/)).toBeVisible();
  await expect(tab.getByText(/the former secret signs too until/)).toBeVisible();
  await tab.getByRole("checkbox", { name: /stock\.low/ }).check();
  await tab.getByRole("button", { name: "Save" }).click();
  await expect(tab.getByText("Saved.")).toBeVisible();
  await expect(tab.getByText(/2 events/)).toBeVisible();
  await tab.getByRole("button", { name: "Remove" }).click();
  await expect(tab.getByRole("dialog")).toContainText("with all its deliveries");
  await tab.keyboard.press("Escape");
  await expect(tab.getByRole("dialog")).toHaveCount(0);
  await tab.getByRole("button", { name: "Remove" }).click();
  await tab.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(tab.getByText("There are no webhooks yet.")).toBeVisible();
});
