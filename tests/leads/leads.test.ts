import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedInAdmin } from "#domain/roles.ts";
import type { Context } from "#server/context/context.ts";
import { changeLead } from "#server/leads/change-lead.ts";
import { issueFormToken } from "#server/leads/form-token.ts";
import { listLeads } from "#server/leads/list-leads.ts";
import { type SentForm, sendLead } from "#server/leads/send-lead.ts";
import { applyRetention } from "#server/privacy/apply-retention.ts";
import { eraseAccount } from "#server/privacy/erase-account.ts";
import { exported } from "#tests/admin/files/exported.ts";
import {
  aClient,
  aCustomer,
  anEmail,
  failureOf,
  PASSWORD,
  successOf,
} from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const admin: SignedInAdmin = {
  uid: "u",
  email: "asha@greenverse.example",
  authority: { role: "admin", permissions: { orders: [], users: ["read"] } },
};
const person = { name: "Asha Rao", phone: "+91 98765 43210", address: "12 Neem Street\nPune" };

eachEngine((engine) => {
  let shop: TestShop;
  let ctx: Context;
  let later = 0; // ms
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    const { settings } = shop.ctx;
    const content = { ...settings.content, leads: { sent: true } };
    const now = () => new Date(Date.now() + later);
    ctx = { ...shop.ctx, now, settings: { ...settings, content } };
  });
  afterAll(() => shop.close());

  /** A form that has been open for ten seconds. */
  const aForm = async (changes: Partial<SentForm> = {}, email = anEmail()): Promise<SentForm> => {
    const token = issueFormToken(ctx);
    later += 10_000;
    return { values: { ...person, email }, consent: true, trap: "", token, ...changes };
  };
  const all = async () =>
    successOf(await listLeads(ctx, admin, { state: "all", after: null })).leads;
  const leadOf = async (email: string) => (await all()).find((lead) => lead.email === email);
  const mailsAbout = async (email: string) =>
    (await shop.queuedMails()).filter((mail) => mail.kind === "lead" && mail.lead.email === email);

  test("is kept with what was agreed to, shown, and mailed to the admin once (§22.83)", async () => {
    const email = anEmail();
    const form = await aForm({}, email);
    successOf(await sendLead(ctx, aClient(), form));
    successOf(await sendLead(ctx, aClient(), form));
    expect((await all()).filter((lead) => lead.email === email)).toMatchObject([
      { name: "Asha Rao", phone: "9876543210", address: "12 Neem Street, Pune", handledAt: null },
    ]);
    expect((await leadOf(email))?.consent).toContain("180 days");
    expect(await mailsAbout(email)).toHaveLength(1);
  });

  test("is not taken without consent, with wrong fields, or where the form is not sent", async () => {
    const none = failureOf(await sendLead(ctx, aClient(), await aForm({ consent: false })));
    expect(none).toEqual({ kind: "fields", errors: {}, consent: false });
    const values = { email: "no", name: " ", phone: "12", address: "x".repeat(301) };
    expect(failureOf(await sendLead(ctx, aClient(), await aForm({ values })))).toMatchObject({
      errors: {
        email: "field/bad-email",
        name: "field/blank",
        phone: "field/bad-phone",
        address: { code: "field/too-long", details: [300] },
      },
    });
    const closed = { ...ctx, settings: shop.ctx.settings };
    expect(failureOf(await sendLead(closed, aClient(), await aForm()))).toBe("leads-closed");
  });

  test("robots: an unseen field, too quick, a forged or an old form", async () => {
    const trapped = anEmail();
    successOf(await sendLead(ctx, aClient(), await aForm({ trap: "http://x.example" }, trapped)));
    expect(await leadOf(trapped)).toBeUndefined();
    const quick = await aForm({ token: issueFormToken(ctx) });
    later -= 10_000;
    expect(failureOf(await sendLead(ctx, aClient(), quick))).toBe("lead-too-quick");
    const forged = await aForm();
    const changed = forged.token.replace(/^\d/, (digit) => String((Number(digit) + 1) % 10));
    for (const token of ["", "x", changed, `${forged.token}x`]) {
      expect(failureOf(await sendLead(ctx, aClient(), { ...forged, token }))).toBe("lead-too-old");
    }
    const old = await aForm();
    later += 24 * 3_600_000;
    expect(failureOf(await sendLead(ctx, aClient(), old))).toBe("lead-too-old");
  });

  test("are limited by e-mail address and by network (§22.84)", async () => {
    const email = anEmail();
    for (let n = 0; n < 3; n += 1) {
      successOf(await sendLead(ctx, aClient(), await aForm({}, email)));
    }
    const fourth = await sendLead(ctx, aClient(), await aForm({}, email));
    expect(failureOf(fourth)).toBe("too-many-leads");
    const client = aClient();
    for (let n = 0; n < 10; n += 1) successOf(await sendLead(ctx, client, await aForm()));
    expect(failureOf(await sendLead(ctx, client, await aForm()))).toBe("too-many-leads");
  });

  test("are answered, erased with their mail, exported, each in the audit trail", async () => {
    const email = anEmail();
    successOf(await sendLead(ctx, aClient(), await aForm({}, email)));
    const { id = "" } = (await leadOf(email)) ?? {};
    successOf(await changeLead(ctx, admin, id, "answered"));
    expect((await leadOf(email))?.handledAt).not.toBeNull();
    successOf(await changeLead(ctx, admin, id, "reopened"));
    expect((await leadOf(email))?.handledAt).toBeNull();
    const chunks: Uint8Array[] = [];
    const asked = { of: "leads", format: "csv", query: "state=all" } as const;
    for await (const chunk of successOf(await exported(ctx, admin, asked))) chunks.push(chunk);
    expect(Buffer.concat(chunks).toString()).toContain(email);
    successOf(await changeLead(ctx, admin, id, "erased"));
    expect(await leadOf(email)).toBeUndefined();
    expect(await mailsAbout(email)).toEqual([]);
    expect(failureOf(await changeLead(ctx, admin, id, "erased"))).toBe("unknown-lead");
    const unauthorized = {
      ...admin,
      authority: { role: "admin", permissions: { orders: ["read"], users: [] } },
    };
    expect(failureOf(await changeLead(ctx, unauthorized as SignedInAdmin, id, "erased"))).toBe(
      "insufficient-permissions",
    );
    const rows = await shop.rows<{ action: string }>(
      sql`select action from audit_entries where subject_id = ${id} order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(["lead.answer", "lead.reopen", "lead.erase"]);
  });

  test("go with the account whose address is confirmed, and after 180 days (§12.31, §22.86)", async () => {
    const [own, others] = [await aCustomer(ctx), await aCustomer(ctx)];
    await ctx.db.execute(sql`update users set email_verified = (id = ${own.uid})`);
    for (const { email } of [own, others]) {
      successOf(await sendLead(ctx, aClient(), await aForm({}, email)));
    }
    successOf(await eraseAccount(ctx, aClient(own.cookies), own, PASSWORD));
    successOf(await eraseAccount(ctx, aClient(others.cookies), others, PASSWORD));
    expect(await leadOf(own.email)).toBeUndefined();
    expect(await leadOf(others.email)).toBeDefined();
    later += 181 * 24 * 3_600_000;
    await applyRetention(ctx);
    expect(await all()).toEqual([]);
  });
});
