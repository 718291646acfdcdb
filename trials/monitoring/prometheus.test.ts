import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { anOrder } from "#tests/admin/admins.ts";
import { freePort } from "#tests/support/network/ports.ts";
import { openSite, ownSite, type Site } from "#tests/support/site.ts";
import { until } from "#tests/support/until.ts";
import { findProgram } from "./programs.ts";

const FOLDER = "deploy/monitoring";
const LONG = 180_000; // ms
const [promtool = "", prometheus = ""] = [findProgram("promtool"), findProgram("prometheus")];

type Alert = { labels: { alertname: string }; state: string };

describe.skipIf(!promtool)(
  "by Debian's Prometheus (npm run trial -- monitoring installs it)",
  () => {
    const check = (...words: string[]) =>
      execFileSync(promtool, words, { cwd: FOLDER, encoding: "utf8", stdio: "pipe" });

    test("rules, their own tests and the configuration are right (§25.66)", () => {
      expect(check("check", "rules", "rules.yml")).toContain("SUCCESS");
      expect(check("check", "config", "prometheus.yml")).toContain("SUCCESS");
      expect(check("test", "rules", "rules.test.yml")).toContain("SUCCESS");
    });

    const here = ownSite("postgres");

    test("it reads a shop, and alerts where a mail has waited for hours (§25.66)", {
      timeout: LONG,
    }, async () => {
      const { ctx } = here.shop;
      await anOrder(ctx); // its mails stay: nobody works them off here
      await ctx.db.execute(sql`update mails set queued_at = now() - interval '2 hours'`);
      for (const traced of [false, true]) {
        const site = await openSite(ctx, { traced });
        await (await fetch(`${site.url}/cart`)).text();
        try {
          await watched(site, async (ask) => {
            const up = () =>
              ask<{ result: { value: [number, string] }[] }>('/query?query=up{job="shop"}');
            await until(
              "the shop was read",
              async () => (await up()).result[0]?.value[1] === "1",
              60_000,
            );
            // Mails wait, and nobody works them off.
            const wanted = ["MailsStuck", "MailsSlow", "WorkersStopped"];
            const fires = async () => {
              const { alerts } = await ask<{ alerts: Alert[] }>("/alerts");
              const firing = alerts.filter(({ state }) => state === "firing");
              const names = new Set(firing.map(({ labels }) => labels.alertname));
              return wanted.every((name) => names.has(name)) ? names : null;
            };
            // A busy machine may add alerts of its own.
            const names = await until(`${wanted.join()} fire`, fires, 60_000);
            const quiet = [
              "ShopDown",
              "DatabaseAway",
              "StockBelowZero",
              "PaymentsUnsettled",
              "RefundsOld",
            ];
            expect(quiet.filter((name) => names.has(name))).toEqual([]);
          });
        } finally {
          await site.close();
        }
      }
    });
  },
);

/** Runs a Prometheus that looks at a site every second and whose alerts wait a second. */
async function watched(
  site: Site,
  look: (ask: <Data>(path: string) => Promise<Data>) => Promise<void>,
) {
  const folder = mkdtempSync(join(tmpdir(), "greenverse-prometheus-"));
  const port = await freePort();
  const config = readFileSync(join(FOLDER, "prometheus.yml"), "utf8")
    .replaceAll("15s", "1s")
    .replace("127.0.0.1:3000", new URL(site.url).host);
  writeFileSync(join(folder, "prometheus.yml"), config);
  const rules = readFileSync(join(FOLDER, "rules.yml"), "utf8").replace(/for: \S+/g, "for: 1s");
  writeFileSync(join(folder, "rules.yml"), rules);
  const child = spawn(
    prometheus,
    [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
      "--enable-feature=exemplar-storage",
      "--log.level=error",
    ],
    { stdio: "ignore" },
  );
  const ended = once(child, "exit");
  const ask = async <Data>(path: string): Promise<Data> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1${path}`);
    return ((await answer.json()) as { data: Data }).data;
  };
  try {
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/-/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until("Prometheus is ready", isReady, 60_000);
    await look(ask);
  } finally {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
