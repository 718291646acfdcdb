import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { cruise } from "#tests/support/source/cruise.ts";
import { countByFolder, linesOf, sourceFiles } from "#tests/support/source/source-files.ts";

/** A small shop in which each file breaks one rule of who may import whom. */
const violations: [rule: string, file: string, imports: string][] = [
  ["domain-is-pure", "domain/reads-a-file.ts", "node:fs"],
  ["domain-is-pure", "domain/knows-the-server.ts", "#server/context/context.ts"],
  ["texts-know-the-domain-alone", "texts/en/knows-ui.ts", "#app/ui/good.ts"],
  ["languages-are-for-texts", "app/ui/in-hindi.ts", "#hindi/good.ts"],
  ["languages-are-for-texts", "domain/in-hindi.ts", "#hindi/good.ts"],
  ["extensions-know-what-is-declared", "extensions/orders.ts", "#server/orders/good.ts"],
  ["what-is-declared-is-of-the-ports", "extensions/declared/deep.ts", "#server/orders/good.ts"],
  ["extensions-are-loaded-in-two-places", "server/checkout/loads.ts", "#extensions/good.ts"],
  ["ui-knows-no-subject", "app/ui/knows-the-domain.ts", "#domain/good.ts"],
  ["content-is-data", "app/content/knows-ui.ts", "../ui/good.ts"],
  ["features-know-ui-content-domain", "app/features/one/knows-two.ts", "../two/good.ts"],
  ["only-routes-know-the-server", "app/features/one/serves.ts", "#server/context/context.ts"],
  ["routes-know-use-cases-and-guards", "app/routes/asks.ts", "#server/cart/queries.ts"],
  ["routes-know-use-cases-and-guards", "app/routes/listens.ts", "#server/platform/good.ts"],
  ["css-is-its-features", "app/ui/dressed.ts", "../features/two/good.css"],
  ["server-knows-no-pages", "server/cart/draws.ts", "#app/ui/good.ts"],
  ["platform-knows-no-module", "server/platform/jobs/carts.ts", "#server/cart/good.ts"],
  ["context-is-types-of-what-is-given", "server/context/mails.ts", "#server/mail/good.ts"],
  ["audit-knows-what-stands-before-it", "server/audit/mails.ts", "#server/mail/good.ts"],
  [
    "translations-knows-what-stands-before-it",
    "server/translations/queries.ts",
    "#server/settings/good.ts",
  ],
  ["settings-knows-what-stands-before-it", "server/settings/mails.ts", "#server/mail/good.ts"],
  ["policies-knows-what-stands-before-it", "server/policies/mails.ts", "#server/mail/good.ts"],
  ["mail-knows-what-stands-before-it", "server/mail/links.ts", "#server/accounts/good.ts"],
  ["tokens-knows-what-stands-before-it", "server/tokens/shows.ts", "#server/media/good.ts"],
  ["webhooks-knows-what-stands-before-it", "server/webhooks/shows.ts", "#server/media/good.ts"],
  ["media-knows-what-stands-before-it", "server/media/shows.ts", "#server/catalogue/good.ts"],
  ["catalogue-knows-what-stands-before-it", "server/catalogue/counts.ts", "#server/stock/good.ts"],
  ["stock-knows-what-stands-before-it", "server/stock/takes.ts", "#server/cart/good.ts"],
  ["offers-knows-what-stands-before-it", "server/offers/applies.ts", "#server/cart/good.ts"],
  ["accounts-knows-what-stands-before-it", "server/accounts/carts.ts", "#server/cart/good.ts"],
  ["cart-knows-what-stands-before-it", "server/cart/orders.ts", "#server/orders/good.ts"],
  ["orders-knows-what-stands-before-it", "server/orders/pays.ts", "#server/payments/good.ts"],
  ["payments-knows-what-stands-before-it", "server/payments/opens.ts", "#server/checkout/good.ts"],
  ["readiness-knows-what-stands-before-it", "server/readiness/buys.ts", "#server/checkout/good.ts"],
  ["checkout-knows-what-stands-before-it", "server/checkout/erases.ts", "#server/privacy/good.ts"],
  ["agents-knows-what-stands-before-it", "server/agents/ships.ts", "#server/shipping/good.ts"],
  ["shipping-knows-what-stands-before-it", "server/shipping/collects.ts", "#server/cod/good.ts"],
  ["cod-knows-what-stands-before-it", "server/cod/returns.ts", "#server/returns/good.ts"],
  ["returns-knows-what-stands-before-it", "server/returns/asks.ts", "#server/leads/good.ts"],
  ["reviews-knows-what-stands-before-it", "server/reviews/asks.ts", "#server/documents/good.ts"],
  ["documents-knows-what-stands-before-it", "server/documents/asks.ts", "#server/leads/good.ts"],
  ["books-knows-what-stands-before-it", "server/books/asks.ts", "#server/leads/good.ts"],
  ["consent-knows-what-stands-before-it", "server/consent/mails.ts", "#server/mail/good.ts"],
  ["leads-knows-what-stands-before-it", "server/leads/erases.ts", "#server/privacy/good.ts"],
  [
    "grievances-knows-what-stands-before-it",
    "server/grievances/erases.ts",
    "#server/privacy/good.ts",
  ],
  ["privacy-knows-what-stands-before-it", "server/privacy/audits.ts", "#server/admin/good.ts"],
  ["health-knows-what-stands-before-it", "server/health/guards.ts", "#server/http/good.ts"],
  ["admin-knows-what-stands-before-it", "server/admin/guards.ts", "#server/http/good.ts"],
  ["admin-knows-no-privacy", "server/admin/erases.ts", "#server/privacy/good.ts"],
  ["use-cases-know-no-web", "server/orders/speaks-http.ts", "#server/platform/http/good.ts"],
  ["use-cases-know-no-web", "server/orders/answers.ts", "hono"],
  ["sql-stands-in-queries", "server/orders/selects.ts", "drizzle-orm"],
  ["sql-stands-in-queries", "server/orders/reads.ts", "#server/platform/db/schema/good.ts"],
  ["provider-is-behind-its-door", "server/checkout/knows.ts", "#server/payments/razorpay/good.ts"],
  [
    "carrier-is-behind-its-door",
    "server/shipping/knows.ts",
    "#server/shipping/carriers/shiprocket/good.ts",
  ],
  ["sandbox-stands-alone", "sandbox/knows-the-domain.ts", "#domain/good.ts"],
  ["only-the-entry-knows-the-sandbox", "server/payments/cheats.ts", "#sandbox/good.ts"],
  ["no-file-cycles", "domain/chicken.ts", "./egg.ts"],
  ["no-folder-cycles", "app/features/left/chicken.ts", "../right/egg.ts"],
  ["imports-resolve", "domain/lost.ts", "./nowhere.ts"],
];
const modules = [
  "audit",
  "settings",
  "policies",
  "consent",
  "mail",
  "accounts",
  "tokens",
  "webhooks",
  "media",
  "catalogue",
  "stock",
  "offers",
  "cart",
  "orders",
  "payments",
  "readiness",
  "checkout",
  "agents",
  "shipping",
  "cod",
  "returns",
  "reviews",
  "documents",
  "leads",
  "grievances",
  "privacy",
  "health",
  "admin",
];
const good = [
  "texts/en/good.ts",
  "texts/hi/good.ts",
  "domain/good.ts",
  "extensions/good.ts",
  "app/ui/good.ts",
  "app/features/two/good.ts",
  "server/context/context.ts",
  "server/cart/queries.ts",
  "server/platform/good.ts",
  "server/platform/http/good.ts",
  "server/platform/db/schema/good.ts",
  "server/http/good.ts",
  "server/payments/razorpay/good.ts",
  "server/shipping/carriers/shiprocket/good.ts",
  "sandbox/good.ts",
  ...modules.map((module) => `server/${module}/good.ts`),
];
const smallShop = ["app", "domain", "extensions", "server", "texts", "sandbox"];

