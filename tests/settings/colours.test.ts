import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { accentProblem, accents, paletteOf } from "#domain/look/accents.ts";
import { draftSettings } from "#server/settings/draft-settings.ts";
import { saveSettings } from "#server/settings/save-settings.ts";
import { anAdmin } from "#tests/admin/admins.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { type Answer, getPage, ownSite } from "#tests/support/site.ts";

const own = ownSite("postgres");
const knows = { hasPicture: () => true };
const owner = {
  uid: "u",
  email: "owner@example.in",
  authority: {
    role: "admin" as const,
    permissions: { orders: [], users: [], settings: ["update"] },
  },
};

/** What the page's first element says of colours; undefined: nothing. */
const styleOf = ({ text }: Answer) => /<html[^>]* style="([^"]*)"/.exec(text)?.[1];
const written = (accent: string) =>
  Object.entries(paletteOf(accent))
    .map(([name, colour]) => `${name}:${colour}`)
    .join(";");

test("all pages of the shop are in the accent that is chosen, at once, and its policy allows no other style (§19.25)", async () => {
  const { ctx } = own.shop;
  const editor = await anAdmin(ctx, { orders: [], users: [], settings: ["update"] });
  const get = (path: string, cookies?: string[]) => getPage(own.site, path, cookies);
  const pages = ["/", "/hi/about", "/shop", "/cart", "/404-not-found"];
  for (const path of pages) expect([path, styleOf(await get(path))]).toEqual([path, undefined]);
  const save = (accent: string, colour: string, seen: number) =>
    saveSettings(ctx, owner, "colours", { draft: { accent, own: colour }, seen }, knows);

  successOf(await save("plum", "", 0));
  const hash = createHash("sha256").update(written(accents.plum)).digest("base64");
  for (const path of pages) {
    const page = await get(path);
    expect([path, styleOf(page)]).toEqual([path, written(accents.plum)]);
    expect(page.headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
  }
  expect(styleOf(await get("/admin/dashboard/settings/colours", editor.cookies))).toBeUndefined();

  expect(failureOf(await save("own", "#ffcc00", 1))).toEqual({
    code: "wrong-settings",
    errors: { own: accentProblem("#ffcc00") },
  });
  successOf(await save("own", "#7A3E00", 1));
  expect(styleOf(await get("/"))).toBe(written("#7a3e00"));

  const drafted = { draft: { accent: "lake", own: "" }, seen: 2, seenDraft: 0 };
  successOf(await draftSettings(ctx, owner, "colours", drafted, knows));
  const preview = await get("/shop?preview=drafts", editor.cookies);
  expect(styleOf(preview)).toBe(written(accents.lake));
  expect(styleOf(await get("/shop?preview=drafts"))).toBe(written("#7a3e00"));
});
