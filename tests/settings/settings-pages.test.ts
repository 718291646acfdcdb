import { beforeAll, expect, test } from "vitest";
import { type GroupName, groupNames, groups } from "#domain/settings/groups.ts";
import { anAdmin, aSuperAdmin, type Someone } from "#tests/admin/admins.ts";
import { getPage, ownSite, post } from "#tests/support/site.ts";

const own = ownSite("postgres");
const named = [
  ...["brand", "legal", "links", "mail", "security"],
  ...["delivery", "cod", "returns"],
  ...["statistics", "partners", "testimonials"],
  ...["videos", "outlets", "news", "milestones", "achievements"],
];

let owner: Someone;
beforeAll(async () => {
  owner = await aSuperAdmin(own.shop.ctx);
});

test("each group of settings has its page, for who may update settings (§19.1)", async () => {
  const { ctx } = own.shop;
  const editor = await anAdmin(ctx, { orders: [], users: [], settings: ["update"] });
  const reader = await anAdmin(ctx);
  expect(groupNames).toEqual(expect.arrayContaining(named));
  expect(groups.achievements.fields).toHaveProperty("trophies");
  const ask = (name: GroupName, { cookies }: Someone) =>
    getPage(own.site, `/admin/dashboard/settings/${name}`, cookies);
  for (const name of groupNames) {
    // What keeps all other admins out or in is the super admins' (§19.7).
    const { status, text } = await ask(name, name === "security" ? owner : editor);
    expect([name, status]).toEqual([name, 200]);
    expect(text).toContain(`<h2 id="settings-title">${groups[name].title}</h2>`);
  }
  expect((await ask("security", editor)).status).toBe(403);
  expect((await ask("brand", reader)).status).toBe(403);
});

test("the audit trail leads to the settings, the legal page and the Hindi that was changed (§21.45)", async () => {
  const desk = "/admin/dashboard";
  const changes: [path: string, fields: Record<string, string>][] = [
    ["settings/company", { intent: "save", cin: "", contactName: "Ravi" }],
    ["policies/terms", { intent: "save", title: "Terms", body: "They hold.", note: "" }],
    ["translations/settings/statistics", { text: "आँकड़े" }],
  ];
  for (const [path, fields] of changes) {
    const { text } = await getPage(own.site, `${desk}/${path}`, owner.cookies);
    const [, seen = ""] = /name="seen" value="([^"]*)"/.exec(text) ?? [];
    const { status } = await post(own.site, `${desk}/${path}`, { ...fields, seen }, owner.cookies);
    expect([path, status]).toEqual([path, 302]);
  }
  const trail = (await getPage(own.site, `${desk}/audit`, owner.cookies)).text;
  for (const [path] of changes) expect(trail).toContain(`href="${desk}/${path}"`);
});
