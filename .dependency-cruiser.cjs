/**
 * Who may import whom (ARCHITECTURE.md). `npm run check` holds it; tests/structure.test.ts shows that
 * each rule catches its violation, and that none of them matches nothing.
 */
const our = "^(app|domain|server|texts|sandbox|scripts|studio|tests|trials|e2e|bench)/";
/** What they import is installed when they are run (scripts/install-tools.ts). */
const ownTools = "^(bench/lighthouse|trials/mutation/stryker|trials/client/tools)/";
const deny = (name, from, to) => ({ name, severity: "error", from, to });

/** The modules of the server. A module knows those before it, never one behind it. */
const modules = [
  "audit",
  "translations",
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
  "books",
  "leads",
  "grievances",
  "privacy",
  "health",
  "admin",
];
const anyModule = modules.join("|");
const order = modules.map((module, index) =>
  deny(
    `${module}-knows-what-stands-before-it`,
    { path: `^server/${module}/` },
    { path: `^server/(${[...modules.slice(index + 1), "http"].join("|")})/` },
  ),
);

module.exports = {
  forbidden: [
    deny("no-file-cycles", {}, { circular: true }),
    // Sentences know the types and formats of the domain, which speaks in sentences.
    {
      ...deny("no-folder-cycles", { pathNot: "^(domain|texts)(/|$)" }, { circular: true }),
      scope: "folder",
    },
    deny(
      "imports-resolve",
      { pathNot: ownTools },
      { couldNotResolve: true, pathNot: "^virtual:|\\+types/" },
    ),
    deny("domain-is-pure", { path: "^domain/" }, { pathNot: "^(domain|texts)/" }),
    deny(
      "texts-know-the-domain-alone",
      { path: "^texts/" },
      { path: our, pathNot: "^(texts|domain)/" },
    ),
    deny(
      "languages-are-for-texts",
      { path: our, pathNot: "^(texts/hi|tests|e2e)/|^texts/languages\\.ts$" },
      { path: "^texts/hi/" },
    ),
    deny("ui-knows-no-subject", { path: "^app/ui/" }, { path: our, pathNot: "^(app/ui|texts)/" }),
    deny(
      "content-is-data",
      { path: "^app/content/" },
      { path: our, pathNot: "^(app/content/|domain/|texts/|app/styles/tokens\\.css)" },
    ),
    deny(
      "features-know-ui-content-domain",
      { path: "^app/features/([^/]+)/" },
      { path: our, pathNot: "^(app/ui|app/content|domain|texts|app/features/$1)/" },
    ),
    deny(
      "only-routes-know-the-server",
      { path: "^app/", pathNot: "^app/(routes/|root\\.tsx|entry\\.server\\.tsx)" },
      { path: "^server/" },
    ),
    deny(
      "routes-know-use-cases-and-guards",
      { path: "^app/(routes/|root\\.tsx|entry\\.server\\.tsx)" },
      {
        path: "^server/",
        pathNot: `^server/((${anyModule})/(?!queries|jobs|events)[^/]+\\.ts|admin/(customers|documents|files|grievances|leads|mails|money|translations)/[^/]+\\.ts|(accounts/by-code|checkout/order-entry|shipping/print)/[^/]+\\.ts|http/(guards|instrument-pages|personal|request-context|safe-path)\\.ts)$`,
      },
    ),
    deny(
      "css-is-its-features",
      { path: "^app/", pathNot: "^app/(routes/|root\\.tsx|features/([^/]+)/)" },
      { path: "^app/features/.*\\.css$" },
    ),
    deny("server-knows-no-pages", { path: "^server/" }, { path: "^app/", pathNot: "\\.css$" }),
    deny(
      "platform-knows-no-module",
      { path: "^server/platform/" },
      { path: "^server/", pathNot: "^server/platform/" },
    ),
    deny(
      "context-is-types-of-what-is-given",
      { path: "^server/context/" },
      {
        path: "^server/",
        pathNot:
          "^server/(context|platform|accounts/auth|payments/provider|shipping/carriers/carrier\\.ts)",
      },
    ),
    ...order,
    deny("admin-knows-no-privacy", { path: "^server/admin/" }, { path: "^server/privacy/" }),
    deny(
      "use-cases-know-no-web",
      { path: `^server/(${anyModule})/` },
      { path: "node_modules/(hono|@hono|react-router)/|^server/(http|platform/http)/" },
    ),
    deny(
      "sql-stands-in-queries",
      {
        path: "^server/",
        pathNot: "^server/([^/]+/queries(\\.ts$|/)|platform/(db|jobs)/|accounts/auth/)",
      },
      { path: "node_modules/drizzle-orm/|^server/platform/db/schema/" },
    ),
    deny(
      "provider-is-behind-its-door",
      {
        path: "^(app|domain|server)/",
        pathNot:
          "^(server/(main|payments/registry/registry)\\.ts$|app/features/checkout/pay/payment-window\\.tsx?$|[^.]*/razorpay/)",
      },
      { path: "/razorpay/" },
    ),
    deny(
      "carrier-is-behind-its-door",
      {
        path: "^(app|domain|server)/",
        pathNot:
          "^(server/(main|shipping/registry/registry)\\.ts$|server/shipping/carriers/shiprocket/)",
      },
      { path: "/shiprocket/" },
    ),
    deny("sandbox-stands-alone", { path: "^sandbox/" }, { path: our, pathNot: "^sandbox/" }),
    deny(
      "only-the-entry-knows-the-sandbox",
      { path: our, pathNot: "^(sandbox/|tests/|trials/|server/main\\.ts|bench/|scripts/seed/)" },
      { path: "^sandbox/" },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.woff2$" },
    tsConfig: { fileName: "tsconfig.json" },
    // The TypeScript 7 compiler has no API yet that this tool could use.
    parser: "swc",
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "default", "require"],
    },
    tsPreCompilationDeps: true,
  },
};
