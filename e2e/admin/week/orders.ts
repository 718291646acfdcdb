import { expect } from "../../support/test.ts";
import type { Owner, Tasks } from "./task.ts";

/** Opens an order from the list of the dashboard. */
export const openOrder = ({ press, link }: Owner, id: string) => press(link(id));
const confirm = ({ press, page }: Owner) =>
  press(page.getByRole("dialog").getByRole("button", { name: "Confirm" }));
const heading = ({ page }: Owner, name: string) =>
  expect(page.getByRole("heading", { name, exact: true })).toBeVisible();

/** Presses what opens a paper beside the page, which is a PDF, and closes it again. */
async function print({ page, press }: Owner, what: Parameters<Owner["press"]>[0]) {
  const context = page.context();
  const opened = context.waitForEvent("page");
  const sent = context.waitForEvent("response", (answer) => answer.url().includes(".pdf"));
  await press(what);
  const paper = await sent;
  expect([paper.status(), paper.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await (await opened).close();
}
/** A part of an order's page. */
const part = ({ page }: Owner, name: string) =>
  page.getByRole("heading", { name, exact: true }).locator("..");

export const orderTasks: Tasks<
  | "see what waits today"
  | "confirm a cash order by telephone"
  | "find an order by part of a phone number"
  | "open the pick list of chosen orders"
  | "pack and print chosen orders"
  | "hand parcels over to a carrier"
  | "note a parcel's tracking number"
  | "mark an order as delivered"
  | "set an order back and cancel it"
  | "take a piece out of an order"
  | "enter an order by telephone"
> = {
  "see what waits today": {
    async does({ shop, begin }) {
      const id = await shop.order();
      const owner = await begin();
      const { page } = owner;
      await owner.waiting(/^Today$/);
      await heading(owner, "Today");
      const toPack = page.getByRole("region", { name: /^To pack/ });
      await expect(toPack.getByRole("heading")).toHaveText(/^To pack \d+$/);
      await expect(toPack.getByRole("link", { name: id, exact: true })).toBeVisible();
      await expect(page.getByRole("region", { name: /^Backup/ })).toContainText("npm run backup");
    },
  },
  "confirm a cash order by telephone": {
    async does({ shop, seed, begin }) {
      const confirmed = "A first cash order must be confirmed";
      const ask = (on: boolean) =>
        seed.atDesk("/settings/cod", async (page) => {
          await page.getByLabel(confirmed).setChecked(on);
          await page.locator(".save-bar").getByRole("button", { name: "Save settings" }).click();
          await expect(page.getByText("Settings saved")).toBeVisible();
        });
      await ask(true);
      const id = await shop.order();
      await ask(false);
      const owner = await begin();
      await owner.waiting(/^To confirm/);
      await heading(owner, "To confirm");
      await owner.press(owner.row(id).getByRole("link", { name: id, exact: true }));
      await owner.press(owner.button("Confirmed by telephone"));
      await expect(part(owner, "Cash on delivery")).toContainText("Confirmed by telephone");
      await expect(owner.button("Confirmed by telephone")).toBeHidden();
    },
  },
  "find an order by part of a phone number": {
    async does({ shop, begin }) {
      const id = await shop.order({ phone: "97418 52063" });
      await shop.order();
      const owner = await begin();
      await owner.write(owner.page.getByLabel("Search orders"), "852063");
      await owner.press("Enter");
      await expect(owner.page.getByText("1 order", { exact: true })).toBeVisible();
      await expect(owner.row(id)).toContainText("97418 52063");
    },
  },
  "open the pick list of chosen orders": {
    async does({ shop, begin }) {
      const ids = [await shop.order(), await shop.order()];
      const owner = await begin();
      for (const id of ids) await owner.press(owner.page.getByLabel(`Select order ${id}`));
      await print(owner, owner.button("Pick list"));
      await expect(owner.page.getByText("2 selected")).toBeVisible();
    },
  },
  "pack and print chosen orders": {
    async does({ shop, begin }) {
      const ids = [await shop.order(), await shop.order()];
      const owner = await begin();
      for (const id of ids) await owner.press(owner.page.getByLabel(`Select order ${id}`));
      await owner.press(owner.button("Pack and print"));
      await expect(owner.page.getByText("2 orders are packed now.")).toBeVisible();
      await print(owner, owner.link("Print the documents"));
      for (const id of ids) {
        await expect(owner.page.getByLabel(`Status of order ${id}`)).toHaveValue("packed");
      }
    },
  },
  "hand parcels over to a carrier": {
    async does({ seed, begin }) {
      const ids = [await seed.packed(), await seed.packed()];
      const owner = await begin();
      const { page } = owner;
      await owner.waiting(/^To hand over/);
      await heading(owner, "To hand over");
      for (const id of ids) await owner.press(page.getByLabel(`Parcel ${id}-1`, { exact: true }));
      await owner.write(page.getByLabel("Carrier", { exact: true }), "Himalaya");
      await owner.press(owner.button("Hand over 2"));
      await expect(page.getByText("2 parcels are handed over.")).toBeVisible();
      await print(owner, owner.link("Print the receipt"));
      for (const id of ids) await expect(owner.row(`${id}-1`)).toBeHidden();
    },
  },
  "note a parcel's tracking number": {
    async does({ seed, begin }) {
      const id = await seed.packed();
      const form = { intent: "hand over", order: "", carrierName: "Himalaya" };
      await seed.send("/parcels", { ...form, parcel: `${id}-1` });
      const owner = await begin();
      const { page } = owner;
      await openOrder(owner, id);
      await owner.press(owner.link(/^Tracking/));
      await owner.write(page.getByLabel("Tracking number").first(), "HC-4471");
      await owner.press(owner.button("Save tracking"));
      await heading(owner, `Order ${id}`);
      await expect(part(owner, "Parcels")).toContainText("Himalaya · HC-4471");
    },
  },
  "mark an order as delivered": {
    async does({ shop, begin }) {
      const id = await shop.order();
      const owner = await begin();
      const status = owner.page.getByLabel(`Status of order ${id}`);
      await owner.choose(status, "delivered");
      await confirm(owner);
      await expect(owner.page.getByText(`${id} is delivered now.`)).toBeVisible();
      await expect(status).toHaveValue("delivered");
    },
  },
  "set an order back and cancel it": {
    async does({ shop, begin }) {
      const id = await shop.order();
      const owner = await begin();
      const { page } = owner;
      await openOrder(owner, id);
      const status = page.getByLabel(`Status of order ${id}`);
      await owner.press(owner.button("Pack"));
      await expect(status).toHaveValue("packed");
      await owner.press(owner.button(/^Undo/));
      await expect(status).toHaveValue("placed");
      await owner.press(owner.button("Cancel order"));
      await heading(owner, `Cancel order ${id}?`);
      await owner.press(owner.button("Cancel order"));
      await heading(owner, `Order ${id}`);
      await expect(status).toHaveValue("cancelled");
    },
  },
  "take a piece out of an order": {
    async does({ seed, begin }) {
      const { id } = await seed.buy("cash", 2);
      const owner = await begin();
      const { page } = owner;
      await openOrder(owner, id);
      await owner.press(owner.link("Change the order"));
      await owner.write(page.getByLabel(/^Pieces of Air Purifier that stay/), "1", "again");
      await owner.press(owner.button("Save lines"));
      await heading(owner, `Order ${id}`);
      await expect(page.getByRole("row", { name: /^Total/ })).toContainText("₹29,999");
    },
  },
  "enter an order by telephone": {
    types: true,
    async does({ begin }) {
      const owner = await begin();
      const { page } = owner;
      await owner.press(owner.link("New order"));
      await heading(owner, "New order");
      await owner.choose(page.getByLabel("Product 1", { exact: true }), { index: 1 });
      const caller = {
        "First name": "Meera",
        "Last name": "Iyer",
        Email: `meera-${Date.now()}@home.example`,
        Phone: `98${String(Date.now()).slice(-8)}`,
        Address: "4 Gulmohar Lane",
        City: "Pune",
        State: "Maharashtra",
        "PIN code": "411001",
      };
      for (const [label, text] of Object.entries(caller)) {
        await owner.write(page.getByLabel(label, { exact: true }), text);
      }
      await owner.press(page.getByLabel(/^Cash on delivery/));
      await owner.press(owner.button("Enter order"));
      await expect(page.getByRole("heading", { name: /^Order GV-/ })).toBeVisible();
      await expect(page.getByText("4 Gulmohar Lane").first()).toBeVisible();
    },
  },
};
