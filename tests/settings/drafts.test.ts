import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedInAdmin } from "#domain/roles.ts";
import { type Draft, draftOf } from "#domain/settings/draft.ts";
import { type GroupName, groups } from "#domain/settings/groups.ts";
import { findPictureUses } from "#server/admin/queries/picture-uses.ts";
import { readTranslation } from "#server/admin/translations/save-translation.ts";
import { discardDraft, draftSettings } from "#server/settings/draft-settings.ts";
import { listGroups, readGroup } from "#server/settings/read-group.ts";
import { restoreSettings, saveSettings } from "#server/settings/save-settings.ts";
import { settingsIn, withDrafts } from "#server/settings/settings-in.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const admin = (settings: string[]): SignedInAdmin => ({
  uid: "u",
  email: "owner@example.in",
  authority: { role: "admin", permissions: { orders: [], users: [], settings } },
});
const owner = admin(["update"]);
const knows = { hasPicture: () => true };

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  /** The form of a group as an admin opens it, with other texts. */
  async function opened(name: GroupName, changes: Draft) {
    const { values, draft, revision, draftRevision } = successOf(
      await readGroup(shop.ctx, owner, name),
    );
    const form = draftOf(groups[name].fields, draft ?? values);
    return { draft: { ...form, ...changes }, seen: revision, seenDraft: draftRevision };
  }
  type Form = Awaited<ReturnType<typeof opened>>;
  const draft = (name: GroupName, form: Form, who = owner) =>
    draftSettings(shop.ctx, who, name, form, knows);
  const publish = (name: GroupName, form: Form) => saveSettings(shop.ctx, owner, name, form, knows);
  const shown = () => shop.ctx.settings.content.opening.first;
  const previewed = () => withDrafts(shop.ctx.settings).content.opening.first;

  describe("a draft of settings (§19.23)", () => {
    test("is seen by nobody until it is published, but by who previews it", async () => {
      expect(shop.ctx.settings.drafted).toBeNull();
      successOf(await draft("opening", await opened("opening", { first: "Air, at last" })));
      expect([shown(), previewed()]).toEqual(["Breathe Pure,", "Air, at last"]);
      const hindi = settingsIn(withDrafts(shop.ctx.settings), "hi").content.opening;
      expect(hindi).toMatchObject({ first: "Air, at last", second: "बेहतर जीवन" });
      const lines = successOf(await listGroups(shop.ctx, owner));
      expect(lines.filter(({ isDrafted }) => isDrafted).map(({ name }) => name)).toEqual([
        "opening",
      ]);

      successOf(await publish("opening", await opened("opening", {})));
      expect([shown(), previewed()]).toEqual(["Air, at last", "Air, at last"]);
      expect(shop.ctx.settings.drafted).toBeNull();
      const back = { revision: 0, seen: 1 };
      successOf(await restoreSettings(shop.ctx, owner, "opening", back, knows));
      expect(shown()).toBe("Breathe Pure,");
    });

    test("is discarded, and what visitors see stays", async () => {
      successOf(await draft("opening", await opened("opening", { first: "Not this" })));
      const { draft: _, ...seen } = await opened("opening", {});
      successOf(await discardDraft(shop.ctx, owner, "opening", seen));
      expect([shown(), previewed()]).toEqual(["Breathe Pure,", "Breathe Pure,"]);
      expect(successOf(await readGroup(shop.ctx, owner, "opening")).draft).toBeNull();
      const entries = await shop.rows(sql`select action, before, after from audit_entries
        where action in ('settings.draft', 'settings.discard') order by id desc limit 2`);
      expect(entries).toMatchObject([
        { action: "settings.discard", before: { first: "Not this" }, after: { first: null } },
        { action: "settings.draft", after: { first: "Not this" } },
      ]);
    });

    test("is checked as what is published is, and needs the same permission", async () => {
      const form = await opened("opening", { first: "", picture: "own" });
      expect(failureOf(await draft("opening", form))).toMatchObject({
        errors: { first: expect.any(String) },
      });
      const undescribed = await opened("opening", { picture: "own" });
      expect(failureOf(await draft("opening", undescribed))).toMatchObject({
        errors: { alt: expect.any(String) },
      });
      const right = await opened("opening", {});
      for (const refused of [
        draft("opening", right, admin([])),
        discardDraft(shop.ctx, admin([]), "opening", right),
        draft("delivery", await opened("delivery", {})),
      ]) {
        expect(failureOf(await refused)).toBe("insufficient-permissions");
      }
      expect(shop.ctx.settings.drafted).toBeNull();
    });

    test("of two admins, the second is notified, whichever of them drafts and which publishes", async () => {
      const acts = { draft, publish };
      for (const [first, second] of [
        ["draft", "draft"],
        ["draft", "publish"],
        ["publish", "draft"],
        ["publish", "publish"],
      ] as const) {
        const [one, two] = await Promise.all(
          ["One", "Two"].map((title) => opened("banner", { title })),
        );
        if (!one || !two) throw new Error("both were opened");
        successOf(await acts[first]("banner", one));
        expect([first, second, failureOf(await acts[second]("banner", two))]).toEqual([
          ...[first, second],
          "settings-changed",
        ]);
        // At the same moment too one of them wins.
        const [three, four] = [await opened("banner", {}), await opened("banner", {})];
        const both = await Promise.all([
          acts[first]("banner", three),
          acts[second]("banner", four),
        ]);
        expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
      }
    });

    test("counts as a use of its pictures, and is translated before it is published", async () => {
      const words = { title: "Green rooms", picture: "own-banner", alt: "A green room" };
      successOf(await draft("banner", await opened("banner", words)));
      await shop.ctx.db.execute(sql`insert into pictures
        (name, width, height, widths, placeholder, colour, file_name, bytes)
        values ('own-banner', 10, 10, '[10]', '', '#fff', 'own.jpg', 1)`);
      expect(await findPictureUses(shop.ctx.db, ["own-banner"])).toMatchObject([
        { kind: "settings", subject: "banner" },
      ]);
      const which = { kind: "settings", subject: "banner" };
      const { texts } = successOf(await readTranslation(shop.ctx, owner, which));
      expect(texts.map(({ english }) => english)).toEqual(
        expect.arrayContaining(["Green rooms", "A green room"]),
      );
    });
  });
});
