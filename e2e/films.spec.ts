import { expect, hydrated, type Page, test } from "./support/test.ts";

/** Scrolls until this share of the film lies above the lower edge of the window. */
async function show(page: Page, share: number): Promise<void> {
  await page.evaluate((part) => {
    const film = document.querySelector("video");
    const box = film?.getBoundingClientRect();
    if (box) scrollBy({ top: box.top + box.height * part - innerHeight, behavior: "instant" });
  }, share);
}

const paused = (page: Page) =>
  page
    .locator("video")
    .first()
    .evaluate((video: HTMLVideoElement) => video.paused);

test("a film plays while at least half of it is seen, silent and in a loop", async ({ page }) => {
  await page.goto("/technology");
  await hydrated(page);
  await show(page, 0.6);
  await expect.poll(() => paused(page)).toBe(false);
  const video = page.locator("video").first();
  expect(await video.evaluate((film: HTMLVideoElement) => [film.muted, film.loop])).toEqual([
    true,
    true,
  ]);
  await show(page, 0.4);
  await expect.poll(() => paused(page)).toBe(true);
  await show(page, 1);
  await expect.poll(() => paused(page)).toBe(false);
  await page.getByRole("button", { name: "Pause film" }).first().click();
  await expect.poll(() => paused(page)).toBe(true);
});

test("a refused autoplay is only logged, and the poster stays", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () =>
      Promise.reject(new DOMException("refused", "NotAllowedError"));
  });
  await page.goto("/technology");
  await hydrated(page);
  const logged = page.waitForEvent("console", (message) =>
    /autoplay prevented/.test(message.text()),
  );
  await show(page, 1);
  expect((await logged).type()).toBe("info");
  await expect(page.locator(".film img").first()).toBeVisible();
});

test.describe("for people who prefer less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test("no film is loaded", async ({ page }) => {
    const films: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/films/")) films.push(request.url());
    });
    await page.goto("/technology");
    await hydrated(page);
    await show(page, 1);
    await expect(page.locator(".film img").first()).toBeVisible();
    expect(films).toEqual([]);
  });
});

test("an embedded video is asked for when it is wanted, and not before", async ({ page }) => {
  const asked: string[] = [];
  await page.route(/youtube/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<title>player</title>" });
  });
  await page.goto("/media");
  await hydrated(page);
  expect(asked).toEqual([]);
  await page
    .getByRole("link", { name: /^Play: / })
    .first()
    .click();
  const frame = page.locator("iframe");
  await expect(frame).toBeFocused();
  await expect(frame).toHaveText("If you see this, the iframe failed to load.");
  await expect.poll(() => asked.length).toBe(1);
});
