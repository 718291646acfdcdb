import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { publicPages } from "#bench/public-pages.ts";
import { languages, languageTag, pathIn } from "#domain/profile/language.ts";
import { anAddress, anEmail, PASSWORD } from "#tests/support/customers.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { type ProcessShop, startShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";

const LONG = 300_000; // ms

let shop: ProcessShop;
beforeAll(async () => {
  const problem = inject("buildProblem");
  if (problem) throw new Error(problem);
  // As another tool may have left it behind; without it the packages take their development builds.
  shop = await startShop({
    mode: "process",
    watched: true,
    variables: { NODE_ENV: "development" },
  });
}, LONG);
afterAll(() => shop.close());

test("a shop that is started draws its pages with React's production build", async () => {
  expect((await fetch(`${shop.url}/cart`)).status).toBe(200);
  const { react } = await shop.figures();
  expect(react.join()).toContain("react-dom-server");
  expect(react.filter((file) => !file.endsWith(".production.js"))).toEqual([]);
});

/** Pages that no sitemap has, and are everybody's. */
const quiet = [
  "/cart",
  "/login",
  "/signup",
  "/forgot-password",
  "/checkout",
  "/profile",
  "/orders",
];

describe.each(languages)("in %s", (language) => {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(shop.url + pathIn(language, path), { redirect: "manual", ...init });
  const send = (path: string, fields: Record<string, string>) =>
    ask(path, {
      method: "POST",
      headers: { origin: shop.url },
      body: new URLSearchParams(fields),
    });

  test("each page of the sitemap, and each that needs an account, is there as it is served", async () => {
    const paths = await publicPages(shop.url);
    expect(paths.length).toBeGreaterThan(15);
    for (const path of [...paths, ...quiet]) {
      const answer = await ask(path);
      const text = await answer.text();
      if (answer.status === 302) {
        expect([path, answer.headers.get("location")]).toEqual([
          path,
          expect.stringContaining(pathIn(language, "/login")),
        ]);
        continue;
      }
      expect([path, answer.status]).toEqual([path, 200]);
      expect(text).toContain(`<html lang="${languageTag[language]}"`);
      expect(text).not.toContain("Application Error");
    }
  });

  test("an address that is none leads to the page that says so", async () => {
    const answer = await ask("/no-such-page");
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      pathIn(language, "/404-not-found"),
    ]);
  });

  test("somebody signs up, is refused a wrong password, and logs in", async () => {
    const email = anEmail();
    const person = anAddress({ email });
    expect((await send("/signup", { ...person, password: PASSWORD })).status).toBe(302);
    expect((await send("/login", { email, password: "wrong" })).status).toBe(200);
    const entered = await send("/login", { email, password: PASSWORD });
    expect(entered.status).toBe(302);
    const cookie = entered.headers.getSetCookie().map((one) => one.split(";")[0]);
    const page = await ask("/orders", { headers: { cookie: cookie.join("; ") } });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(`<html lang="${languageTag[language]}"`);
  });
});

test("its mails are written from their compiled components", { timeout: LONG }, async () => {
  const mailed = async () => (await shop.mailbox())[0]; // those who have signed up above
  const { email } = await until("a mail has left", mailed);
  expect(email.html).toMatch(/^<!doctype html>.*<\/a>/s);
  expect(email.text).toContain("http");
});

// As npm does, whose shell dies with its signal and leaves the shop behind.
const PARENT = `require("node:child_process").spawn(process.execPath, ["build/server/start.js"], { stdio: "inherit" })`;

describe("a shop that is started", () => {
  const engine = ownDatabase("pglite");

  test("is built before, and says where it is open; its signup code once (§14.1, §14.6)", {
    timeout: LONG,
  }, async () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
    expect(scripts.start).toBe("node scripts/build-if-stale.ts && node build/server/start.js");
    const printed: string[][] = [];
    for (let starts = 0; starts < 2; starts++) {
      const one = await startShop({ mode: "process", engine });
      const home = `Greenverse is open at ${one.url}`;
      await until("it says where it is open", () => one.lines.includes(home));
      expect(one.lines).toContain(`Mailbox: ${one.url}/dev/mailbox`);
      await one.close();
      printed.push(one.lines.filter((line) => line.includes("signup code")));
    }
    expect(printed).toEqual([
      [expect.stringMatching(/^Super-admin signup code \(shown once\): [0-9a-f]{12}$/)],
      [],
    ]);
  });
});

describe("a shop whose parent has died", () => {
  const engine = ownDatabase("postgres");

  test("stops by itself", { timeout: LONG }, async () => {
    const orphan = await startShop({ mode: "process", engine, command: ["-e", PARENT] });
    await orphan.kill();
    const isGone = () =>
      fetch(`${orphan.url}/healthz`).then(
        () => false,
        () => true,
      );
    await until("the shop has stopped", isGone, LONG);
  });
});
