import { type OwnShop, openOwnShop } from "./support/own-shop.ts";
import { expect, expectAccessible, hydrated, type Page, test } from "./support/test.ts";

const PLATFORM = "https://www.youtube-nocookie.com";
const SENTENCE = "If you see this, the iframe failed to load.";
const ids = ["aaaaaaaaaaa", "bbbbbbbbbbb", "ccccccccccc"];

const frame = (page: Page, index: number) => page.locator(".video .frame").nth(index);
const play = (page: Page, index: number) => frame(page, index).locator(".play");

test.describe("a shop whose owner has set nothing", () => {
  test("plays its own film in each of the three cards, and loads none before (§2.40)", {
    tag: "@core",
  }, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto("/media");
    await hydrated(page);
    await expect(page.locator(".video")).toHaveCount(3);
    expect(asked.filter((url) => url.includes("/films/"))).toEqual([]);
    for (const index of [0, 1, 2]) {
      await play(page, index).click();
      const film = frame(page, index).locator("video");
      await expect(film).toBeFocused();
      await expect
        .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
        .toBeGreaterThan(0.1);
      expect(await film.evaluate((video: HTMLVideoElement) => video.controls)).toBe(true);
    }
    expect(asked.filter((url) => new URL(url).host !== new URL(page.url()).host)).toEqual([]);
    await expectAccessible(page);
  });

  test("has no link to a host that nobody has set", async ({ page }) => {
    for (const path of ["/", "/media", "/portal"]) {
      await page.goto(path);
      const targets = await page
        .locator("a[href]")
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
      const here = new URL(page.url()).origin;
      const away = targets.filter((href) => !href.startsWith(here));
      expect(
        away.filter((href) => !href.startsWith("mailto:")),
        path,
      ).toEqual([]);
      await expect(page.getByRole("contentinfo").getByText("LinkedIn")).toBeVisible();
    }
    const opening = page.waitForEvent("popup");
    await page.getByRole("main").getByRole("link", { name: "Visit Portal" }).click();
    const portal = await opening;
    await expect(portal).toHaveURL("/portal/live");
    await hydrated(portal);
    await expectAccessible(portal);
    await portal.getByRole("link", { name: /^Bedroom/ }).click();
    await portal.getByRole("link", { name: /^CO₂/ }).click();
    await expect(portal).toHaveURL("/portal/live?room=bedroom&show=co2");
    await expect(portal.getByRole("heading", { name: /^CO₂ over the last/ })).toBeVisible();
    await expect(portal.getByRole("progressbar")).toHaveCount(6);
    await portal.getByText("The day as a table").click();
    await expect(portal.getByRole("row")).toHaveCount(26);
    await expectAccessible(portal);
    await portal.close();
    await page.goto("/media");
    await expect(page.locator(".news-card").getByText("Learn More")).toHaveCount(4);
    const reading = page.waitForEvent("popup");
    await page.getByRole("link", { name: /^Learn More.*A lily in the machine/ }).click();
    const article = await reading;
    await expect(article).toHaveURL("/media/a-lily-in-the-machine");
    await expect(article.getByRole("heading", { name: "What the plant did" })).toBeVisible();
    await expectAccessible(article);
  });
});

test.describe("a shop with videos and links of its own", () => {
  // The platform is out of reach here: the browser reports that as what it is.
  test.use({ expected: /youtube-nocookie|Failed to load resource: net::ERR_/ });
  let shop: OwnShop;
  test.beforeAll(async () => {
    shop = await openOwnShop({
      MEDIA_VIDEOS: ids.join(","),
      NEWS_LINKS: "https://news.example/one,,,https://news.example/four",
      PORTAL_URL: "https://portal.example",
      BRAND_LINKEDIN: "https://social.example/us",
    });
  });
  test.afterAll(() => shop.close());

  /** Lets the platform's player answer as the real one does when it is asked to by its page. */
  async function withPlayer(page: Page, says: object): Promise<void> {
    const body = `<!doctype html><title>Player</title><script>
      addEventListener("message", ({ data, source, origin }) => {
        if (JSON.parse(data).event === "listening")
          source.postMessage(${JSON.stringify(JSON.stringify(says))}, origin);
      });
    </script>`;
    await page.route(`${PLATFORM}/**`, (route) =>
      route.fulfill({ body, contentType: "text/html" }),
    );
  }

  test("asks the platform for nothing before a visitor plays a video (§2.40)", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(`${shop.url}/media`);
    await hydrated(page);
    for (const [index, id] of ids.entries()) {
      await expect(play(page, index)).toHaveAttribute("href", new RegExp(`/embed/${id}\\b`));
    }
    expect(asked.filter((url) => url.startsWith(PLATFORM))).toEqual([]);
  });

  test("says so when the video cannot be reached, and tries again (§2.39)", async ({ page }) => {
    await page.goto(`${shop.url}/media`);
    await hydrated(page);
    await play(page, 0).click();
    await expect(frame(page, 0).getByRole("alert")).toContainText(SENTENCE);
    await expectAccessible(page);
    await withPlayer(page, { event: "onReady", id: 1 });
    await frame(page, 0).getByRole("button", { name: "Try again" }).click();
    await expect(frame(page, 0).locator("iframe[data-answered]")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("says so when the platform has no such video", async ({ page }) => {
    await withPlayer(page, { event: "onError", info: 100, id: 1 });
    await page.goto(`${shop.url}/media`);
    await hydrated(page);
    await play(page, 1).click();
    await expect(frame(page, 1).getByRole("alert")).toContainText(SENTENCE);
  });

  test("says nothing while the player answers", async ({ page }) => {
    await withPlayer(page, { event: "onReady", id: 1 });
    await page.clock.install();
    await page.goto(`${shop.url}/media`);
    await hydrated(page);
    await play(page, 2).click();
    const player = frame(page, 2).locator("iframe");
    await expect(player).toHaveAttribute("src", new RegExp(`^${PLATFORM}/embed/${ids[2]}\\?`));
    await page.clock.runFor(1000);
    await expect(frame(page, 2).locator("iframe[data-answered]")).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(frame(page, 2).getByRole("alert")).toHaveCount(0);
  });

  test("links to what its owner has set, and to nothing else", async ({ page }) => {
    await page.goto(`${shop.url}/media`);
    const newsLinks = page.locator(".news-card").getByRole("link", { name: "Learn More" });
    await expect(newsLinks).toHaveCount(4);
    await expect(newsLinks.first()).toHaveAttribute("href", "https://news.example/one");
    await expect(newsLinks.nth(1)).toHaveAttribute("href", "/media/one-purifier-two-meeting-rooms");
    for (const link of await newsLinks.all())
      await expect(link).toHaveAttribute("target", "_blank");
    const social = page.getByRole("contentinfo").getByRole("link", { name: "LinkedIn" });
    await expect(social).toHaveAttribute("href", "https://social.example/us");
    await page.goto(`${shop.url}/portal`);
    const portal = page.getByRole("main").getByRole("link", { name: "Visit Portal" });
    await expect(portal).toHaveAttribute("href", "https://portal.example");
  });
});
