import { expect, test } from "vitest";
import { draftSettings } from "#server/settings/draft-settings.ts";
import { saveSettings } from "#server/settings/save-settings.ts";
import { anAdmin } from "#tests/admin/admins.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { type Answer, getPage, ownSite } from "#tests/support/site.ts";

const own = ownSite("postgres");
const owner = {
  uid: "u",
  email: "owner@example.in",
  authority: {
    role: "admin" as const,
    permissions: { orders: [], users: [], settings: ["update"] },
  },
};
const known = ["macro-leaf", "macro-slats"];
const knows = { hasPicture: (name: string) => known.includes(name) };

/** What stands in the links home of the header and the footer. */
const signsOf = ({ text }: Answer) =>
  [...text.matchAll(/<a class="brand" href="[^"]*">(.*?)<\/a>/g)].map(([, inside = ""]) => inside);
const imageOf = (inside: string) => /<img[^>]*>/.exec(inside)?.[0] ?? "";
const organizationOf = ({ text }: Answer) => /"logo":"([^"]*)"/.exec(text)?.[1];

test("the owner's logo stands at the top and the end of every page, with the name or in its place (§19.27)", async () => {
  const { ctx } = own.shop;
  const editor = await anAdmin(ctx, { orders: [], users: [], settings: ["update"] });
  const get = (path: string, cookies?: string[]) => getPage(own.site, path, cookies);
  const save = (picture: string, shows: string, seen: number) =>
    saveSettings(ctx, owner, "logo", { draft: { picture, shows }, seen }, knows);
  const pages = ["/", "/hi/about", "/cart", "/404-not-found"];
  for (const path of pages) {
    const signs = signsOf(await get(path));
    expect([path, signs.length]).toEqual([path, 2]);
    for (const sign of signs) expect(sign).toMatch(/^<svg .*<\/svg>Greenverse$/);
  }
  expect(organizationOf(await get("/"))).toMatch(/\/icons\/icon-512\.png$/);

  expect(failureOf(await save("nothing", "sign", 0))).toMatchObject({ code: "wrong-settings" });
  successOf(await save("macro-leaf", "sign", 0));
  for (const path of pages) {
    const signs = signsOf(await get(path));
    expect([path, signs.length]).toEqual([path, 2]);
    for (const sign of signs) {
      expect(imageOf(sign)).toMatch(/src="\/pictures\/macro-leaf-\d+\.webp"/);
      expect(imageOf(sign)).toMatch(/width="\d+" height="\d+" alt=""/);
      expect(sign.endsWith("/>Greenverse")).toBe(true);
    }
  }
  expect(organizationOf(await get("/"))).toMatch(/\/pictures\/macro-leaf-\d+\.webp$/);

  successOf(await save("macro-leaf", "whole", 1));
  for (const sign of signsOf(await get("/"))) {
    expect(imageOf(sign)).toContain('alt="Greenverse"');
    expect(sign.endsWith("/>")).toBe(true);
  }
  const drafted = {
    draft: { picture: "macro-slats", shows: "sign" },
    ...{ seen: 2, seenDraft: 0 },
  };
  successOf(await draftSettings(ctx, owner, "logo", drafted, knows));
  const preview = await get("/shop?preview=drafts", editor.cookies);
  for (const sign of signsOf(preview)) expect(sign).toContain("macro-slats");
  for (const sign of signsOf(await get("/shop"))) expect(sign).toContain("macro-leaf");
});

test("where the logo's picture is gone the shop's leaf stands (§19.27)", async () => {
  const { ctx } = own.shop;
  const seen = 2;
  const draft = { picture: "gone", shows: "whole" };
  successOf(await saveSettings(ctx, owner, "logo", { draft, seen }, { hasPicture: () => true }));
  for (const sign of signsOf(await getPage(own.site, "/"))) {
    expect(sign).toMatch(/^<svg .*<\/svg>Greenverse$/);
  }
});
