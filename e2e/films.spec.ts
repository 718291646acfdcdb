import { expect, type Page, test } from "./support/test.ts";

const pages = [
  { path: "/", films: ["breathe"] },
  { path: "/technology", films: ["filters", "roots", "touch"] },
  { path: "/about", films: ["turn"] },
];

/** The film of a name, whether or not it has come near. */
const filmOf = (page: Page, index: number) => page.locator(".film video").nth(index);

/** Scrolls until the given share of an element is on the screen, entering from below. */
async function show(page: Page, index: number, share: number): Promise<void> {
  await filmOf(page, index).evaluate((video, seen) => {
    const { top, height } = video.getBoundingClientRect();
    scrollTo({ top: scrollY + top + height * seen - innerHeight, behavior: "instant" });
  }, share);
}

for (const { path, films } of pages) {
  for (const [index, name] of films.entries()) {
    test(`${path}: the film ${name} plays silently while half of it is seen (§2.37, §4.17, §9.7)`, async ({
      page,
    }) => {
      await page.goto(path);
      const film = filmOf(page, index);
      await show(page, index, 0.3);
      await expect(film).toHaveJSProperty("readyState", 4);
      await expect(film).toHaveJSProperty("paused", true);

      await show(page, index, 0.8);
      await expect(film).toHaveJSProperty("paused", false);
      await expect
        .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
        .toBeGreaterThan(0.1);
      expect(
        await film.evaluate((video: HTMLVideoElement) => [
          video.muted,
          video.loop,
          video.playsInline,
        ]),
      ).toEqual([true, true, true]);
      expect(await film.evaluate((video: HTMLVideoElement) => video.currentSrc)).toContain(
        `/films/${name}.`,
      );

      await show(page, index, 0.3);
      await expect(film).toHaveJSProperty("paused", true);
    });
  }
}

test("nobody who prefers less motion loads a film (§4.17)", { tag: "@core" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/technology");
  await show(page, 0, 1);
  await expect(page.locator(".film img").first()).toHaveJSProperty("complete", true);
  expect(asked.filter((path) => path.startsWith("/films/"))).toEqual([]);
});
