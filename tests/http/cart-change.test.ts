import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { ADDITIONS_COOKIE } from "#domain/cart/additions.ts";
import { lineKey } from "#domain/cart.ts";
import { readCart } from "#server/cart/read-cart.ts";
import { aCart, aCustomer, aLine } from "#tests/support/customers.ts";
import { type Answer, getPage, ownSite, post } from "#tests/support/site.ts";
import { authMessages } from "#texts/account/auth-messages.ts";
import { cartMessages } from "#texts/cart/cart-messages.ts";
import { siteMessages } from "#texts/site/site-messages.ts";

const here = ownSite("pglite");

const linesOf = async (uid: string) => (await readCart(here.shop.ctx, uid)).lines;
const answered = ({ text }: Answer) => JSON.parse(text) as unknown;
const logged = ({ headers }: Answer) =>
  here.shop.log.filter(({ requestId }) => requestId === headers.get("x-request-id"));

/** Runs something while the database lacks a table, as after a failed update. */
async function without<Value>(table: "carts" | "cart_merges", run: () => Promise<Value>) {
  await here.shop.rows(sql.raw(`alter table ${table} rename to away`));
  try {
    return await run();
  } finally {
    await here.shop.rows(sql.raw(`alter table away rename to ${table}`));
  }
}

describe("a change of the cart by the page's scripts", () => {
  test("is answered with the cart", async () => {
    const { uid, cookies } = await aCustomer(here.shop.ctx);
    const ask = (fields: Record<string, string>) =>
      post(here.site, "/cart/change", fields, cookies);
    const key = lineKey(aLine(1));
    const steps: [Record<string, string>, ReturnType<typeof aLine>[]][] = [
      [{ intent: "add", id: "1", quantity: "2" }, [aLine(1, 2)]],
      [{ intent: "set", key, quantity: "5" }, [aLine(1, 5)]],
      [{ intent: "read" }, [aLine(1, 5)]],
      [
        { intent: "merge", cartId: randomUUID(), items: JSON.stringify([aLine(2, 1)]) },
        [aLine(1, 5), aLine(2, 1)],
      ],
      [{ intent: "remove", key }, [aLine(2, 1)]],
    ];
    for (const [fields, lines] of steps) {
      expect(answered(await ask(fields))).toMatchObject({ ok: true, cart: { lines, dropped: 0 } });
      expect(await linesOf(uid)).toEqual(lines);
    }
    expect((await ask({ intent: "steal" })).status).toBe(400);
  });

  test("that was sent as its page was left waits for the one that was sent before it (§4.5)", async () => {
    const { uid, cookies } = await aCustomer(here.shop.ctx);
    const ask = (fields: Record<string, string>) =>
      post(here.site, "/cart/change", fields, cookies);
    const key = lineKey(aLine(1));
    const set = ask({ intent: "set", key, quantity: "2", seen: "1" });
    const added = await ask({ intent: "add", id: "1", quantity: "1" });
    expect(answered(added)).toMatchObject({ ok: true, cart: { lines: [aLine(1)] } });
    expect(answered(await set)).toMatchObject({ ok: true, cart: { lines: [aLine(1, 2)] } });
    expect(await linesOf(uid)).toEqual([aLine(1, 2)]);
    // What never comes is not waited for without end, and no number is nothing that can be seen.
    for (const seen of ["7", "many"]) {
      const late = await ask({ intent: "set", key, quantity: "3", seen });
      expect(answered(late)).toMatchObject({ ok: true, cart: { lines: [aLine(1, 3)] } });
    }
  });

  test("says why it is refused", async () => {
    const { cookies } = await aCustomer(here.shop.ctx);
    const refused = await post(here.site, "/cart/change", { intent: "add", id: "9" }, cookies);
    expect(answered(refused)).toEqual({
      ok: false,
      code: "option-unknown",
      message: cartMessages().optionUnknown,
    });
    const signedOut = await post(here.site, "/cart/change", { intent: "add", id: "1" });
    const code = "auth/user-token-expired";
    expect(answered(signedOut)).toEqual({ ok: false, code, message: authMessages()[code] });
  });

  test.each([
    ["Error updating cart:", siteMessages().cartUpdateFailed, { intent: "add", id: "1" }],
    [
      "Error syncing cart:",
      siteMessages().cartSyncFailed,
      { intent: "merge", cartId: "x", items: "[]" },
    ],
  ])(
    "that fails is logged as '%s' with the request's id, and said (§8.33)",
    async (name, message, form) => {
      const { uid, cookies } = await aCustomer(here.shop.ctx);
      await aCart(here.shop.ctx, uid, 2, 1);
      const fields: Record<string, string> = form;
      const failed = await without("carts", () => post(here.site, "/cart/change", fields, cookies));
      expect(failed.status).toBe(500);
      expect(answered(failed)).toEqual({ ok: false, code: "failed", message });
      expect(logged(failed).map(({ msg }) => msg)).toContain(name);
      // Nothing is remembered of it: tried again, it works.
      const again = await post(here.site, "/cart/change", fields, cookies);
      expect(answered(again)).toMatchObject({ ok: true });
    },
  );
});

test("what was chosen before a log-in stays in its cookie when it cannot be merged", async () => {
  const { uid, cookies } = await aCustomer(here.shop.ctx);
  const added = await post(here.site, "/cart", { intent: "add", id: "1", quantity: "2" });
  const cookie = added.headers.getSetCookie().find((one) => one.startsWith(ADDITIONS_COOKIE)) ?? "";
  const failed = await without("cart_merges", () =>
    getPage(here.site, "/profile", [...cookies, cookie]),
  );
  expect(failed.status).toBe(200);
  expect(logged(failed).map(({ msg }) => msg)).toContain("Error syncing cart:");
  expect(failed.headers.getSetCookie().join()).not.toContain(ADDITIONS_COOKIE);
  await getPage(here.site, "/profile", [...cookies, cookie]);
  expect(await linesOf(uid)).toEqual([aLine(1, 2)]);
});

describe("a look at a browser's cart (§4.19)", () => {
  const check = (items: string) => post(here.site, "/cart/check", { items });

  test("answers what it is worth today, and keeps nothing", async () => {
    const items = [
      { ...aLine(1, 2), price: 100, name: "Cheap" },
      { ...aLine(2), id: 77 },
      aLine(3),
    ];
    const answer = await check(JSON.stringify(items));
    expect(answered(answer)).toEqual({
      lines: [{ ...aLine(1, 2), was: 100 }, aLine(3)],
      dropped: 1,
    });
    expect(answer.headers.get("set-cookie")).toBeNull();
  });

  test.each(["", "{not json", "{}", "[[]]", "null"])("takes %j", async (items) => {
    const answer = await check(items);
    expect(answer.status).toBe(200);
    expect(answered(answer)).toMatchObject({ lines: [] });
  });

  test("answers nothing to who only reads it", async () => {
    const { status, headers } = await getPage(here.site, "/cart/check");
    expect([status, headers.get("location")]).toEqual([302, "/cart"]);
  });
});
