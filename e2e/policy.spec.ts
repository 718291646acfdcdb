import { expect, hydrated, test } from "./support/test.ts";

/** What a script of a page gets for each of these texts at each of these sinks. */
const sinks = {
  tag: "<p title=x>",
  handler: '<img src="x" onerror="this.id=1">',
  document: '<iframe srcdoc="<script>1</script>"></iframe>',
  plain: '<p class="a" title="PM <2.5">1 &lt; 2<br/><!-- --></p>',
  script: "<script></script>",
};

test.describe("what is refused", () => {
  test.use({ expected: /violates the following|TrustedHTML|TrustedScriptURL|404/ }); // each one is reported

  test("markup of scripts passes the page's policy, or nothing is made of it (§25.82)", {
    tag: "@core",
  }, async ({ page }) => {
    await page.goto("/shop");
    await expect(page.locator("html")).toHaveJSProperty("lang", "en-IN");
    const made = await page.evaluate((texts) => {
      const attempt = (run: () => void) => {
        try {
          run();
          return "made";
        } catch (error) {
          return (error as Error).name;
        }
      };
      const put = (html: string) => attempt(() => (document.createElement("div").innerHTML = html));
      const load = (src: string) =>
        attempt(() => Object.assign(document.createElement("script"), { src }));
      return {
        ...Object.fromEntries(Object.entries(texts).map(([name, html]) => [name, put(html)])),
        own: load("/assets/none.js"),
        foreign: load("https://elsewhere.example/x.js"),
      };
    }, sinks);
    expect(made).toEqual({
      tag: "TypeError",
      handler: "TypeError",
      document: "TypeError",
      plain: "made",
      script: "made",
      own: "made",
      foreign: "TypeError",
    });
  });

  test("a style attribute that the server did not write applies nowhere (§25.81)", async ({
    page,
  }) => {
    await page.goto("/shop");
    const colour = await page.evaluate(() => {
      const box = document.createElement("div");
      box.innerHTML = '<p style="color: rgb(1, 2, 3)">x</p>';
      document.body.append(box);
      return getComputedStyle(box.firstElementChild as Element).color;
    });
    expect(colour).not.toBe("rgb(1, 2, 3)");
  });
});

test("a page that is gone to keeps the styles of its parts (§25.81)", async ({ page }) => {
  await page.goto("/product/1");
  const styled = page.locator("main .frame:visible");
  const ratios = () =>
    styled.evaluateAll((frames) =>
      frames.map((frame) => getComputedStyle(frame).getPropertyValue("--ratio").trim()),
    );
  await page.locator("h1").waitFor();
  const whole = await ratios();
  expect(whole.filter(Boolean).length).toBeGreaterThan(2);
  await page.goto("/shop");
  await hydrated(page); // before, the link is the browser's, and leads to a new document
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await page.locator('a[href="/product/1"]').first().click();
  await page.waitForURL("**/product/1");
  await page.locator("[data-style]").first().waitFor({ state: "attached" });
  expect(await page.evaluate(() => "stays" in window)).toBe(true);
  expect(await ratios()).toEqual(whole);
});
