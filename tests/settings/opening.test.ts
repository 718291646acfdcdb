import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { SignedInAdmin } from "#domain/roles.ts";
import { draftOf } from "#domain/settings/draft.ts";
import { groups } from "#domain/settings/groups.ts";
import { readGroup } from "#server/settings/read-group.ts";
import { saveSettings } from "#server/settings/save-settings.ts";
import { readSettingsTranslations } from "#server/settings/settings-translations.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { getPage, ownSite } from "#tests/support/site.ts";

const owner: SignedInAdmin = {
  uid: "u",
  email: "owner@example.in",
  authority: { role: "admin", permissions: { orders: [], users: [], settings: ["update"] } },
};
const own = ownSite("postgres");

/** The headline of Home, without its element. */
async function headline(path: string): Promise<string | undefined> {
  const { text } = await getPage(own.site, path);
  return /<h1 id="hero-title"([\s\S]*?)<\/h1>/.exec(text)?.[1];
}

async function save(changes: Record<string, string>) {
  const { ctx } = own.shop;
  const { values, revision } = successOf(await readGroup(ctx, owner, "opening"));
  const draft = { ...draftOf(groups.opening.fields, values), ...changes };
  return saveSettings(ctx, owner, "opening", { draft, seen: revision }, { hasPicture: () => true });
}

test("the headline of Home is the owner's, in one line or two, and in English until it is translated (§19.19)", async () => {
  expect(await headline("/")).toBe(">Breathe Pure, <br/>Live Better");
  expect(await headline("/hi")).toBe(">शुद्ध साँस, <br/>बेहतर जीवन");
  successOf(await save({ first: "Air & leaves", second: "" }));
  expect(await headline("/")).toBe(">Air &amp; leaves");
  expect(await headline("/hi")).toBe(' lang="en">Air &amp; leaves');
  expect(failureOf(await save({ first: "", lead: "x".repeat(161) }))).toMatchObject({
    errors: { first: expect.any(String), lead: expect.any(String) },
  });
});

test("a shop of before has the Hindi of what it did not have (§19.19)", async () => {
  const { db } = own.shop.ctx;
  await db.execute(sql`delete from translations where kind = 'settings' and subject = 'opening'`);
  await db.execute(sql`update translations set document = '{}' where subject = 'statistics'`);
  const found = await readSettingsTranslations(db, new Date());
  const of = (subject: string) => found.find((each) => each.subject === subject)?.document;
  expect(of("opening")).toMatchObject({ "Live Better": "बेहतर जीवन" });
  expect(of("statistics")).toEqual({});
});
