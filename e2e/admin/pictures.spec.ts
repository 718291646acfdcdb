import { readFileSync } from "node:fs";
import type { AdminShop } from "../support/admin.ts";
import { holdScripts } from "../support/hold-scripts.ts";
import { expect, test } from "../support/test.ts";

let shop: AdminShop;
test.beforeAll(({ adminShop }) => {
  shop = adminShop;
});

const LIBRARY = "/admin/dashboard/media";
const photo = (name: string) => ({
  name: `${name}.webp`,
  mimeType: "image/webp",
  buffer: readFileSync(`public/pictures/${name}-320.webp`),
});
const photos = ["purifier-white-wood", "purifier-silver-metal", "purifier-grey-plastic"].map(photo);

test.use({ expected: /422/ }); // what is no picture is refused
test("three pictures are uploaded, described, found and removed (§17.2, §17.11, §17.12)", async ({
  page,
  context,
}) => {
  test.slow(); // a busy machine takes its time over the sizes of three pictures
  await shop.enter(context, shop.boss);
  await page.goto(shop.url + LIBRARY);
  const wrong = { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
  await page.getByLabel("Choose pictures").setInputFiles([...photos, wrong]);
  const uploads = page.getByRole("list", { name: "Uploads" }).getByRole("listitem");
  await expect(uploads.filter({ hasText: "Uploaded" })).toHaveCount(3, { timeout: 60_000 });
  await expect(uploads.filter({ hasText: "This is not a picture" })).toHaveText(/notes\.jpg/);
  const cards = page.locator(".picture-card");
  await expect(cards).toHaveCount(3);
  for (const card of await cards.all()) {
    const image = card.locator("img");
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth))
      .toBeGreaterThan(100);
  }
  const first = cards.filter({ hasText: "purifier-white-wood" });
  await first.getByRole("textbox").fill("The white purifier on wood");
  await first.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("The description is saved.")).toBeVisible();
  await page.getByRole("searchbox").fill("on wood");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(cards).toHaveCount(1);
  await cards.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("The picture is removed.")).toBeVisible();
  await expect(cards).toHaveCount(0);
});

test("pictures that are chosen before the scripts have come are uploaded when they have", async ({
  page,
  context,
}) => {
  test.slow();
  await shop.enter(context, shop.boss);
  const release = await holdScripts(page);
  await page.goto(shop.url + LIBRARY, { waitUntil: "commit" });
  await page.getByLabel("Choose pictures").setInputFiles([photo("purifier-skyblue-wood")]);
  await release();
  const card = page.locator(".picture-card").filter({ hasText: "purifier-skyblue-wood" });
  await expect(card).toHaveCount(1, { timeout: 60_000 });
  await card.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(card).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("pictures are uploaded and removed by forms alone (§17.2, §17.12)", async ({
    page,
    context,
  }) => {
    test.slow();
    await shop.enter(context, shop.boss);
    await page.goto(shop.url + LIBRARY);
    await page.getByLabel("Anything else").check();
    await page.getByLabel("Choose pictures").setInputFiles(photos.slice(0, 2));
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(page.getByText("2 pictures uploaded.")).toBeVisible({ timeout: 60_000 });
    const cards = page.locator(".picture-card");
    const before = await cards.count();
    await cards
      .first()
      .getByRole("button", { name: /^Remove/ })
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("The picture is removed.")).toBeVisible();
    await expect(cards).toHaveCount(before - 1);
  });
});