type Condition = { path?: string | string[] };
type Rule = { name: string; from: Condition; to: Condition };

describe("the rules of who may import whom", () => {
  const { forbidden } = createRequire(import.meta.url)("../.dependency-cruiser.cjs") as {
    forbidden: Rule[];
  };
  const shop = mkdtempSync(join(tmpdir(), "greenverse-rules-"));
  afterAll(() => rmSync(shop, { recursive: true, force: true }));

  test("each has its violation here", () => {
    const shown = new Set(violations.map(([rule]) => rule));
    expect(forbidden.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
  });

  test("catch each of their violations and nothing else", async () => {
    const write = (file: string, content: string) => {
      mkdirSync(join(shop, dirname(file)), { recursive: true });
      writeFileSync(join(shop, file), content);
    };
    for (const file of good) write(file, "export const good = 1;\n");
    write("app/features/two/good.css", "a { color: red }\n");
    for (const [, file, imports] of violations) write(file, `export * from "${imports}";\n`);
    write("domain/egg.ts", 'export * from "./chicken.ts";\n');
    write("app/features/right/egg.ts", "export const egg = 1;\n");
    write("app/features/right/hen.ts", 'export * from "../left/hen.ts";\n');
    write("app/features/left/hen.ts", "export const hen = 1;\n");
    for (const file of ["tsconfig.json", "package.json"]) write(file, readFileSync(file, "utf8"));
    symlinkSync(resolve("node_modules"), join(shop, "node_modules"));

    const { summary } = await cruise(shop, smallShop);
    const caught = summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
    for (const [rule, file] of violations) {
      const from = rule === "no-folder-cycles" ? dirname(file) : file;
      expect(caught).toContain(`${rule}: ${from}`);
    }
    for (const file of good) expect(caught.join("\n")).not.toContain(`: ${file}`);
  });

  // That the project breaks none is what `npm run check` says.
  test("none matches nothing", () => {
    const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    const packages = Object.keys(dependencies).map((name) => `node_modules/${name}/`);
    const files = [...sourceFiles(), ...globSync("app/**/*.css"), ...packages];
    const matches = (path: string) => files.some((file) => new RegExp(path).test(file));
    const empty = forbidden.flatMap(({ name, from, to }) =>
      [from.path, to.path].flat().flatMap((path) => (path && !matches(path) ? [name] : [])),
    );
    expect(empty).toEqual([]);
  });
});

describe("files", () => {
  const sources = sourceFiles();

  test("stay short enough to be read in one sitting: 300 lines, content apart", () => {
    expect(sources.length).toBeGreaterThan(100);
    const long = sources
      .filter((path) => !/^(app\/content|texts)\//.test(path))
      .map((path) => [path, linesOf(path)] as const)
      .filter(([, lines]) => lines > 300);
    expect(long).toEqual([]);
  });

  test("lie in folders of at most 25", () => {
    const many = [...countByFolder(sources)].filter(([, files]) => files > 25);
    expect(many.filter(([folder]) => !/^texts\/\w+$/.test(folder))).toEqual([]); // a file a subject
  });

  test("import from the file that has the thing: no barrels", () => {
    // The list of the shop's extensions is no barrel: nothing is imported through it.
    const list = "extensions/index.ts";
    const barrels = sources.filter((path) => /(^|\/)index\.tsx?$/.test(path) && path !== list);
    expect(barrels).toEqual([]);
  });

  test("texts are asked for by #texts, in the language of the request: no code names one's folder", () => {
    const named = sources.filter(
      (path) =>
        /^(app|domain|sandbox|scripts|server)\//.test(path) &&
        /"#(english|hindi)\//.test(readFileSync(path, "utf8")),
    );
    expect(named).toEqual([]);
  });

  test("times that people read are in India's time: one file makes their formats", () => {
    const makes = sources.filter(
      (path) =>
        /^(app|domain|server|texts)\//.test(path) &&
        path !== "domain/india/clock.ts" &&
        // A time's first ten characters are its day in London.
        /DateTimeFormat\(|timeZone:|[aA]t\.slice\(0, 10\)/.test(readFileSync(path, "utf8")),
    );
    expect(makes).toEqual([]);
  });

  test("transactions have one way, which says whether they may run again (§25.05)", () => {
    const direct = sources.filter(
      (path) =>
        /^(server|scripts)\//.test(path) &&
        path !== "server/platform/db/embedded.ts" &&
        /\.transaction\(/.test(readFileSync(path, "utf8")),
    );
    expect(direct).toEqual([]);
  });

  test("one function makes orders, whatever reported the payment (§10.4)", () => {
    const code = sources.filter((path) => /^(app|server)\//.test(path));
    const having = (words: RegExp) => code.filter((path) => words.test(readFileSync(path, "utf8")));
    const statement = "server/checkout/queries/insert-order.ts";
    expect(having(/insert\s+into\s+"?orders\b|\.insert\(orders\)/i)).toEqual([statement]);
    expect(having(/\/insert-order\.ts"/)).toEqual(["server/checkout/place-order.ts"]);
  });

  test("the server reads nothing that its libraries keep private, and changes nothing of theirs", () => {
    const stored =
      /\._font\b|_layoutEngine|\$context\b|prepareQuery|\b_\.session\b|NodePg(Session|Transaction)|defineProperties\(request|\bdb\.transaction = |from "[^"]+\/dist\//;
    const readers = sources.filter(
      (path) => path.startsWith("server/") && stored.test(readFileSync(path, "utf8")),
    );
    expect(readers).toEqual([]);
  });

  test("no test is skipped or alone", () => {
    const forms = /\.(skip|only|todo|fails)\s*[(.]/;
    const quiet = sources.filter(
      (path) => path.endsWith(".test.ts") && forms.test(readFileSync(path, "utf8")),
    );
    expect(quiet.filter((path) => path !== "tests/structure.test.ts")).toEqual([]);
  });
});
