import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { ownDatabase } from "#tests/support/engines.ts";
import { type ProcessShop, startShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";
import { growth, soak, startSmallShop } from "#trials/soak/soak.ts";

const LONG = 300_000; // ms
const PAGES = 300;
// What a page that stays leaves is 66 kB and more. In so short a run the compiler's own memory still
// moves: `npm run trial -- soak` renders many more and asks for less than 1 kB.
const MOST = 10_000; // bytes a page

let shop: ProcessShop;
beforeAll(async () => {
  const problem = inject("buildProblem");
  if (problem) throw new Error(problem);
  // As another tool may have left it behind; without it the packages take their development builds.
  shop = await startSmallShop({ NODE_ENV: "development" });
}, LONG);
afterAll(() => shop.close());

test("a shop that is started draws its pages with React's production build", async () => {
  expect((await fetch(`${shop.url}/cart`)).status).toBe(200);
  const { react } = await shop.told();
  expect(react.join()).toContain("react-dom-server");
  expect(react.filter((file) => !file.endsWith(".production.js"))).toEqual([]);
});

test("rendered pages do not stay in memory", { timeout: LONG }, async () => {
  for (const kind of await soak(shop, PAGES)) {
    expect(growth(kind), `${kind.name}: ${JSON.stringify(kind.samples)}`).toBeLessThan(MOST);
  }
});

test("its mails are written from their compiled components", { timeout: LONG }, async () => {
  const mailed = async () => (await shop.mailbox())[0]; // those who have signed up above
  const { email } = await until("a mail has left", mailed);
  expect(email.html).toMatch(/^<!doctype html>.*Confirm e-mail address<\/a>/s);
  expect(email.text).toContain("Confirm e-mail address: http");
});

// As npm does, whose shell dies with its signal and leaves the shop behind.
const PARENT = `require("node:child_process").spawn(process.execPath, ["build/server/start.js"], { stdio: "inherit" })`;

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
