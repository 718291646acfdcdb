import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { getPage, ownSite } from "#tests/support/site.ts";

const here = ownSite("postgres", { work: true });

type Panel = { title: string; targets?: { expr: string }[] };
const rules = readFileSync("deploy/monitoring/rules.yml", "utf8");
const dashboard = JSON.parse(readFileSync("deploy/monitoring/dashboard.json", "utf8")) as {
  panels: Panel[];
};

/** The names of metrics in an expression: words that are neither a function, a label nor a keyword. */
function namesIn(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}/g, "").replace(/\b(by|without)\s*\([^)]*\)/g, "");
  const words = bare.match(/\b[a-z_][a-z0-9_:]*\b(?!\s*\()/g) ?? [];
  return words.filter((word) => word.includes("_") && !word.startsWith("__"));
}

const ofRules = [...rules.matchAll(/expr: '(.*)'/g)].flatMap(([, expression = ""]) =>
  namesIn(expression),
);
const ofDashboard = dashboard.panels.flatMap(({ targets = [] }) =>
  targets.flatMap(({ expr }) => namesIn(expr.replaceAll("$__rate_interval", "5m"))),
);

test("every metric of the rules and the dashboard is exposed by the shop (§25.66, §25.63)", async () => {
  await here.shop.ctx.jobs.send("stock-back", { variantId: 1 }, undefined, new Date(0));
  const { text } = await getPage(here.site, "/metrics");
  const exposed = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const isExposed = (name: string) =>
    exposed.has(name) || exposed.has(name.replace(/_(bucket|count|sum)$/, ""));
  expect(ofRules.length).toBeGreaterThan(20);
  expect(ofDashboard.length).toBeGreaterThan(20);
  expect([...new Set([...ofRules, ...ofDashboard])].filter((name) => !isExposed(name))).toEqual([]);
});

test("each alert has a severity and says what to do (§25.66)", () => {
  const alerts = rules.split("- alert: ").slice(1);
  expect(alerts.length).toBeGreaterThan(15);
  for (const alert of alerts) {
    expect(alert).toMatch(/ for: \d+[mh]\n/);
    expect(alert).toMatch(/ severity: (page|ticket)\n/);
    expect(alert).toMatch(/ action: '.{15,}'\n/);
  }
});
