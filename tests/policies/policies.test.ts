import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { policySlugs } from "#domain/policies/slugs.ts";
import type { Language } from "#domain/profile/language.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import type { Draft } from "#domain/settings/draft.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { followChanges } from "#server/platform/db/changes.ts";
import { openPolicy } from "#server/policies/list-policies.ts";
import { openPolicies } from "#server/policies/policy-store.ts";
import { acceptPolicy, publishPolicy } from "#server/policies/publish-policy.ts";
import { deletePolicyDraft, savePolicy } from "#server/policies/save-policy.ts";
import { aCheckout, failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const admin = (settings: string[], uid = "u"): SignedInAdmin => ({
  uid,
  email: `${uid}@example.in`,
  authority: { role: "admin", permissions: { orders: [], users: [], settings } },
});
const owner = admin(["update"]);
const words = (changes: Draft = {}): Draft => {
  return { title: "Terms", body: "We sell at {shop.site}.", note: "", ...changes };
};

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  const opened = async (language: Language = "en") =>
    successOf(await openPolicy(shop.ctx, owner, "terms", language));
  const save = async (draft: Draft, language: Language = "en") => {
    const { seen } = await opened(language);
    return savePolicy(shop.ctx, owner, { slug: "terms", language, seen }, draft);
  };
  const publish = async (language: Language = "en") => {
    const { seen } = await opened(language);
    return publishPolicy(shop.ctx, owner, { slug: "terms", seen });
  };

  describe("the legal pages of a shop", () => {
    test("are there when it begins, in their first version, and nobody has accepted them (§23.21)", () => {
      const { policies } = shop.ctx;
      for (const slug of policySlugs) expect(policies.current(slug)?.version, slug).toBe(1);
      expect(policies.versions()).toEqual(Object.fromEntries(policySlugs.map((slug) => [slug, 1])));
      expect(policies.notAccepted()).toEqual([...policySlugs]);
    });

    test("are drafts in production, which hold for nobody (§23.21)", async () => {
      const before = await shop.rows(sql`select * from policies order by slug`);
      await shop.ctx.db.execute(sql`alter table policies disable trigger policies_stay`);
      await shop.ctx.db.execute(sql`delete from policies`);
      const { changes } = await followChanges(shop.ctx.db, () => {});
      const now = () => new Date();
      const opening = { isPublished: false, now };
      const production = await openPolicies(shop.ctx.db, changes, opening);
      expect(production.versions()).toEqual({});
      expect(production.notAccepted()).toHaveLength(policySlugs.length);
      expect(production.version("terms", 1)).toBeNull();
      await shop.ctx.db.execute(sql`delete from policies`);
      await openPolicies(shop.ctx.db, changes, { isPublished: true, now });
      await shop.ctx.db.execute(sql`alter table policies enable trigger policies_stay`);
      await shop.ctx.changes.notify("policies", []);
      expect(await shop.rows(sql`select slug from policies`)).toHaveLength(before.length);
    });

    test("are seen in a new version when it is published, and not before (§23.23)", async () => {
      expect(successOf(await save(words({ title: "New terms", note: "Shorter" })))).toBe(2);
      expect(shop.ctx.policies.current("terms")?.title).toBe("Terms");
      expect(shop.ctx.policies.version("terms", 2)).toBeNull();
      expect(successOf(await publish())).toBe(2);
      const { policies } = shop.ctx;
      expect(policies.current("terms")).toMatchObject({ version: 2, title: "New terms" });
      expect(policies.version("terms", 1)?.title).toBe("Terms");
      expect(policies.history("terms").map(({ version }) => version)).toEqual([2, 1]);
      expect(policies.versions().terms).toBe(2);
      const entries = await shop.rows(
        sql`select action, after from audit_entries where subject_kind = 'policy' order by id`,
      );
      expect(entries).toEqual([
        { action: "policy.update", after: { version: 2, language: "en" } },
        { action: "policy.publish", after: { version: 2 } },
      ]);
    });

    test("stay as they were published, whatever is tried (§23.23)", async () => {
      for (const change of [
        sql`update policies set body = 'else' where slug = 'terms' and version = 2`,
        sql`delete from policies where slug = 'terms' and version = 2`,
      ]) {
        await expect(shop.ctx.db.execute(change)).rejects.toThrow();
      }
      expect(failureOf(await publish())).toBe("no-policy-draft");
    });

    test("are accepted by name, in the version that holds (§23.24)", async () => {
      const accept = (version: number) => acceptPolicy(shop.ctx, owner, { slug: "terms", version });
      expect(failureOf(await accept(1))).toBe("policy-changed");
      successOf(await accept(2));
      expect(shop.ctx.policies.current("terms")?.acceptedBy).toBe(owner.email);
      expect(shop.ctx.policies.notAccepted()).not.toContain("terms");
      expect(failureOf(await accept(2))).toBe("policy-changed");
      successOf(await save(words({ body: "Once more." })));
      successOf(await publish());
      expect(shop.ctx.policies.notAccepted()).toContain("terms");
    });

    test("of two editors are not lost: who saves second is notified (§23.23)", async () => {
      const { seen } = await opened();
      const key = { slug: "terms", language: "en", seen } as const;
      const results = await Promise.all(
        ["one", "two"].map((body) => savePolicy(shop.ctx, owner, key, words({ body }))),
      );
      expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
      expect(failureOf(await publishPolicy(shop.ctx, owner, key))).toBe("policy-changed");
      expect(failureOf(await deletePolicyDraft(shop.ctx, owner, key))).toBe("policy-changed");
      const now = await opened();
      successOf(await deletePolicyDraft(shop.ctx, owner, { ...key, seen: now.seen }));
      expect((await opened()).isDraft).toBe(false);
    });

    test("name settings that there are (§23.22)", async () => {
      const wrong = failureOf(await save(words({ body: "{legal.nmae}" })));
      expect(wrong).toMatchObject({ code: "wrong-settings", errors: { body: expect.any(String) } });
    });

    test("have a text in Hindi for a version, and English where that lacks (§23.25)", async () => {
      const { policies } = shop.ctx;
      expect(policies.current("terms", "hi")?.language).toBe("en");
      const version = policies.current("terms")?.version;
      expect(successOf(await save(words({ title: "शर्तें" }), "hi"))).toBe(version);
      successOf(await publish("hi"));
      expect(shop.ctx.policies.current("terms", "hi")).toMatchObject({ title: "शर्तें", version });
      expect(shop.ctx.policies.current("terms")?.language).toBe("en");
      expect((await opened("hi")).version).toBeNull();
      expect(failureOf(await save(words(), "hi"))).toBe("no-policy-draft");
    });

    test("in Hindi go with the English draft that they were written for (§23.25)", async () => {
      const before = shop.ctx.policies.current("terms")?.version ?? 0;
      expect(successOf(await save(words({ body: "Given up." })))).toBe(before + 1);
      expect(successOf(await save(words({ title: "छोड़ दिया" }), "hi"))).toBe(before + 1);
      const { seen } = await opened();
      const key = { slug: "terms", language: "en", seen } as const;
      successOf(await deletePolicyDraft(shop.ctx, owner, key));
      expect((await opened("hi")).isDraft).toBe(false);
      successOf(await save(words({ body: "Another one." })));
      successOf(await publish());
      const holds = shop.ctx.policies.current("terms", "hi");
      expect(holds).toMatchObject({ version: before + 1, language: "en" });
    });

    test("are edited by admins with settings update alone", async () => {
      const unauthorized = admin([]);
      const key = { slug: "terms", language: "en", seen: 0 } as const;
      const answers = await Promise.all([
        openPolicy(shop.ctx, unauthorized, "terms", "en"),
        savePolicy(shop.ctx, unauthorized, key, words()),
        deletePolicyDraft(shop.ctx, unauthorized, key),
        publishPolicy(shop.ctx, unauthorized, key),
        acceptPolicy(shop.ctx, unauthorized, { slug: "terms", version: 1 }),
      ]);
      for (const answer of answers) {
        expect(answer).toEqual({ ok: false, failure: "insufficient-permissions" });
      }
    });
  });

  test("an order keeps the versions that held when it was confirmed (§23.26)", async () => {
    const held = shop.ctx.policies.versions();
    const { uid, checkoutId } = await aCheckout(shop.ctx, 1);
    successOf(await save(words({ body: "After the order." })));
    successOf(await publish());
    const { id } = successOf(await payOnDelivery(shop.ctx, uid, checkoutId));
    const [row] = await shop.rows(sql`select policies from orders where id = ${id}`);
    expect(row).toEqual({ policies: held });
    expect(shop.ctx.policies.versions().terms).toBe((held.terms ?? 0) + 1);
  });
});
