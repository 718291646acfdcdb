import { beforeAll, describe, expect, test } from "vitest";
import type { SignedInAdmin } from "#domain/roles.ts";
import { type Draft, draftOf } from "#domain/settings/draft.ts";
import { type GroupName, groups } from "#domain/settings/groups.ts";
import { readTranslation, saveTranslation } from "#server/admin/translations/save-translation.ts";
import { draftSettings } from "#server/settings/draft-settings.ts";
import { readGroup } from "#server/settings/read-group.ts";
import { saveSettings } from "#server/settings/save-settings.ts";
import { anAdmin, type Someone } from "#tests/admin/admins.ts";
import { successOf } from "#tests/support/customers.ts";
import { getPage, ownSite, post } from "#tests/support/site.ts";

const owner: SignedInAdmin = {
  uid: "u",
  email: "owner@example.in",
  authority: { role: "admin", permissions: { orders: [], users: [], settings: ["update"] } },
};
const knows = { hasPicture: () => true };
const own = ownSite("postgres");

async function form(name: GroupName, changes: Draft) {
  const opened = successOf(await readGroup(own.shop.ctx, owner, name));
  const { values, draft, revision: seen, draftRevision: seenDraft } = opened;
  const typed = { ...draftOf(groups[name].fields, draft ?? values), ...changes };
  return { draft: typed, seen, seenDraft };
}
const publish = async (name: GroupName, changes: Draft) =>
  successOf(await saveSettings(own.shop.ctx, owner, name, await form(name, changes), knows));
const get = async (path: string, cookies?: string[]) =>
  (await getPage(own.site, path, cookies)).text;

describe("Home's words and pictures (§19.22)", () => {
  test("are the shop's own in each language where nothing is set, and the owner's where it is, at once", async () => {
    const [before, hindi] = [await get("/"), await get("/hi")];
    for (const words of ["Explore Our Categories", "Breathe the Change", "Health risks"]) {
      expect(before).toContain(words);
    }
    expect(hindi).toContain("बदलाव की साँस लें");
    expect(await get("/")).toBe(before); // kept
    await publish("banner", { title: "Rooms that breathe", metaTitle: "Rooms" });
    await publish("comparison", {
      transform: "See your room",
      bad: [{ text: "Soot" }, { text: "" }, { text: "" }],
    });
    const after = await get("/");
    expect(after).toContain('<h2 id="breathe-title">Rooms that breathe</h2>');
    expect(after).toContain("<title>Rooms | Greenverse</title>");
    expect(after).toContain("See your room");
    expect(after).toContain("Soot");
    expect(after).toContain("Compromised breathing");
    expect(after).not.toMatch(/Breathe the Change|Hazardous air pollutants/);
    const inHindi = await get("/hi");
    expect(inHindi).toContain('<h2 id="breathe-title" lang="en">Rooms that breathe</h2>');
    expect(inHindi).toContain("सेहत को खतरा");
  });

  test("are in Hindi once they are translated", async () => {
    const { ctx } = own.shop;
    const which = { kind: "settings", subject: "banner" };
    const { seen, texts } = successOf(await readTranslation(ctx, owner, which));
    expect(texts.map(({ english }) => english)).toEqual(["Rooms that breathe", "Rooms"]);
    const typed = ["साँस लेते कमरे", "कमरे"];
    successOf(await saveTranslation(ctx, owner, which, { seen, typed }));
    expect(await get("/hi")).toContain('<h2 id="breathe-title">साँस लेते कमरे</h2>');
    expect(await get("/")).toContain("Rooms that breathe");
  });

  test("the owner's own picture stands with its own words, on phones too (§19.24)", async () => {
    const picture = { picture: "category-monitors", alt: "Two monitors on a shelf" };
    await publish("opening", picture);
    const text = await get("/");
    expect(text).toContain('class="hero own"');
    expect(text).toContain('alt="Two monitors on a shelf"');
    expect(text).not.toMatch(/hero-living-(wide|tall)/);
  });
});

describe("a preview (§19.23)", () => {
  let editor: Someone;
  let reader: Someone;
  beforeAll(async () => {
    editor = await anAdmin(own.shop.ctx, { orders: [], users: [], settings: ["update"] });
    reader = await anAdmin(own.shop.ctx);
    const typed = await form("categories", { title: "Drafted rooms" });
    successOf(await draftSettings(own.shop.ctx, owner, "categories", typed, knows));
  });

  test("shows drafts to an admin who may save settings and leads to previews, and to nobody else (§19.40)", async () => {
    const asked = "/?preview=drafts";
    const seen = await getPage(own.site, asked, editor.cookies);
    expect(seen.text).toContain("Drafted rooms");
    expect(seen.text).toContain("Preview with a draft. Visitors do not see this.");
    expect(seen.headers.get("cache-control")).toBe("private, no-store");
    expect(await get("/hi?preview=drafts", editor.cookies)).toContain("Drafted rooms");
    expect(await get("/", editor.cookies)).not.toContain("Drafted rooms");
    for (const cookies of [[], reader.cookies]) {
      const other = await get(asked, cookies);
      expect(other).toContain("Explore Our Categories");
      expect(other).not.toMatch(/Drafted rooms|Preview with/);
    }
    expect(await get("/")).not.toContain("Drafted rooms");
    // Its links lead to previews; those of what visitors see are as they were.
    const leadsOn = /searchParams\.set\(["'`]preview/;
    expect(seen.text).toMatch(leadsOn);
    expect(await get("/")).not.toMatch(leadsOn);
  });

  test("leads from the form, which says that it holds a draft, and publishes it", async () => {
    const path = "/admin/dashboard/settings/categories";
    const opened = await get(path, editor.cookies);
    expect(opened).toContain('href="/?preview=drafts#categories-title"');
    expect(opened).toContain('href="/hi?preview=drafts#categories-title"');
    expect(opened).toContain('value="Drafted rooms"');
    expect(opened).toContain('placeholder="Air Purifiers"');
    const { draft, seen, seenDraft } = await form("categories", {});
    const cards = (draft.cards as Record<string, string>[]).flatMap((card, at) =>
      Object.entries(card).map(([name, text]) => [`cards.${at}.${name}`, text]),
    );
    const fields = {
      ...Object.fromEntries(cards),
      ...{ title: "Drafted rooms", seen: String(seen), seenDraft: String(seenDraft) },
    };
    const sent = await post(own.site, path, { ...fields, intent: "save" }, editor.cookies);
    expect([sent.status, sent.headers.get("location")]).toEqual([302, `${path}?saved=1`]);
    expect(await get("/")).toContain("Drafted rooms");
    expect(await get(path, editor.cookies)).not.toContain("preview=drafts");
  });
});
