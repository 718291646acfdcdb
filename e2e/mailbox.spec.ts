import { mkdirSync, writeFileSync } from "node:fs";
import { sharedMailbox } from "./support/data-folder.ts";
import { address, expect, expectAccessible, labels, newEmail, test } from "./support/test.ts";

// The tests look into frames where no script may run, and one mail brings a script and a picture.
test.use({ expected: /Blocked script execution|Content Security Policy|\/x csp$/ });

/** The local mailbox of a demo shop. */
test("the mail of a sign-up is listed, reads well, and its link works (§1.6, §7.6, §11.13)", {
  tag: "@core",
}, async ({ page }) => {
  const email = newEmail();
  await page.goto("/signup");
  for (const [field, value] of Object.entries({ ...address, email, password: "neem-leaf-7" })) {
    await page.getByLabel(labels[field as keyof typeof labels], { exact: true }).fill(value);
  }
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Signup successful!")).toBeVisible();

  const entry = page.getByRole("link").filter({ hasText: email });
  await expect(async () => {
    await page.goto("/dev/mailbox");
    await expect(entry).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectAccessible(page);
  await entry.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Confirm your e-mail address for Greenverse",
  );
  const link = page.frameLocator("iframe").getByRole("link", { name: "Confirm e-mail address" });
  const [opened] = await Promise.all([page.waitForEvent("popup"), link.click()]);
  await expect(opened.getByText("Your e-mail address is confirmed.")).toBeVisible();

  await page.getByRole("link", { name: "Phone", exact: true }).click();
  await expect(page.frameLocator("iframe").getByText("Is this your address?")).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await page.getByRole("link", { name: "Plain text" }).click();
  await expect(page.locator("pre")).toContainText("Confirm e-mail address: http");
  await expectAccessible(page);
});

test.describe("a mail with a script in it", () => {
  test("does not run it (§11.14)", async ({ page }) => {
    const folder = sharedMailbox();
    mkdirSync(folder, { recursive: true });
    const body =
      '<html><head></head><body><p>Read me</p><script>document.body.innerHTML="ran"</script><img src="x" onerror="document.body.innerHTML=1"></body></html>';
    writeFileSync(
      `${folder}/scripted.eml`,
      `From: x@y.in\r\nTo: a@b.in\r\nSubject: Evil\r\nContent-Type: text/html\r\n\r\n${body}`,
    );
    await page.goto("/dev/mailbox/scripted");
    await expect(page.frameLocator("iframe").getByText("Read me")).toBeVisible();
    await page.goto("/dev/mailbox/scripted/html");
    await expect(page.getByText("Read me")).toBeVisible();
  });
});
