import { afterAll, beforeAll, expect, test } from "vitest";
import { errorScreen } from "#english/site/error-screen.ts";
import { unavailable as words } from "#english/site/unavailable.ts";
import { unavailable as hindi } from "#hindi/site/unavailable.ts";
import { anAddress, anEmail, PASSWORD } from "#tests/support/customers.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { openTcpProxy, type TcpProxy } from "#tests/support/network/tcp-proxy.ts";
import { type ProcessShop, startShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";

// A shop in a process of its own, whose database goes away, comes back, and hangs.
const engine = ownDatabase("postgres");
let way: TcpProxy;
let shop: ProcessShop;
beforeAll(async () => {
  way = await openTcpProxy(engine.url() ?? "");
  const reached = { url: () => way.url, folder: engine.folder };
  shop = await startShop({
    mode: "process",
    engine: reached,
    variables: { DATABASE_POOL_SIZE: "4" },
  });
  await until("the page is kept", async () => (await fetch(`${shop.url}/about`)).ok);
}, 240_000);
afterAll(async () => {
  way.thaw();
  way.mend();
  await shop.close();
  await way.close();
});

const login = { email: "asha@example.in", password: "green leaves" };
/** Sends a form as a browser without scripts, or its scripts (`.data`), do. */
const send = (path: string, fields: Record<string, string>, accept = "text/html,*/*") =>
  fetch(`${shop.url}${path}`, {
    method: "POST",
    headers: { accept, origin: shop.url },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
const isBack = async () => (await fetch(`${shop.url}/readyz`)).ok;

test("a form that meets no database is answered 503 with all that was typed but passwords (§25.11)", async () => {
  way.cut();
  const answer = await send("/login?next=/shop", login);
  const text = await answer.text();
  way.mend();
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("5");
  expect(answer.headers.get("content-security-policy")).toContain("form-action 'self'");
  expect(text).toContain(words().away);
  expect(text).toContain('action="/login?next=/shop"');
  expect(text).toContain('name="email" value="asha@example.in"');
  expect(text).toMatch(/<input type="password" name="password"/);
  expect(text).not.toContain(login.password);
  await until("ready again", isBack);
});

test("what was typed comes back to the letter, in the language of the page (§25.11)", async () => {
  const odd = anAddress({ firstName: "Asha <b>Rao</b>", address: 'A "street"', email: anEmail() });
  way.cut();
  const [english, other] = await Promise.all([
    send("/signup", { ...odd, password: PASSWORD }),
    send("/hi/login", login),
  ]);
  const [text, hindiText] = [await english.text(), await other.text()];
  way.mend();
  expect(english.status).toBe(503);
  expect(text).toContain('value="Asha &lt;b&gt;Rao&lt;/b&gt;"');
  expect(text).toContain("A &quot;street&quot;");
  expect(other.status).toBe(503);
  expect(hindiText).toContain(hindi().away);
  await until("ready again", isBack);
});

test("the page's scripts get our sentence (§25.11)", async () => {
  way.cut();
  const answer = await send("/login.data", login, "*/*");
  const cart = await send("/cart/check", { items: "[]" }, "*/*");
  way.mend();
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ ok: false, code: "failed", message: words().away });
  expect([200, 503]).toContain(cart.status);
  await until("ready again", isBack);
});

test("cached pages are shown while the database is away, and what is a customer's says 503 (§25.10)", async () => {
  const signedUp = await send("/signup", {
    ...anAddress({ email: anEmail() }),
    password: PASSWORD,
  });
  const cookie = signedUp.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const orders = () => fetch(`${shop.url}/orders`, { headers: { cookie }, redirect: "manual" });
  expect((await orders()).status).toBe(200);
  way.cut();
  const [stored, own] = await Promise.all([fetch(`${shop.url}/about`), orders()]);
  way.mend();
  expect(stored.status).toBe(200);
  expect([own.status, own.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await own.text()).toContain(errorScreen().notShown);
  await until("ready again", isBack);
});

test("more requests than it can hold are sent away at once, and health, files and cached pages are not (§25.09)", async () => {
  way.freeze();
  // Nobody's password is hashed for it.
  const ask = () => send("/forgot-password", { email: login.email });
  const many = Array.from({ length: 700 }, ask);
  let away = 0;
  for (const one of many) void one.then(({ status }) => status === 503 && away++);
  const first = await Promise.race(many);
  const text = await first.text();
  const [health, stored] = await Promise.all([
    fetch(`${shop.url}/healthz`),
    fetch(`${shop.url}/about`),
  ]);
  const hook = await fetch(`${shop.url}/webhooks/razorpay`, { method: "POST", body: "{}" });
  // 500 wait at once; no other is answered in any other way while the database hangs.
  await until("those that find no room are sent away", () => away >= 200, 60_000);
  way.thaw();
  expect(first.status).toBe(503);
  expect(first.headers.get("retry-after")).toBe("5");
  expect(text).toContain(words().busy);
  expect([health.status, stored.status]).toEqual([200, 200]);
  expect(hook.status).toBe(400); // its signature is looked at
  await Promise.all(many);
  await until("ready again", isBack);
  expect((await ask()).status).not.toBe(503);
});
