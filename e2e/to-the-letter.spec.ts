import { holdScripts } from "./support/hold-scripts.ts";
import {
  expect,
  expectAccessible,
  hydrated,
  keepLocalCart,
  type Page,
  purifierLine,
  test,
} from "./support/test.ts";

/** What the specification says, where a page can say it and still not do it: out of sight, late, to nobody. */

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

for (const size of sizes) {
  test.describe(`at ${size.width} pixels`, () => {
    test.use({ viewport: size });

    /** The alert and the field that has the focus are both in sight, and neither covers the other. */
    async function expectBothSeen(page: Page, field: string): Promise<void> {
      const alert = page.getByRole("alert");
      await expect(alert).toHaveText("Please fill in all fields");
      const wrong = page.getByLabel(field, { exact: true });
      await expect(wrong).toBeFocused();
      await expect(alert).toBeInViewport({ ratio: 1 });
      await expect(wrong).toBeInViewport({ ratio: 1 });
      const places = [await alert.boundingBox(), await wrong.boundingBox()];
      const [said, typed] = places.map((box) => box ?? { y: 0, height: 0 });
      expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(typed?.y ?? 0);
    }

    for (const field of ["First name", "City"]) {
      test(`a checkout without ${field} says so where one looks, then the field (§8.1)`, async ({
        page,
        customer,
      }) => {
        expect(customer.email).toBeTruthy();
        await keepLocalCart(page, [purifierLine]);
        await page.goto("/checkout");
        await hydrated(page);
        await page.getByLabel(field, { exact: true }).fill("");
        await page.getByRole("button", { name: "Continue to Payment" }).click();
        await expectBothSeen(page, field);
        await expectAccessible(page);
      });
    }

    test("a sign-up without anything says so where one looks, then the field (§8.1)", async ({
      page,
    }) => {
      await page.goto("/signup");
      await hydrated(page);
      await page.getByRole("button", { name: "Sign Up" }).click();
      await expectBothSeen(page, "First name");
    });

    test("a profile without its last field says so where one looks, then the field (§8.1)", async ({
      page,
      customer,
    }) => {
      expect(customer.email).toBeTruthy();
      await page.goto("/profile?edit");
      await hydrated(page);
      await page.getByLabel("PIN code").fill("");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expectBothSeen(page, "PIN code");
    });
  });
}

test.describe("a page that is opened with a hash (§2.8)", () => {
  /** Opens it, and answers each place to which it was scrolled before its scripts were there, the last one in it. */
  async function open(page: Page, path: string): Promise<number[]> {
    await page.addInitScript(() => {
      const places: number[] = [];
      Object.assign(window, { places });
      const note = () => {
        if (places.at(-1) !== scrollY) places.push(scrollY);
        requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    });
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    const target = page.locator(path.slice(path.indexOf("#")));
    const isThere = async () => {
      const { y } = (await target.boundingBox()) ?? { y: -1 };
      return y >= 0 && y < 200;
    };
    await expect.poll(isThere).toBe(true);
    const read = () => page.evaluate(() => (window as unknown as { places: number[] }).places);
    const places = await read();
    await release();
    await hydrated(page);
    expect(await isThere()).toBe(true);
    return places;
  }
  const between = (places: readonly number[]) =>
    places.filter((place) => place > 20 && place < (places.at(-1) ?? 0) - 20);

  for (const path of ["/shop#return-policy", "/about#origin"]) {
    test.describe("with motion", () => {
      test.use({ contextOptions: { reducedMotion: "no-preference" } });
      test(`${path} goes there smoothly`, async ({ page }) => {
        // A jump is seen nowhere in between; how often a busy machine draws is its own.
        expect(between(await open(page, path)).length).toBeGreaterThan(0);
      });
    });

    test.describe("for who prefers less of it", () => {
      test.use({ contextOptions: { reducedMotion: "reduce" } });
      test(`${path} is there at once`, async ({ page }) => {
        expect(between(await open(page, path))).toEqual([]);
      });
    });
  }
});

for (const typed of ["0", "-2"]) {
  test(`${typed} as a quantity takes the line out, and 'Undo' brings it back (§4.7)`, async ({
    page,
  }) => {
    await keepLocalCart(page, [{ ...purifierLine, quantity: 3 }]);
    await page.goto("/cart");
    await hydrated(page);
    await page.getByRole("spinbutton").fill(typed);
    await page.getByRole("spinbutton").press("Enter");
    await expect(page.getByText("Your Cart is Empty")).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Air Purifier" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("spinbutton")).toHaveValue("3");
    await expect(page.getByRole("button", { name: "Undo" })).toBeHidden();
  });
}

test("a stored line that cannot be goes without a word, and the storage is put right (§4.8)", async ({
  page,
}) => {
  await keepLocalCart(page, [
    { ...purifierLine, quantity: -5 },
    { ...purifierLine, id: 2, size: null, material: null, color: null },
  ]);
  await page.goto("/cart");
  await expect(page.locator(".lines > li")).toHaveCount(1);
  await hydrated(page);
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "null"));
  await expect.poll(async () => (await stored()).length).toBe(1);
  await expect(page.getByText("no longer", { exact: false })).toBeHidden();

  await page.evaluate((line) => localStorage.setItem("cart", JSON.stringify([line])), {
    ...purifierLine,
    quantity: -5,
  });
  await page.goto("/about");
  await hydrated(page);
  await expect.poll(stored).toBeNull();
  await page.goto("/cart");
  await expect(page.getByText("Your Cart is Empty")).toBeVisible();
  await expect(page.getByText("no longer", { exact: false })).toBeHidden();
});

