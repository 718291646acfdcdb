import { expect, expectAccessible, hydrated, type Page, test } from "../support/test.ts";

// In a browser that draws without graphics: the project "graphics" of playwright.config.ts.
test.use({ contextOptions: { reducedMotion: "reduce" } }); // or it would turn, and be drawn without end

type Viewer = HTMLElement & { loaded: boolean; variantName: string; src: string };

const viewer = (page: Page) => page.locator("model-viewer");
const state = (page: Page, of: "shown" | "failed") => page.locator(`.model[data-state="${of}"]`);
const look = (page: Page) =>
  viewer(page).evaluate((one: Viewer) => `${one.loaded} ${one.src} ${one.variantName}`);

/** How many different colours the drawn model has: one, if nothing was drawn. */
const colors = (page: Page) =>
  viewer(page).evaluate(async (one) => {
    const drawn = await createImageBitmap(
      await (one as never as { toBlob(): Promise<Blob> }).toBlob(),
    );
    const canvas = new OffscreenCanvas(64, 64);
    const context = canvas.getContext("2d");
    context?.drawImage(drawn, 0, 0, 64, 64);
    const { data } = context?.getImageData(0, 0, 64, 64) ?? { data: [] };
    const seen = new Set<number>();
    for (let at = 0; at < data.length; at += 4)
      seen.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
    return seen.size;
  });

test("the chosen variant is drawn in 3D, and nothing of it is loaded before (§24.15)", {
  tag: "@core",
}, async ({ page }) => {
  test.slow(); // drawn without graphics
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/product/1", { waitUntil: "networkidle" });
  await hydrated(page);
  const about3d = (url: string) => /model|gallery-views/.test(url);
  expect(asked.filter(about3d)).toEqual([]);

  const button = page.getByRole("button", { name: "View in 3D" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(state(page, "shown")).toBeVisible({ timeout: 60_000 });
  expect(await look(page)).toBe("true /models/purifier-wood.glb White");
  expect(await colors(page)).toBeGreaterThan(50);
  const own = new URL(page.url()).origin;
  // What the viewer makes itself (blob:) is of this page too.
  expect(asked.filter((url) => !url.replace("blob:", "").startsWith(own))).toEqual([]);
  await expectAccessible(page);

  await page.getByRole("radio", { name: "Sky Blue" }).check();
  await page.getByRole("radio", { name: "Metal" }).check();
  await expect
    .poll(() => look(page), { timeout: 60_000 })
    .toBe("true /models/purifier-metal.glb Sky Blue");

  await page.getByRole("button", { name: "Back to pictures" }).click();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page.locator(".slides")).toBeVisible();
  await expect(page.getByRole("button", { name: "View in 3D" })).toBeFocused();
});

test.describe("without a connection", () => {
  test.use({ expected: /model|net::ERR_FAILED|Failed to fetch|THREE|Loading/ });
  for (const [what, files] of [
    ["viewer", /model-viewer.*\.js$/],
    ["model", /\.glb$/],
  ] as const) {
    test(`a sentence says that the ${what} could not be loaded (§24.15)`, async ({ page }) => {
      await page.route(files, (route) => route.abort());
      await page.goto("/product/1");
      await hydrated(page);
      await page.getByRole("button", { name: "View in 3D" }).click();
      await expect(state(page, "failed").getByRole("alert")).toHaveText(
        "The 3D view could not be loaded. Check your connection and try again.",
      );
      await page.getByRole("button", { name: "Back to pictures" }).click();
      await expect(page.locator(".slides")).toBeVisible();
    });
  }
});

test("phones are led to their own viewers of rooms, without scripts (§24.16)", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...{ baseURL: baseURL ?? "", viewport: { width: 390, height: 844 } },
    ...{ javaScriptEnabled: false, isMobile: true, hasTouch: true },
  });
  const page = await context.newPage();
  await page.goto("/product/1");
  const link = page.getByRole("link", { name: "See it in your room" });
  await expect(link).toHaveCount(1); // the other one is for iPhones
  const [, file = ""] = /[?&]file=([^&]+)/.exec((await link.getAttribute("href")) ?? "") ?? [];
  expect(decodeURIComponent(file)).toBe(`${baseURL}/models/purifier-wood-room.glb`);
  const apple = page.locator('a[rel~="ar"][href^="/models/purifier-wood.usdz"]');
  await expect(apple.locator("> img:first-child")).toHaveCount(1); // what Safari asks for
  for (const [address, type] of [
    ["/models/purifier-wood.usdz", "model/vnd.usdz+zip"],
    ["/models/purifier-wood-room.glb", "model/gltf-binary"],
  ]) {
    const answer = await page.request.head(address ?? "");
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, type]);
  }
  await context.close();
});
