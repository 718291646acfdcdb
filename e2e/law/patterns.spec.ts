import { writeFile } from "node:fs/promises";
import { expect, hydrated, keepLocalCart, type Page, purifierLine, test } from "../support/test.ts";

// The thirteen patterns of the Guidelines for Prevention and Regulation of Dark Patterns, 2023
// (design: india.md §5). Each is walked in a browser; what was found is printed as a self-declaration.
test.use({ expected: /404-not-found|status of 404/ }); // where carts are prepared
test.describe.configure({ timeout: 240_000 });

const ways = ["/", "/shop", "/product/1", "/cart", "/signup", "/login"];
const price = "₹29,999";

/** What a page says, for searching. */
const textOf = (page: Page) => page.locator("body").innerText();
const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
};

test("none of the thirteen patterns is here (§23.81)", async ({ page, customer, baseURL }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== new URL(baseURL ?? "").origin) {
      foreign.push(request.url());
    }
  });
  const declared: string[] = [];
  const pattern = async (name: string, finding: string, look: () => Promise<void>) => {
    await test.step(name, look);
    declared.push(`${declared.length + 1}. ${name}: ${finding}`);
  };
  expect(customer.email).not.toBe("");
  const texts: Record<string, string> = {};
  for (const path of ways) {
    await open(page, path);
    expect(await page.getByRole("dialog").count(), `${path} opens nothing by itself`).toBe(0);
    texts[path] = await textOf(page);
  }
  const nowhere = (words: RegExp) => {
    for (const [path, text] of Object.entries(texts)) expect(text, path).not.toMatch(words);
  };

  await pattern("False urgency", "no timers, and “left” is what the stock counts", async () => {
    nowhere(/hurry|last chance|ends (in|soon|today)|only today|\d+ (people|others) (are|have)/i);
    // Nothing of the first catalogue is counted, so nothing may be said to be few.
    nowhere(/only \d+ left/i);
  });
  await keepLocalCart(page, [purifierLine]);
  await open(page, "/cart");
  await pattern("Basket sneaking", "the cart holds what was put into it", async () => {
    await expect(page.locator(".lines > li")).toHaveCount(1);
    await expect(page.getByRole("spinbutton")).toHaveValue("1");
    await expect(page.locator(".summary .total")).toContainText(price);
  });
  await page.getByRole("button", { name: "Remove" }).click();
  const question = page.getByRole("dialog");
  const answers = question.getByRole("button");
  await pattern("Confirm shaming", "refusals are plain words", async () => {
    for (const answer of await answers.allInnerTexts()) expect(answer).toMatch(/^\w+$/);
    expect(await question.innerText()).not.toMatch(/sorry|miss out|really want|no thanks/i);
  });
  await pattern("Interface interference", "yes and no are alike in size", async () => {
    const look = (name: string) =>
      question.getByRole("button", { name }).evaluate((button) => {
        const { fontSize } = getComputedStyle(button);
        return { fontSize, height: Math.round(button.getBoundingClientRect().height) };
      });
    expect(await look("Cancel")).toEqual(await look("Remove"));
  });
  await question.getByRole("button", { name: "Cancel" }).click();

  await open(page, "/checkout");
  texts["/checkout"] = await textOf(page);
  await pattern("Forced action", "nothing but the purchase is asked for", async () => {
    await expect(page.getByRole("checkbox")).toHaveCount(0);
    nowhere(/install (our|the) app|subscribe to continue|join our newsletter/i);
  });
  await pattern("Bait and switch", "list, product, cart and checkout name one price", async () => {
    for (const path of ["/shop", "/product/1", "/checkout"]) expect(texts[path]).toContain(price);
  });
  await pattern("Drip pricing", "the first total is the one that is charged", async () => {
    await expect(page.locator(".summary .total")).toContainText(price);
    await page.getByRole("button", { name: "Continue to Payment" }).click();
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("heading", { name: "Complete Payment" })).toBeVisible();
    await expect(page.locator(".summary .total")).toContainText(`Total${price}`);
    texts["/payment"] = await textOf(page);
  });
  await pattern("Subscription trap", "leaving is one button, as joining is", async () => {
    await open(page, "/profile/privacy");
    await page.getByRole("button", { name: "Agree : News and offers" }).click();
    await page.getByRole("button", { name: "Withdraw : News and offers" }).click();
    await expect(page.getByRole("button", { name: "Agree : News and offers" })).toBeVisible();
    texts["/profile/privacy"] = await textOf(page);
  });
  await pattern("Disguised advertisement", "there is no advertisement of others", async () => {
    nowhere(/sponsored|advertorial|promoted/i);
    for (const path of ["/", "/shop", "/product/1"]) {
      await open(page, path);
      await expect(page.locator("iframe")).toHaveCount(0);
    }
  });
  await pattern("Nagging", "no page opens a question by itself, also the second time", async () => {
    for (const path of ["/", "/shop"]) {
      await open(page, path);
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  });
  await pattern("Trick question", "no box is ticked beforehand, no double negative", async () => {
    for (const path of ["/signup", "/checkout", "/profile/privacy"]) {
      await open(page, path);
      await expect(page.locator("input[type=checkbox]:checked")).toHaveCount(0);
    }
    nowhere(/opt out|untick|uncheck|do not (un|dis)\w+/i);
  });
  await pattern("SaaS billing", "nothing is charged again by itself", async () => {
    nowhere(/auto-?renew|renews automatically|free trial|recurring/i);
  });
  await pattern("Rogue malware", "all that is loaded comes from the shop", async () => {
    expect(foreign.filter((url) => !url.includes("/sandbox/"))).toEqual([]);
    nowhere(/your (computer|phone|device) is|virus/i);
  });

  const declaration = [
    "Self-declaration under the Guidelines for Prevention and Regulation of Dark Patterns, 2023",
    "",
    "Each of the thirteen patterns was looked for in a browser, from the first page to the payment.",
    "",
    ...declared,
    "",
    `Looked at on ${new Date().toISOString().slice(0, 10)}.`,
  ].join("\n");
  expect(declared).toHaveLength(13);
  await writeFile(test.info().outputPath("self-declaration.md"), declaration);
  process.stdout.write(`${declaration}\n`);
});
