import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clocksOf } from "#domain/grievances/clocks.ts";
import { checkGrievance } from "#domain/grievances/form.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import type { Context } from "#server/context/context.ts";
import { changeGrievance } from "#server/grievances/change-grievance.ts";
import { listGrievances } from "#server/grievances/list-grievances.ts";
import { openGrievance } from "#server/grievances/open-grievance.ts";
import { readGrievance } from "#server/grievances/read-grievance.ts";
import { readGrievanceFile } from "#server/grievances/read-grievance-file.ts";
import { replyToGrievance } from "#server/grievances/reply-to-grievance.ts";
import { tokenOf } from "#server/grievances/ticket.ts";
import { ticketLink } from "#server/grievances/ticket-link.ts";
import { anOrder } from "#tests/admin/admins.ts";
import { exported } from "#tests/admin/files/exported.ts";
import { aClient, anEmail, failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const officer: SignedInAdmin = {
  uid: "u",
  email: "officer@greenverse.example",
  authority: { role: "admin", permissions: { orders: [], users: [], grievances: ["update"] } },
};
const unauthorized: SignedInAdmin = {
  ...officer,
  authority: { role: "admin", permissions: { orders: ["read"], users: ["read"] } },
};
const HOUR = 3_600_000;

describe("the clocks of a grievance (§23.62)", () => {
  test.each([
    ["2026-11-22T10:00:00Z", "order", "2026-11-24T10:00:00Z", "2026-12-22T18:29:59Z"],
    // Past midnight in India it is the next day.
    ["2026-11-22T18:30:00Z", "order", "2026-11-24T18:30:00Z", "2026-12-23T18:29:59Z"],
    ["2027-01-31T06:00:00Z", "payment", "2027-02-02T06:00:00Z", "2027-02-28T18:29:59Z"],
    ["2026-12-31T06:00:00Z", "other", "2027-01-02T06:00:00Z", "2027-01-31T18:29:59Z"],
    ["2026-11-22T10:00:00Z", "privacy", "2026-11-24T10:00:00Z", "2027-02-20T18:29:59Z"],
  ] as const)("sent %s about %s", (sent, subject, acknowledge, resolve) => {
    const clocks = clocksOf(new Date(sent), subject);
    expect(clocks).toEqual({
      acknowledgeBy: new Date(acknowledge),
      resolveBy: new Date(resolve),
    });
  });
});

test("the form takes what people type, and says what is wrong with the rest", () => {
  const typed = { subject: "order", order: " gv-ab12 cd34ef ", name: "Asha Rao" };
  const rest = { email: "Asha@Example.in", phone: "", words: "  It came\r\nbroken.\u0000 " };
  expect(checkGrievance({ ...typed, ...rest })).toEqual({
    ok: true,
    value: {
      subject: "order",
      orderId: "GV-AB12CD34EF",
      name: "Asha Rao",
      email: "asha@example.in",
      phone: "",
      words: "It came\nbroken.",
    },
  });
  const wrong = { subject: "x", order: "12", name: " ", email: "no", phone: "1", words: "" };
  expect(checkGrievance(wrong)).toEqual({
    ok: false,
    failure: {
      subject: "field/no-subject",
      order: "field/bad-order",
      name: "field/blank",
      email: "field/bad-email",
      phone: "field/bad-phone",
      words: "field/blank",
    },
  });
});

eachEngine((engine) => {
  let shop: TestShop;
  let ctx: Context;
  let later = 0; // ms
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    ctx = { ...shop.ctx, now: () => new Date(Date.now() + later) };
  });
  afterAll(() => shop.close());

  const values = (changes: Record<string, string> = {}) => ({
    ...{ subject: "order", order: "", name: "Asha Rao", phone: "", email: anEmail() },
    words: "The box came open.",
    ...changes,
  });
  const open = async (changes: Record<string, string> = {}, userId: string | null = null) => {
    const sent = { values: values(changes), trap: "" };
    const { id } = successOf(await openGrievance(ctx, aClient(), userId, sent));
    return { id, token: tokenOf(ctx, id) };
  };
  const step = (id: string, move: "acknowledge" | "answer" | "resolve" | "note", words = "") =>
    changeGrievance(ctx, officer, id, { move, words, seen: "0" });
  const mailsOf = async (id: string) =>
    (await shop.queuedMails()).filter((mail) => "id" in mail && mail.id === id);

  test("is a ticket at once, with its mails, and the same words sent twice are one (§23.61)", async () => {
    const client = aClient();
    const sent = { values: values(), trap: "" };
    const first = successOf(await openGrievance(ctx, client, null, sent));
    const again = successOf(await openGrievance(ctx, client, null, sent));
    expect(first.id).toMatch(/^GR-[2-9A-HJ-NP-Z]{10}$/);
    expect(again).toEqual(first);
    const mails = await mailsOf(first.id);
    expect(mails.map(({ kind }) => kind).sort()).toEqual([
      "grievance-officer",
      "grievance-received",
    ]);
    const received = mails.find(({ kind }) => kind === "grievance-received");
    if (!received) throw new Error("no mail");
    expect(await ticketLink(ctx, received)).toContain(
      `/grievance/${first.id}?token=${tokenOf(ctx, first.id)}`,
    );
  });

  test("a robot gets a number of nothing", async () => {
    const trap = { values: values(), trap: "http://spam.example" };
    const { id } = successOf(await openGrievance(ctx, aClient(), null, trap));
    expect(await mailsOf(id)).toEqual([]);
  });

  test("is read by its link or its account alone", async () => {
    const { uid } = await anOrder(ctx);
    const { id, token } = await open({}, uid);
    const read = (token: string, userId: string | null) =>
      readGrievance(ctx, id, { token, userId });
    expect((await read(token, null))?.exchange[0]?.body).toBe("The box came open.");
    expect((await read("", uid))?.state).toBe("received");
    expect(await read("", null)).toBeNull();
    expect(await read(`${token}x`, "another")).toBeNull();
    expect(await readGrievance(ctx, "GR-NONE", { token, userId: null })).toBeNull();
  });

  test("is acknowledged, answered, written to again, resolved and taken up again (§23.63)", async () => {
    const { id, token } = await open();
    const holder = { token, userId: null };
    successOf(await step(id, "acknowledge"));
    successOf(await step(id, "note", "The carrier knows of it."));
    successOf(await step(id, "answer", "We send a new box.\n\nSorry for that."));
    successOf(await step(id, "answer", "We send a new box.\n\nSorry for that."));
    const answered = await readGrievance(ctx, id, holder);
    expect(answered?.state).toBe("answered");
    expect(answered?.exchange.map(({ by }) => by)).toEqual(["customer", "shop", "shop"]);
    successOf(await replyToGrievance(ctx, id, holder, { words: "When?", seen: "1" }));
    successOf(await replyToGrievance(ctx, id, holder, { words: "When?", seen: "1" }));
    expect((await readGrievance(ctx, id, holder))?.state).toBe("acknowledged");
    successOf(await step(id, "resolve", "It is with you."));
    expect(failureOf(await step(id, "answer", "Late."))).toBe("grievance-moved");
    const resolved = await readGrievance(ctx, id, holder);
    expect(resolved).toMatchObject({ state: "resolved", resolvedAt: expect.any(String) });
    later += 40 * 24 * HOUR;
    successOf(await replyToGrievance(ctx, id, holder, { words: "It broke.", seen: "9" }));
    const reopened = await readGrievance(ctx, id, holder);
    expect(reopened).toMatchObject({ state: "acknowledged", resolvedAt: null });
    expect(new Date(reopened?.resolveBy ?? 0).getTime()).toBeGreaterThan(ctx.now().getTime());
    const kinds = (await mailsOf(id)).map((mail) =>
      mail.kind === "grievance-officer" ? mail.what : mail.kind,
    );
    expect(kinds.sort()).toEqual([
      ...["again", "grievance-news", "grievance-news", "grievance-news"],
      ...["grievance-received", "new", "reply"],
    ]);
    const file = successOf(await readGrievanceFile(ctx, officer, id));
    expect(file.exchange.some(({ author }) => author === "note")).toBe(true);
    const rows = await shop.rows<{ action: string }>(
      sql`select action from audit_entries where subject_id = ${id} order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      ...["grievance.acknowledge", "grievance.note", "grievance.answer", "grievance.resolve"],
    ]);
  });

  test("stand with what is due first at the top, and late ones say so (§23.64)", async () => {
    const early = await open({ subject: "payment" });
    later += 24 * HOUR;
    const next = await open();
    successOf(await step(early.id, "acknowledge"));
    const listed = async () =>
      successOf(await listGrievances(ctx, officer, { filter: "open", page: 1 }));
    const ids = (await listed()).grievances.map(({ id }) => id);
    expect(ids.indexOf(next.id)).toBeLessThan(ids.indexOf(early.id));
    const before = (await listed()).late;
    later += 49 * HOUR;
    const after = await listed();
    expect(after.late).toBeGreaterThan(before);
    const one = after.grievances.find(({ id }) => id === next.id);
    expect(one?.due).toMatchObject({ what: "acknowledge", late: true });
  });

  test("say how a named order is theirs: its e-mail address, typed without a log-in, proves nothing", async () => {
    const { id: order, uid } = await anOrder(ctx);
    const [owner] = await shop.rows<{ email: string }>(
      sql`select email from users where id = ${uid}`,
    );
    const { uid: stranger } = await anOrder(ctx);
    const typed = { order, email: owner?.email ?? "" };
    const sent = [await open({ order }, uid), await open(typed), await open({ order })];
    sent.push(await open({ ...typed, words: "Signed in as somebody else." }, stranger));
    const ties = sent.map(
      async ({ id }) => successOf(await readGrievanceFile(ctx, officer, id)).orderTie,
    );
    expect(await Promise.all(ties)).toEqual(["own", "named", "unknown", "named"]);
  });

  test("are limited by address", async () => {
    const email = anEmail();
    for (let n = 0; n < 5; n += 1) await open({ email, words: `Words ${n}` });
    const sixth = { values: values({ email }), trap: "" };
    expect(failureOf(await openGrievance(ctx, aClient(), null, sixth))).toBe("too-many-grievances");
  });

  test("are exported whole without notes, by who may (§23.65)", async () => {
    const { id } = await open({ words: "=HYPERLINK(1)" });
    successOf(await step(id, "note", "Between us."));
    successOf(await step(id, "answer", "We have looked."));
    const chunks: Uint8Array[] = [];
    const asked = { of: "grievances", format: "csv" } as const;
    for await (const chunk of successOf(await exported(ctx, officer, asked))) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    expect(text.split("\n").filter((line) => line.includes(id))).toHaveLength(2);
    expect(text).toContain("We have looked.");
    expect(text).not.toContain("Between us.");
    for (const refused of [
      await exported(ctx, unauthorized, asked),
      await listGrievances(ctx, unauthorized, { filter: "all", page: 1 }),
      await readGrievanceFile(ctx, unauthorized, id),
      await changeGrievance(ctx, unauthorized, id, { move: "answer", words: "x", seen: "" }),
    ]) {
      expect(failureOf<unknown>(refused)).toBe("insufficient-permissions");
    }
  });
});