test.describe("orders that cannot be read", () => {
  test.use({ expected: /500|orders\.data|ERR_/ });

  for (const [what, answer] of [
    ["a server that fails", { status: 500, body: "" }],
    ["a connection that is torn", "abort"],
  ] as const) {
    test(`${what}: the sentence is true (§8.3)`, async ({ page, customer }) => {
      expect(customer.email).toBeTruthy();
      await page.goto("/profile");
      await hydrated(page);
      await page.route("**/orders.data*", (route) =>
        answer === "abort" ? route.abort("connectionreset") : route.fulfill(answer),
      );
      await page.getByText("Hi, Ananya").click();
      await page.getByRole("link", { name: "Orders" }).click();
      const alert = page.getByRole("alert");
      await expect(alert).toContainText("Error fetching orders: ");
      await expect(alert).not.toContainText("the client is offline");
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.getByRole("link", { name: "Try again" }).click();
      await expect(page.getByText("No orders found")).toBeVisible();
    });
  }

  test("without a network: it says that (§8.31)", async ({ page, customer, context }) => {
    expect(customer.email).toBeTruthy();
    await page.goto("/orders"); // so that its code is there
    await hydrated(page);
    await page.getByText("Hi, Ananya").click();
    await page.getByRole("link", { name: "Profile" }).click();
    await expect(page).toHaveURL("/profile");
    await page.getByText("Hi, Ananya").click();
    await context.setOffline(true);
    await page.getByRole("link", { name: "Orders" }).click();
    await expect(page.getByRole("alert")).toHaveText(
      /^Error fetching orders: Failed to get document because the client is offline\./,
    );
    await context.setOffline(false);
  });
});

test.describe("the quiet head of the purchase", () => {
  for (const size of [...sizes, { width: 768, height: 1024 }]) {
    test(`holds navigation, greeting and Logout behind 'Menu' at ${size.width} (§2.13, §2.15)`, async ({
      page,
      customer,
    }) => {
      expect(customer.email).toBeTruthy();
      await page.setViewportSize(size);
      await keepLocalCart(page, [purifierLine]);
      await page.goto("/checkout");
      await hydrated(page);
      const header = page.getByRole("banner");
      await expect(header.getByRole("link", { name: "About" })).toBeHidden();
      await header.getByLabel("Menu").click();
      for (const name of ["Home", "About", "Media", "Technology", "Shop", "Portal"]) {
        await expect(header.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
      }
      await expect(header.getByRole("link", { name: "Cart 1 item" })).toBeVisible();
      await expect(header.getByText("Hi, Ananya")).toBeVisible();
      await expect(header.getByRole("link", { name: "Profile" })).toBeVisible();
      await expect(header.getByRole("link", { name: "Orders" })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(header.getByRole("link", { name: "About" })).toBeHidden();
      await header.getByLabel("Menu").click();
      await header.getByRole("button", { name: "Logout" }).click();
      await expect(page).toHaveURL("/");
    });
  }

  test("a visitor finds Login there", async ({ page }) => {
    await keepLocalCart(page, [purifierLine]);
    await page.goto("/checkout");
    await hydrated(page);
    const header = page.getByRole("banner");
    await header.getByLabel("Menu").click();
    await header.getByRole("link", { name: "Login / Sign Up" }).click();
    await expect(page).toHaveURL(/\/login/);
  });

  for (const path of ["/admin/login", "/admin/setup"]) {
    test(`${path} has it too`, async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      const header = page.getByRole("banner");
      await header.getByLabel("Menu").click();
      await expect(header.getByRole("link", { name: "Login / Sign Up" })).toBeVisible();
      await expectAccessible(page);
      await header.getByRole("link", { name: "Technology", exact: true }).click();
      await expect(page).toHaveURL("/technology");
    });
  }
});

test("each film has its fallback sentence in the page (§2.39)", async ({ page }) => {
  const html = await (await page.request.get("/media")).text();
  expect(html.split("If you see this, the iframe failed to load.")).toHaveLength(4);
});
