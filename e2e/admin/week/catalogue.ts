import { somePictures, stockRow } from "../../support/products.ts";
import { expect } from "../../support/test.ts";
import type { Owner, Tasks } from "./task.ts";

const field = ({ page }: Owner, name: string) => page.locator(`[name="${name}"]`);
const saveSettings = ({ page }: Owner, name: string) =>
  page.locator(".save-bar").getByRole("button", { name });

export const catalogueTasks: Tasks<
  | "note stock that has arrived"
  | "sell a product at a lower price"
  | "make an offer with a code"
  | "put a product live"
  | "upload a picture and describe it"
  | "write an article of the journal"
  | "change what delivery costs"
  | "put a missing text into Hindi"
> = {
  "note stock that has arrived": {
    async does({ begin }) {
      const owner = await begin();
      const { page } = owner;
      await owner.menu("Stock");
      await owner.write(page.getByLabel("Search the stock"), "Outdoor");
      await owner.press("Enter");
      await expect(page).toHaveURL(/q=Outdoor/);
      const onHand = stockRow(page, "Outdoor Monitor").first().locator('[name="onHand"]');
      await owner.write(onHand, "120", "again");
      await owner.write(page.getByLabel(/^Why/), "Delivery of Monday");
      await owner.press(owner.button("Save stock"));
      await expect(page.getByRole("status").filter({ hasText: /saved/i })).toBeVisible();
      await expect(onHand).toHaveValue("120");
    },
  },
  "sell a product at a lower price": {
    async does({ shop, begin }) {
      const owner = await begin();
      const { page } = owner;
      await owner.menu("Products");
      await owner.press(owner.link("Indoor Monitor"));
      await owner.write(field(owner, "price"), "16,499", "again");
      await owner.press(saveSettings(owner, "Save product"));
      await expect(page.getByText("The shop shows it now.")).toBeVisible();
      await page.goto(`${shop.url}/admin/dashboard/products`);
      await expect(owner.row("Indoor Monitor")).toContainText("₹16,499");
    },
  },
  "make an offer with a code": {
    async does({ begin }) {
      const owner = await begin();
      const code = `NEEM${Date.now() % 1_000_000}`;
      await owner.menu("Offers");
      await owner.write(field(owner, "code"), code);
      await owner.write(field(owner, "value"), "10");
      await owner.press(owner.button("Save offer"));
      await expect(owner.page.getByText("The offer is saved.")).toBeVisible();
      await expect(owner.page.getByRole("row", { name: `Code ${code}` })).toContainText("Running");
    },
  },
  "put a product live": {
    async does({ seed, begin }) {
      const name = `Hall Monitor ${Date.now()}`;
      await seed.atDesk("/products/new?copy=3", async (page) => {
        await page.locator('[name="name"]').fill(name);
        await page.locator(".save-bar").getByRole("button", { name: "Save product" }).click();
        await expect(page.getByText("The product is made.")).toBeVisible();
      });
      const owner = await begin();
      await owner.menu("Products");
      await owner.press(owner.link(name));
      await owner.press(owner.page.getByRole("radio", { name: "Live" }));
      await owner.press(saveSettings(owner, "Save product"));
      await owner.press(owner.button("Sell without end"));
      await expect(owner.page.getByText("The shop shows it now.")).toBeVisible();
      await expect(owner.link("View page")).toBeVisible();
    },
  },
  "upload a picture and describe it": {
    async does({ begin }) {
      const [file] = await somePictures();
      if (!file) throw new Error("no picture");
      const name = `fern-${Date.now()}.png`;
      const owner = await begin();
      const { page } = owner;
      await owner.menu("Pictures");
      await owner.takeFile(page.getByLabel("Choose pictures"), { ...file, name });
      const card = page.locator(".picture-card").filter({ hasText: name });
      await owner.write(card.getByRole("textbox"), "A fern beside a lamp");
      await owner.press(card.getByRole("button", { name: /^Save/ }));
      await expect(page.getByText("The description is saved.")).toBeVisible();
      await expect(card.getByRole("textbox")).toHaveValue("A fern beside a lamp");
    },
  },
  "write an article of the journal": {
    types: true,
    async does({ seed, begin }) {
      // The first is another task's: the library takes the same picture once.
      const [, file] = await somePictures();
      if (!file) throw new Error("no picture");
      await seed.atDesk("/media", async (page) => {
        await page.getByLabel("Choose pictures").setInputFiles(file);
        await expect(page.locator(".picture-card").filter({ hasText: file.name })).toBeVisible();
      });
      const owner = await begin();
      const { page } = owner;
      const title = `Rain ${Date.now()}`;
      await owner.menu("Articles");
      await owner.press(owner.link("New article"));
      await owner.write(page.getByLabel("Title"), title);
      await owner.press(owner.button("Choose"));
      await owner.press(page.getByRole("dialog").locator("li button").first());
      await owner.write(page.getByLabel("What the picture shows"), "A used filter");
      await owner.write(page.getByLabel("Summary"), "What rain does to the air of a flat.");
      await owner.write(page.getByLabel("Text"), "It **rains**, and the air is washed.");
      await owner.choose(page.getByLabel("State"), "live");
      await owner.press(saveSettings(owner, "Save article"));
      await expect(page.getByText("Article saved")).toBeVisible();
      await expect(owner.link("See it on the site")).toBeVisible();
    },
  },
  "change what delivery costs": {
    async does({ begin }) {
      const owner = await begin();
      const { page } = owner;
      await owner.menu("Settings");
      await owner.press(
        page.getByRole("list", { name: "Selling" }).getByRole("link", { name: /^Delivery/ }),
      );
      const fee = page.getByLabel("Fee in rupees").first();
      await owner.write(fee, "49", "again");
      await owner.press(saveSettings(owner, "Save settings"));
      await expect(page.getByText("Settings saved")).toBeVisible();
      await expect(fee).toHaveValue("49");
    },
  },
  "put a missing text into Hindi": {
    async does({ seed, begin }) {
      const title = `Care ${Date.now()}`;
      const page = {
        title,
        slug: `care-${Date.now()}`,
        summary: "Water and light.",
        body: "Less.",
      };
      await seed.send("/pages/new", { ...page, intent: "save", seen: "0", state: "live" });
      const owner = await begin();
      await owner.menu("Hindi");
      await owner.press(owner.link(title));
      for (const [english, hindi] of [
        [title, "देखभाल"],
        ["Water and light.", "पानी और रोशनी।"],
        ["Less.", "कम।"],
      ] as const) {
        await owner.write(owner.page.getByLabel(english, { exact: true }), hindi);
      }
      await owner.press(owner.button("Save Hindi"));
      await expect(owner.page.getByRole("status").filter({ hasText: /saved/i })).toBeVisible();
      await expect(owner.page.getByLabel("Water and light.")).toHaveValue("पानी और रोशनी।");
    },
  },
};
