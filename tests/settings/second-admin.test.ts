import { beforeAll, expect, test } from "vitest";
import { policyAdminMessages } from "#domain/messages/policy-admin-messages.ts";
import { settingsMessages } from "#domain/messages/settings-messages.ts";
import { aSuperAdmin, type Someone } from "#tests/admin/admins.ts";
import { getPage, ownSite, post } from "#tests/support/site.ts";

// Of two admins who edit the same, the second is notified, also where they had to mend a mistake first.

const own = ownSite("pglite");
let boss: Someone;
beforeAll(async () => {
  boss = await aSuperAdmin(own.shop.ctx);
});

/** What the form that saves says of what was opened; its text stands before those of the other forms. */
const seenIn = (text: string) => {
  const form = /<form[^>]*class="(?:form settings-form|translations)".*?<\/form>/s.exec(text)?.[0];
  return /name="seen" value="([^"]*)"/.exec(form ?? "")?.[1] ?? "none";
};

const company = { cin: "", contactName: "" };
const page = { title: "Care", slug: "care", summary: "Of care.", body: "Dust.", state: "draft" };
const policy = { title: "Terms", body: "They hold.", note: "" };

const pages: [path: string, right: object, first: object, wrong: object, sentence: string][] = [
  [
    "settings/company",
    company,
    { contactName: "Ravi" },
    { contactName: "Asha", cin: "no" },
    settingsMessages.changed,
  ],
  [
    "pages/care",
    page,
    { summary: "Of Ravi's care." },
    { summary: "Of mine.", body: "" },
    settingsMessages.articleChanged,
  ],
  [
    "policies/terms",
    policy,
    { body: "They hold more." },
    { body: "They hold less.", title: "" },
    policyAdminMessages.changed,
  ],
];

test.each(pages)(
  "%s: the second admin is notified though they mend a mistake first (§19.7)",
  async (...row) => {
    const [name, right, first, wrong, sentence] = row;
    const path = `/admin/dashboard/${name}`;
    const send = (fields: object, to = path) =>
      post(own.site, to, { intent: "save", ...fields } as Record<string, string>, boss.cookies);
    if (name === "pages/care") {
      const made = await send({ ...right, seen: "0" }, "/admin/dashboard/pages/new");
      expect(made.status).toBe(302);
    }
    const seen = seenIn((await getPage(own.site, path, boss.cookies)).text);
    expect((await send({ ...right, ...first, seen })).status).toBe(302);
    const refused = await send({ ...right, ...wrong, seen });
    expect(refused.text).toContain(settingsMessages.notSaved);
    const mended = { ...right, ...first, seen: seenIn(refused.text) };
    const answer = await send(mended);
    expect([answer.status, answer.text.includes(sentence)]).toEqual([200, true]);
    // Who has been shown it may save all the same.
    expect((await send({ ...mended, seen: seenIn(answer.text) })).status).toBe(302);
  },
);

test("what was typed in Hindi stands beside its own English, where another admin's change has moved that (§19.7)", async () => {
  const path = "/admin/dashboard/translations/product/1";
  const { text } = await getPage(own.site, path, boss.cookies);
  const [first = "", second = ""] = [...text.matchAll(/name="of" value="([^"]*)"/g)].map(
    ([, id]) => id ?? "",
  );
  const form = new FormData();
  form.append("seen", "the texts before");
  // As the form was before the two had changed places.
  for (const [id, typed] of [
    [second, "of the second"],
    [first, "of the first"],
  ] as const) {
    form.append("of", id);
    form.append("text", typed);
  }
  const refused = await post(own.site, path, form, boss.cookies);
  expect(refused.text).toContain(settingsMessages.translationChanged);
  const beside = (id: string) =>
    new RegExp(`name="of" value="${id}".*?</textarea>`, "s").exec(refused.text)?.[0];
  expect(beside(first)).toContain("of the first");
  expect(beside(second)).toContain("of the second");
});
