import { expect } from "../../support/test.ts";
import { openOrder } from "./orders.ts";
import type { Tasks } from "./task.ts";

export const moneyTasks: Tasks<
  | "enter cash that a carrier has handed on"
  | "take a return to its refund"
  | "give back a part of what was paid"
  | "try a failed refund again"
  | "settle money without an order"
  | "export the orders of the month"
  | "read the month for the accountant"
> = {
  "enter cash that a carrier has handed on": {
    async does({ seed, begin }) {
      const { id } = await seed.delivered("cash");
      const owner = await begin();
      const { page } = owner;
      await owner.menu("Cash");
      const box = page.getByRole("checkbox", { name: new RegExp(id) });
      await owner.press(box);
      await owner.write(page.getByLabel("The bank's number of the payment"), "UTR4711");
      await owner.press(owner.button("Note as handed on"));
      await expect(page.getByText("1 amount is noted as handed on.")).toBeVisible();
      await expect(box).toHaveCount(0);
    },
  },
  "take a return to its refund": {
    async does({ seed, begin }) {
      const { asking, id } = await seed.delivered("card");
      const wish = { "pieces.0": "1", reason: "damaged", kind: "money", words: "A corner broke." };
      await seed.upload(asking, `/orders/${id}/return`, { ...wish, key: crypto.randomUUID() });
      const owner = await begin();
      const { page } = owner;
      await owner.waiting(/^Returns/);
      await owner.press(owner.row(id).getByRole("link", { name: "Open return" }));
      const state = page.locator(".order-head .status");
      for (const [button, after] of [
        ["Approve", "approved"],
        ["Received", "received"],
        ["Save inspection", "inspected"],
        ["Refund", "refunded"],
      ] as const) {
        await owner.press(owner.button(button));
        await expect(state).toHaveText(after);
      }
    },
  },
  "give back a part of what was paid": {
    async does({ seed, begin }) {
      const { id } = await seed.buy("card", 2);
      const owner = await begin();
      const { page } = owner;
      await openOrder(owner, id);
      await owner.press(owner.link("Refund"));
      await owner.write(page.getByLabel("Air Purifier"), "1");
      await owner.choose(page.getByLabel("Reason"), "Goodwill");
      await owner.press(owner.button("Refund"));
      await expect(page.getByText("₹29,999 goodwill")).toBeVisible();
    },
  },
  "try a failed refund again": {
    async does({ seed, begin }) {
      const { id } = await seed.buy("card");
      await seed.provider("PATCH", "/control/switches", { refundFails: 1 });
      await seed.send(`/orders/${id}/refund`, {
        ...{ all: "yes", reason: "goodwill", key: crypto.randomUUID() },
      });
      await expect.poll(() => seed.read("/today")).toContain("Try again");
      await seed.provider("PATCH", "/control/switches", { refundFails: 0 });
      const owner = await begin();
      const { page } = owner;
      await owner.waiting(/^Today$/);
      await owner.press(owner.button(`Try again ${id}`));
      await expect(page.getByText("₹29,999 goes back.")).toBeVisible();
      await expect(owner.button(`Try again ${id}`)).toHaveCount(0);
    },
  },
  "settle money without an order": {
    async does({ shop, seed, begin }) {
      const id = await shop.order();
      const paid = { amount: 29_999_00, currency: "INR", receipt: crypto.randomUUID() };
      const { id: unknown } = await seed.provider("POST", "/v1/orders", paid);
      await seed.payAtProvider(unknown);
      await expect.poll(() => seed.read("/today")).toContain(unknown);
      const owner = await begin();
      const { page } = owner;
      await owner.waiting(/^Money without an order/);
      const part = page.getByRole("region", { name: /^Money without an order/ });
      await owner.write(part.getByLabel("Order number"), id);
      await owner.press(owner.button(`Count for this order ${unknown}`));
      await expect(page.getByRole("status").filter({ hasText: id })).toContainText("₹29,999");
      await expect(page.getByText(unknown)).toHaveCount(0);
    },
  },
  "export the orders of the month": {
    async does({ shop, begin }) {
      await shop.order();
      const owner = await begin();
      const { page } = owner;
      const today = new Date().toISOString().slice(0, 10);
      await owner.filters();
      const filters = page.getByRole("group", { name: "Filters" });
      await owner.writeDay(filters.getByLabel("From"), `${today.slice(0, 8)}01`);
      await owner.press(filters.getByRole("button", { name: "Search" }));
      await expect(page).toHaveURL(/from=/);
      await owner.filters();
      const file = page.waitForEvent("download");
      await owner.press(filters.getByRole("link", { name: "Excel" }));
      expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
    },
  },
  "read the month for the accountant": {
    async does({ begin }) {
      const owner = await begin();
      await owner.menu("Documents");
      await owner.press(owner.link(/for the accountant$/));
      const table = owner.page.getByRole("table", { name: "Money of the month" });
      await expect(table.getByRole("row", { name: /^Paid online/ })).toBeVisible();
    },
  },
};
