import { type AdminShop, openAdminShop } from "../support/admin.ts";
import { somePictures } from "../support/products.ts";
import { expect, expectAccessible, hydrated, type Page, test } from "../support/test.ts";

let shop: AdminShop;
test.beforeAll(async () => {
  shop = await openAdminShop({ setUp: true });
});
test.afterAll(() => shop.close());

const names = (page: Page) =>
  page
    .locator('[name^="pictures."][name$=".picture"]')
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
const alts = (page: Page) => page.getByLabel("What it shows (alt text)");
const grip = (page: Page, place: number) =>
  page.getByRole("button", { name: new RegExp(`^Picture ${place} of`) });

/** Drops files as from a folder of the computer. */
async function drop(page: Page, onto: string, files: Awaited<ReturnType<typeof somePictures>>) {
  const sent = files.map(({ name, mimeType, buffer }) => {
    return { name, mimeType, bytes: buffer.toString("base64") };
  });
  const transfer = await page.evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const { name, mimeType, bytes } of all) {
      const content = Uint8Array.from(atob(bytes), (each) => each.charCodeAt(0));
      data.items.add(new File([content], name, { type: mimeType }));
    }
    return data;
  }, sent);
  await page.dispatchEvent(onto, "dragover", { dataTransfer: transfer });
  await page.dispatchEvent(onto, "drop", { dataTransfer: transfer });
}

test.use({ expected: /422/ }); // what is no picture is refused
test("many photos are dropped at once, named, put into order by keys and by dragging, and saved (§16.15, §16.16, §16.17)", async ({
  page,
  context,
}) => {
  test.slow(); // a busy machine takes its time over the sizes of three pictures
  await shop.enter(context, shop.boss);
  await page.goto(`${shop.url}/admin/dashboard/products/1/pictures`);
  await hydrated(page);
  const before = await names(page);
  const [one, two, three] = await somePictures();
  if (!one || !two || !three) throw new Error("three pictures are needed");
  const photos = [
    { ...one, name: "white-wood-detail.png" },
    { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") },
    { ...two, name: "baby-pink.jpg" },
    { ...three, name: "IMG_2041.jpg" },
  ];
  // Beside the field for files too: a photo never takes the page's place.
  await drop(page, ".picture-list", photos);
  const uploads = page.getByRole("list", { name: "Uploads" }).getByRole("listitem");
  await expect(uploads.filter({ hasText: "Uploaded" })).toHaveCount(3, { timeout: 60_000 });
  await expect(uploads.filter({ hasText: "This is not a picture" })).toHaveText(/notes\.jpg/);

  const count = before.length;
  await expect(alts(page)).toHaveCount(count + 3);
  await expect(alts(page).nth(count)).toHaveValue("A detail of the Air Purifier in White and Wood");
  await expect(alts(page).nth(count + 1)).toHaveValue("Air Purifier in Baby Pink");
  await expect(alts(page).nth(count + 2)).toHaveValue("Air Purifier");
  for (const at of [0, 1, 2]) {
    const image = page.locator(".picture-grip img").nth(count + at);
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth))
      .toBeGreaterThan(0);
  }
  const added = (await names(page)).slice(count);
  expect(added.every((name) => /^u[0-9a-f]{24}$/.test(name))).toBe(true);
  await expect(page.getByText(added[0] ?? "")).toHaveCount(0);

  // The proposed text follows what is chosen, until somebody writes their own.
  const last = page.locator(".picture-list .row").last();
  await last.getByLabel("Kind of picture").selectOption("room");
  await expect(alts(page).last()).toHaveValue("Air Purifier in a room");
  await last.getByLabel("Colour").selectOption({ label: "Grey" });
  await expect(alts(page).last()).toHaveValue("Air Purifier in Grey in a room");
  await alts(page).last().fill("Beside a window");
  await last.getByLabel("Colour").selectOption({ label: "Silver" });
  await expect(alts(page).last()).toHaveValue("Beside a window");
  await expectAccessible(page);

  await grip(page, count + 3).focus();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText(`Now at place ${count + 2} of ${count + 3}.`)).toBeAttached();
  await expect(grip(page, count + 2)).toBeFocused();
  await page.keyboard.press("Home");
  await expect(grip(page, 1)).toBeFocused();
  const [first = "", second = "", third = ""] = added;
  await expect.poll(() => names(page)).toEqual([third, ...before, first, second]);
  await expect(alts(page).first()).toHaveValue("Beside a window");
  await page.keyboard.press("End");
  await expect.poll(() => names(page)).toEqual([...before, first, second, third]);

  await grip(page, count + 1).dragTo(grip(page, count + 2));
  await expect.poll(() => names(page)).toEqual([...before, second, first, third]);

  await page.getByRole("button", { name: "Save product" }).click();
  await expect(page.getByText("Saved. The shop shows it now.")).toBeVisible();
  expect(await names(page)).toEqual([...before, second, first, third]);
  await expect(alts(page).last()).toHaveValue("Beside a window");
});
