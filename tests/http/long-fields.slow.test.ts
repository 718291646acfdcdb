import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anAdmin, anOrder, type Someone } from "#tests/admin/admins.ts";
import { type Action, actionsOf } from "#tests/support/actions.ts";
import { pagesOf } from "#tests/support/address-queries.ts";
import { aCheckout, aCustomer, anEmail, PASSWORD } from "#tests/support/customers.ts";
import {
  filled,
  LONE_SURROGATE,
  multipart,
  multipartType,
  nastyTexts,
} from "#tests/support/nasty.ts";
import { watchPauses } from "#tests/support/pauses.ts";
import { allCases } from "#tests/support/ring.ts";
import { openSite, ownSite, raw, type Site } from "#tests/support/site.ts";

const LONG = 120_000; // bytes: what a form of 128 KB holds beside its other fields
const LONGEST_PATH = 15_000; // characters: the server reads 16 KB of an address
const ALLOWED = 50; // ms over the pause that a harmless body of the same length makes
const TRIES = 6; // another process of the machine can hold up any one of them

const own = ownSite("postgres");
let site: Site;
let cookieBy: Record<Action["as"], string>;
let actions: Action[];
let orderId: string;
const pauses = watchPauses();

beforeAll(async () => {
  const { ctx } = own.shop;
  site = await openSite(ctx, { trustedProxies: 1 });
  const customer = await aCustomer(ctx);
  const admin = await anAdmin(ctx);
  const cookie = ({ cookies }: Someone) => cookies.map((one) => one.split(";")[0]).join("; ");
  cookieBy = { visitor: "", customer: cookie(customer), admin: cookie(admin) };
  const { checkoutId } = await aCheckout(ctx, 1, customer);
  orderId = (await anOrder(ctx)).id;
  const known = { email: anEmail(), password: PASSWORD, checkoutId, orderId };
  const unknown = { adminId: "none", mailId: "none", resetCode: "none", signupCode: "none" };
  actions = actionsOf({ ...known, ...unknown });
});
afterAll(async () => {
  await site.close();
});

let requests = 0;
/** The longest pause of the event loop, in ms, from when this is sent until it has been answered. */
async function pauseOf(method: string, path: string, cookie: string, body: Buffer) {
  // Everyone comes from an address of their own: nothing is stopped by a limit.
  const address = `10.1.${(requests >> 8) & 255}.${requests++ & 255}`;
  const type = method === "POST" ? { "content-type": multipartType } : {};
  const headers = { cookie, "x-forwarded-for": address, ...type };
  await pauses.longest();
  const { status } = await raw(site, path, { method, headers }, body);
  return { status, pause: await pauses.longest() };
}

type Request = { method: string; path: string; cookie: string; body: Buffer };
/** What is tried, and as a measure the same with a harmless text of the same length. */
type Trial = { harmless: Request; nasty: Iterable<Request & { what: string }> };

async function measure({ method, path, cookie, body }: Request) {
  await own.shop.ctx.db.execute(sql`delete from attempts`);
  return pauseOf(method, path, cookie, body);
}

/** What answers with an error of the server, or holds up everyone else; it stops at five. */
async function troubleWith(trials: Iterable<Trial>): Promise<string[]> {
  const trouble: string[] = [];
  for (const { harmless, nasty } of trials) {
    const calm = [await measure(harmless), await measure(harmless), await measure(harmless)];
    const limit = Math.min(...calm.map(({ pause: longest }) => longest)) + ALLOWED;
    for (const { what, ...request } of nasty) {
      let shortest = Number.POSITIVE_INFINITY;
      for (let tries = 0; tries < TRIES && shortest > limit; tries++) {
        const { status, pause: longest } = await measure(request);
        if (status >= 500) trouble.push(`${what}: ${status}`);
        shortest = Math.min(shortest, longest);
        if (shortest > 10 * limit) break; // no other process does that
      }
      if (shortest > limit) trouble.push(`${what}: a pause of ${Math.round(shortest)} ms`);
      if (trouble.length >= 5) return trouble;
    }
  }
  return trouble;
}

const texts = [...Object.entries(nastyTexts), ["lone surrogates", LONE_SURROGATE] as const];
/** Those that the field gets that is the `nth` of all: each of them, or one after the other. */
const textsFor = (nth: number) => (allCases ? texts : texts.slice(nth % texts.length).slice(0, 1));

describe("a form", () => {
  test("is in the table of forms, wherever a route takes one", () => {
    const routes = readFileSync("app/routes.ts", "utf8").matchAll(/"routes\/([^"]+)\.tsx?"/g);
    const taking = [...routes].flatMap(([, route = ""]) => {
      const source = ["ts", "tsx"].flatMap((ending) => {
        const path = `app/routes/${route}.${ending}`;
        return readIfThere(path);
      });
      return /export (async )?(function|const) action\b/.test(source.join()) ? [route] : [];
    });
    expect(taking.length).toBeGreaterThan(15);
    expect([...new Set(actions.map(({ route }) => route))].sort()).toEqual(taking.sort());
  });

  test("with 120,000 characters of anything in any field holds up nobody", async () => {
    let fieldsSoFar = 0;
    function* trials(): Generator<Trial> {
      for (const { name, path, as, fields } of actions) {
        const request = { method: "POST", path, cookie: cookieBy[as] };
        const body = (field: string, text: string | Buffer) =>
          multipart({ ...fields, [field]: filled(text, LONG) });
        function* nasty() {
          for (const field of Object.keys(fields)) {
            for (const [nth, [kind, text]] of textsFor(fieldsSoFar++).entries()) {
              // The page is drawn for the first; the others are answered as scripts ask for them.
              const whole = nth === 0;
              const asked = whole ? path : path.replace(/^[^?]+/, "$&.data");
              const what = `${name}, ${field}, ${kind}`;
              yield { ...request, path: asked, what, body: body(field, text) };
            }
          }
        }
        const harmless = { ...request, body: body("address", "harmless ") };
        yield { harmless, nasty: nasty() };
      }
    }
    expect(await troubleWith(trials())).toEqual([]);
  }, 600_000);
});

test("an address with anything in it holds up nobody", async () => {
  const request = { method: "GET", cookie: cookieBy.admin, body: Buffer.alloc(0) };
  const of = (text: string | Buffer) =>
    encodeURIComponent(filled(text, LONGEST_PATH).toString()).slice(0, LONGEST_PATH);
  const trial = (page: string, nth: number): Trial => ({
    harmless: { ...request, path: page + of("harmless") },
    nasty: textsFor(nth).map(([kind, text]) => {
      return { ...request, what: `${page}, ${kind}`, path: page + of(text) };
    }),
  });
  const queries = pagesOf({ orderId }).flatMap(({ path, query }) =>
    query.map((name) => `${path}?${name}=`),
  );
  const paths = ["/product/", "/admin/dashboard/orders/", "/admin/dashboard/export/", "/x"];
  expect(await troubleWith([...queries, ...paths].map(trial))).toEqual([]);
}, 600_000);

function readIfThere(path: string): string[] {
  try {
    return [readFileSync(path, "utf8")];
  } catch {
    return []; // the route has the other ending
  }
}
