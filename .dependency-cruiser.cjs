/** The house rules of who may know whom (ARCHITECTURE.md). `npm run check` holds them. */
const our = "^(app|domain|server|sandbox|scripts|studio|tests|e2e|bench)/";
const deny = (name, from, to) => ({ name, severity: "error", from, to });

module.exports = {
  forbidden: [
    deny("no-cycles", {}, { circular: true }),
    deny("no-orphans-unresolvable", {}, { couldNotResolve: true, pathNot: "^virtual:|\\+types/" }),
    deny("domain-is-pure", { path: "^domain/" }, { pathNot: "^domain/" }),
    deny("ui-knows-nothing-of-ours", { path: "^app/ui/" }, { path: our, pathNot: "^app/ui/" }),
    deny(
      "content-is-data",
      { path: "^app/content/" },
      { path: our, pathNot: "^(app/content|domain)/" },
    ),
    deny(
      "features-know-ui-content-domain",
      { path: "^app/features/([^/]+)/" },
      { path: our, pathNot: "^(app/ui|app/content|domain|app/features/$1)/" },
    ),
    deny(
      "only-routes-know-services-and-guards",
      { path: "^app/", pathNot: "^app/(routes/|root\\.tsx|entry\\.server\\.tsx)" },
      { path: "^server/" },
    ),
    deny(
      "routes-know-only-services-and-guards",
      { path: "^app/(routes/|root\\.tsx)" },
      { path: "^server/", pathNot: "^server/(services/|auth/guards\\.ts)" },
    ),
    deny("server-knows-no-pages", { path: "^server/" }, { path: "^app/" }),
    deny(
      "services-know-no-web",
      { path: "^server/services/" },
      { path: "node_modules/(hono|@hono|react|react-dom|react-router)/|^server/http/" },
    ),
    ...["db", "payments", "mail"].map((part) =>
      deny(
        `${part}-stands-alone`,
        { path: `^server/${part}/` },
        { path: "^server/", pathNot: `^server/${part}/` },
      ),
    ),
    deny(
      "auth-knows-db-only",
      { path: "^server/auth/", pathNot: "guards\\.ts$" },
      { path: "^server/", pathNot: "^server/(auth|db)/" },
    ),
    deny("sandbox-stands-alone", { path: "^sandbox/" }, { path: our, pathNot: "^sandbox/" }),
    deny(
      "only-the-entry-knows-the-sandbox",
      { path: our, pathNot: "^(sandbox/|tests/|server/main\\.ts|server/start\\.ts|bench/)" },
      { path: "^sandbox/" },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.(css|woff2)$" },
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
