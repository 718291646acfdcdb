import { type AdminShop, openAdminShop } from "../../support/admin.ts";
import { handsOn } from "../../support/hands.ts";
import { expect, hydrated, type Page, test } from "../../support/test.ts";
import { catalogueTasks } from "./catalogue.ts";
import { customerTasks } from "./customers.ts";
import { moneyTasks } from "./money.ts";
import { orderTasks } from "./orders.ts";
import { type Seed, seedOf } from "./seed.ts";
import { type Owner, type Task, type TaskName, taskNames } from "./task.ts";

/** Presses that a task may take; where it is one that types, beside going into fields. */
const MOST = 8;

/** Each task of the week: one that is named and not done here does not compile. */
const week: Record<TaskName, Task> = {
  ...orderTasks,
  ...moneyTasks,
  ...customerTasks,
  ...catalogueTasks,
};

/** The owner before the dashboard of this page. `phone`: they tap, and the menu stands behind a button. */
function ownerAt(page: Page, phone: boolean): Owner {
  const hands = handsOn(page, { taps: phone });
  const { press } = hands;
  const exact = (name: string | RegExp) => (typeof name === "string" ? { exact: true } : {});
  const button: Owner["button"] = (name) => page.getByRole("button", { name, ...exact(name) });
  const link: Owner["link"] = (name) => page.getByRole("link", { name, ...exact(name) });
  return {
    ...hands,
    page,
    button,
    link,
    row: (text) => page.getByRole("row").filter({ hasText: text }),
    async menu(name) {
      if (phone) await press(button("Admin menu"));
      const named = { name: new RegExp(`^${name}( [\\d,]+)?$`) };
      const tab = page.getByRole("tab", { ...named, includeHidden: phone });
      await press(tab);
      await expect(tab).toHaveAttribute("aria-selected", "true");
    },
    waiting: (name) =>
      press(page.getByRole("navigation", { name: "What waits" }).getByRole("link", { name })),
    async filters() {
      if (phone) await press(button(/^Filters/));
    },
  };
}

/** Makes a test of each task, which begins on the dashboard. `PRESSES=1` prints what they took. */
export function testTheWeek({ phone }: { phone: boolean }): void {
  let shop: AdminShop;
  let seed: Seed;
  const took: string[] = [];
  test.describe.configure({ mode: "default", timeout: 240_000 });
  test.beforeAll(async ({ browser }) => {
    shop = await openAdminShop({ setUp: true });
    seed = seedOf(shop, browser);
  });
  test.afterAll(async () => {
    if (process.env.PRESSES) process.stdout.write(`${took.join("\n")}\n`);
    await shop.close();
  });

  for (const name of taskNames) {
    test(name, async ({ page, context }) => {
      const { types, does } = week[name];
      let owner: Owner | undefined;
      const begin = async () => {
        await shop.enter(context, shop.boss);
        await page.goto(`${shop.url}/admin/dashboard`);
        await hydrated(page);
        owner = ownerAt(page, phone);
        return owner;
      };
      await does({ shop, seed, begin });
      const { presses, fields, typed } = owner?.counted ?? { presses: 0, fields: 0, typed: 0 };
      const words = `${presses} presses, ${fields} fields, ${typed} characters`;
      test.info().annotations.push({ type: "presses", description: words });
      took.push(`${name}: ${words}`);
      expect(presses).toBeGreaterThan(0);
      expect(presses + (types ? 0 : fields), words).toBeLessThanOrEqual(MOST);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, "px wider than the screen").toBeLessThanOrEqual(0);
    });
  }
}
