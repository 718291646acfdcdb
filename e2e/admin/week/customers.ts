import { expect, newEmail } from "../../support/test.ts";
import type { Tasks } from "./task.ts";

export const customerTasks: Tasks<
  | "answer a grievance"
  | "hide an abusive review"
  | "invite a colleague"
  | "take a permission away"
  | "see who did what"
> = {
  "answer a grievance": {
    async does({ shop, begin }) {
      const asking = await shop.visitor();
      const who = { name: "Ananya Deshwal", email: newEmail() };
      const sent = await shop.send(asking, "/grievance/new", {
        ...{ ...who, subject: "order", order: "", phone: "", words: "The box came open." },
      });
      const ticket = /GR-\w{10}/.exec(sent)?.[0] ?? "";
      const owner = await begin();
      const { page } = owner;
      await owner.menu("Grievances");
      await owner.press(owner.link(ticket));
      await owner.write(page.getByLabel("Words"), "A new box is on its way.");
      await owner.press(owner.button("Send answer"));
      await expect(page.getByText("A new box is on its way.")).toBeVisible();
      await expect(page.getByText("answered", { exact: true }).first()).toBeVisible();
    },
  },
  "hide an abusive review": {
    async does({ seed, begin }) {
      const { asking, id } = await seed.delivered("card");
      const body = `An insult of the order ${id}, which nobody should have to read.`;
      await seed.upload(asking, `/orders/${id}/review/1`, { stars: "1", title: "", body });
      const owner = await begin();
      const { page } = owner;
      await owner.menu("Reviews");
      const card = page.getByRole("listitem").filter({ hasText: body });
      await owner.press(card.getByText("Hide", { exact: true }));
      await owner.choose(card.getByLabel(/^Reason/), { index: 1 });
      await owner.press(card.getByRole("button", { name: "Hide this review" }));
      await expect(page.getByRole("status").filter({ hasText: /hidden/i })).toBeVisible();
      await expect(card).toHaveCount(0);
    },
  },
  "invite a colleague": {
    async does({ shop, begin }) {
      const owner = await begin();
      const { page } = owner;
      const email = newEmail();
      await owner.menu("Admins");
      await owner.write(page.getByLabel("Email", { exact: true }), email);
      await owner.choose(page.getByLabel("What they do"), "packing");
      await owner.write(page.getByLabel("Your own password", { exact: true }), shop.boss.password);
      await owner.press(owner.button("Invite by mail"));
      await expect(
        page.getByText(`${email} gets a mail by which they choose their password`),
      ).toBeVisible();
      await expect(owner.row(email)).toContainText("Packing: orders read, update");
    },
  },
  "take a permission away": {
    async does({ shop, begin }) {
      const { email } = await shop.makeAdmin();
      const owner = await begin();
      await owner.menu("Admins");
      const row = owner.row(email).first();
      await expect(row).toContainText("users read");
      await owner.press(row.getByText(/^Edit/));
      await owner.press(row.getByLabel("users read"));
      await owner.press(row.getByRole("button", { name: "Save permissions" }));
      await expect(owner.page.getByText("Admin updated successfully!")).toBeVisible();
      await expect(row).not.toContainText("· users read");
    },
  },
  "see who did what": {
    async does({ shop, begin }) {
      const { email } = await shop.makeAdmin();
      const colleague = await shop.visitor();
      await shop.send(colleague, "/admin/login", { email, password: shop.boss.password });
      const id = await shop.order();
      const form = { order: id, status: "delivered", confirmed: "yes", [`seen:${id}`]: "" };
      await shop.send(colleague, "/admin/dashboard", form);
      const owner = await begin();
      const { page } = owner;
      await owner.menu("Admins");
      await owner.press(owner.link(`What they did (${email})`));
      const rows = page.getByRole("table", { name: "Audit trail" }).locator("tbody tr");
      await expect(rows.filter({ hasText: id }).first()).toContainText(email);
      await expect(rows.filter({ hasNotText: email })).toHaveCount(0);
    },
  },
};
