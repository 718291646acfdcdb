import { holdScripts } from "./support/hold-scripts.ts";
import { expect, expectAccessible, hydrated, test } from "./support/test.ts";

const products = [
  {
    id: 1,
    name: "Air Purifier",
    price: "₹29,999",
    mrp: "₹35,000",
    features: 9,
    details: 2,
    finish: "Wooden",
  },
  {
    id: 2,
    name: "Indoor Monitor",
    price: "₹17,999",
    mrp: null,
    features: 4,
    details: 2,
    finish: "Matte, glossy",
  },
  {
    id: 3,
    name: "Outdoor Monitor",
    price: "₹34,999",
    mrp: null,
    features: 10,
    details: 16,
    finish: "Wooden, matte",
  },
];

for (const product of products) {
  test(`${product.name} shows all that the catalogue says (§2.46, §2.48, §2.49, §3.3, §3.4)`, async ({
    page,
  }) => {
    await page.goto(`/product/${product.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.name);
    await expect(page.locator(".buy .price strong")).toHaveText(product.price);
    if (product.mrp) await expect(page.locator(".buy .price s")).toHaveText(product.mrp);
    else await expect(page.locator(".buy .price s")).toHaveCount(0);
    await expect(page.locator(".features ol > li")).toHaveCount(product.features);
    const details = page.getByRole("region", { name: "Details", exact: true });
    await expect(details.locator("dl > div")).toHaveCount(product.details);
    for (const tile of ["1 Year warranty", "Free Delivery", "Wi-Fi & Bluetooth"]) {
      await expect(page.getByText(tile, { exact: true })).toBeVisible();
    }
    // Shown, and nothing to choose: what the pictures show is what is delivered.
    await expect(page.locator(".finish b + span")).toHaveText(product.finish);
    await expect(page.getByRole("radio", { name: /matte|glossy|wooden/i })).toHaveCount(0);
    await expectAccessible(page);
  });
}

test("the gallery shows no finish that cannot be ordered", async ({ page }) => {
  for (const { id } of products) {
    await page.goto(`/product/${id}`);
    const pictures = page.locator(".gallery img");
    expect(await pictures.count()).toBeGreaterThan(3);
    for (const picture of await pictures.all()) {
      expect(await picture.getAttribute("src")).not.toContain("-glossy");
      expect(await picture.getAttribute("alt")).not.toMatch(/matte|glossy/);
    }
  }
});

test.describe("ids that are no product", () => {
  test.use({ expected: /404/ });
  for (const id of ["0", "4", "-1", "1.5", "abc", "01a", "%00"]) {
    test(`/product/${id} leads to the 404 page (§2.2)`, async ({ page }) => {
      await page.goto(`/product/${id}`);
      await expect(page).toHaveURL("/404-not-found");
      await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
    });
  }
});

test("options start at the catalogue's selection, and the picture follows them (§2.47)", {
  tag: "@core",
}, async ({ page }) => {
  await page.goto("/product/1");
  await hydrated(page);
  await expect(page.getByRole("radio", { name: "White" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Large" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Wood" })).toBeChecked();
  await page.getByRole("radio", { name: "Grey" }).check();
  await page.getByRole("radio", { name: "Metal" }).check();
  const shown = page.locator(".gallery .main").getByRole("img");
  await expect(shown).toHaveAccessibleName("Air Purifier in Grey and Metal");
});

test("the outdoor monitor starts at Medium (§3.5)", async ({ page }) => {
  await page.goto("/product/3");
  await expect(page.getByRole("radio", { name: "Medium" })).toBeChecked();
});

const quantities = [
  ["0", "1"],
  ["-1", "1"],
  ["1.5", "1"],
  ["", "1"],
  ["1e9", "99"],
  ["100", "99"],
  ["12", "12"],
] as const;
for (const [typed, becomes] of quantities) {
  test(`a typed quantity of "${typed}" becomes ${becomes} (§5.10, §9.4)`, async ({ page }) => {
    await page.goto("/product/2");
    await hydrated(page);
    const field = page.getByRole("spinbutton", { name: "Quantity" });
    await field.fill(typed);
    await field.blur();
    await expect(field).toHaveValue(becomes);
  });
}

test("adding twice gains quantity, and the dialog gives the focus back (§2.50, §4.6, §4.9, §9.4)", {
  tag: "@core",
}, async ({ page }) => {
  await page.goto("/product/2");
  await hydrated(page);
  const button = page.getByRole("button", { name: "Add to Cart" }).locator("visible=true");
  await button.click();
  await expect(page.getByRole("button", { name: "Processing..." }).first()).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Product added to cart!" });
  await expect(dialog).toContainText("₹17,999");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Continue Shopping" }).click();
  await expect(dialog).toBeHidden();
  await button.click();
  await expect(dialog.locator(".dialog-total")).toContainText("₹35,998");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page.getByRole("link", { name: "Cart 2 items" })).toBeVisible();
});

test("two colours of one product are two lines (§3.9)", async ({ page }) => {
  await page.goto("/product/1");
  await hydrated(page);
  for (const color of ["Silver", "Baby Pink"]) {
    await page.getByRole("radio", { name: color }).check();
    await page.getByRole("button", { name: "Add to Cart" }).locator("visible=true").click();
    await page.getByRole("button", { name: "Continue Shopping" }).click();
  }
  await page.goto("/cart");
  await expect(page.locator(".lines > li")).toHaveCount(2);
});

test.describe("below the choices", () => {
  test("the story reads in order, with its pictures, tables and drawings (§24.01, §24.07)", async ({
    page,
  }) => {
    await page.goto("/product/1");
    const filters = page.getByRole("table", { name: "What each filter holds" });
    await expect(filters.getByRole("row")).toHaveCount(6);
    await expect(filters.getByRole("columnheader", { name: "A new one" })).toHaveCount(0);
    await expect(page.getByRole("img", { name: /Drawn to scale: 40 × 40 × 75 cm/ })).toBeVisible();
    await expect(page.getByRole("img", { name: /Example of a day/ })).toBeVisible();
    await page.getByText("The same as a table").click();
    await expect(page.getByRole("row", { name: "9:00 168" })).toBeVisible();
    await page.getByText("Do I have to water it?").click();
    await expect(page.getByText(/^You fill a tank/)).toBeVisible();
    await expectAccessible(page);
  });

  test("no picture of a room comes twice on a page", async ({ page }) => {
    for (const { id } of products) {
      await page.goto(`/product/${id}`);
      const names = await page
        .locator("main .story img:not(.comparison img), main .closing img")
        .evaluateAll((all) =>
          all.map((image) => (image.getAttribute("src") ?? "").replace(/-\d+\.webp$/, "")),
        );
      const shown = await page
        .locator(".gallery .thumbs img")
        .evaluateAll((all) =>
          all.map((image) => (image.getAttribute("src") ?? "").replace(/-\d+\.webp$/, "")),
        );
      expect(names.length).toBeGreaterThan(0);
      expect(new Set([...names, ...shown]).size).toBe(names.length + shown.length);
    }
  });

  test("a PIN code is answered in the page, and the choice stays (§24.05)", {
    tag: "@core",
  }, async ({ page }) => {
    await page.goto("/product/1");
    await hydrated(page);
    await page.getByRole("radio", { name: "Grey" }).check();
    const field = page.getByRole("textbox", { name: "PIN code" });
    await field.fill("12");
    await page.getByRole("button", { name: "Show the date" }).click();
    await expect(page.locator("#pin-answer")).toHaveText(/six digits/);
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await field.fill("110001");
    await field.press("Enter");
    await expect(page.locator("#pin-answer")).toHaveText(/arrives at 110001 from/);
    await expect(page.getByRole("radio", { name: "Grey" })).toBeChecked();
    await expect(page).toHaveURL("/product/1");
  });

  test("the day stands beside the price once a PIN code is known, and in the cart (§24.08)", {
    tag: "@core",
  }, async ({ page }) => {
    await page.goto("/product/1");
    await hydrated(page);
    await page.locator(".buy").getByRole("button", { name: "Add to Cart" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    const beside = page.locator(".buy .arrival a");
    await expect(beside).toHaveText("When would it arrive?");
    await beside.click();
    const field = page.getByRole("textbox", { name: "PIN code" });
    await expect(field).toBeInViewport();
    const ask = async (pin: string) => {
      await field.fill(pin);
      await field.press("Enter");
    };
    await ask("12");
    await expect(page.locator("#pin-answer")).toHaveText(/six digits/);
    await expect(beside).toHaveText("When would it arrive?");
    await ask("122002");
    const where = /^Gurugram, Haryana · Arrives \d/;
    await expect(beside).toHaveText(where);
    await page.reload();
    await expect(beside).toHaveText(where);
    await page.goto("/product/2");
    await expect(beside).toHaveText(where);
    await page.goto("/hi/product/1");
    await expect(beside).toHaveText(/^गुरुग्राम, हरियाणा · /);
    await page.goto("/cart");
    await expect(page.locator(".summary .arrival")).toHaveText(where);
    // Without an answer the page is as before anybody asked.
    await page.route("**/checkout/place*", (route) => route.fulfill({ json: null }));
    await page.goto("/product/1");
    await hydrated(page);
    await expect(beside).toHaveText("When would it arrive?");
  });

  test("the bar comes when the button has gone, and hides no focus (§24.06)", async ({ page }) => {
    await page.goto("/product/1");
    await hydrated(page);
    const bar = page.locator(".buy-bar");
    await expect(bar).toBeHidden();
    await page.getByRole("radio", { name: "Sky Blue" }).check();
    await page.locator("#questions").scrollIntoViewIfNeeded();
    await expect(bar).toBeVisible();
    await expect(bar).toContainText("Large · Wood · Sky Blue");
    await page.locator(".asked summary").first().focus();
    for (let at = 0; at < 9; at++) {
      await page.keyboard.press("Tab");
      const isHidden = await page.evaluate(() => {
        const { activeElement } = document;
        const own = activeElement?.getBoundingClientRect();
        const over = document.querySelector(".buy-bar")?.getBoundingClientRect();
        if (!own || !over || activeElement?.closest(".buy-bar")) return false;
        return own.bottom > over.top + 1 && own.top < over.bottom;
      });
      expect(isHidden).toBe(false);
    }
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await expect(bar).toBeHidden();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, expected: /\.js csp$/ });

  test("the story reads and a PIN code is answered (§24.04, §24.05)", async ({ page }) => {
    await page.goto("/product/3");
    await expect(page.getByRole("heading", { name: "True to scale" })).toBeVisible();
    await page.getByRole("textbox", { name: "PIN code" }).fill("560001");
    await page.getByRole("button", { name: "Show the date" }).click();
    await expect(page).toHaveURL("/product/3?pin=560001#delivery");
    await expect(page.getByText(/arrives at 560001 from/)).toBeVisible();
    await expect(page.getByRole("textbox", { name: "PIN code" })).toHaveValue("560001");
  });
});

test("a quantity that is pressed before the page is ready counts, and goes on from there", {
  tag: "@core",
}, async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/product/1", { waitUntil: "commit" });
  const quantity = page.getByLabel("Quantity", { exact: true });
  const more = page.getByRole("button", { name: "Quantity: one more" });
  await more.click();
  await more.click();
  await expect(quantity).toHaveValue("3");
  await release();
  await hydrated(page);
  await expect(quantity).toHaveValue("3");
  await more.click();
  await expect(quantity).toHaveValue("4");
  await page.getByRole("button", { name: "Quantity: one less" }).click();
  await expect(quantity).toHaveValue("3");
});
