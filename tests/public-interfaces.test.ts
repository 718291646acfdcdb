import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { privatePartsOf } from "#tests/support/source/private-parts.ts";
import { sourceFiles } from "#tests/support/source/source-files.ts";

// No code of the shop reads or changes what a package has produced or keeps private, nor stands in for it
// (ARCHITECTURE.md, "What packages are asked for").

/** What still does, and why; a file that has become plain may not stay here. */
const exceptions: Record<string, string> = {
  "app/ui/inline-script.tsx":
    "what runs before the application is the text of a function that uses nothing else",
  "app/ui/written-part.tsx":
    "a product's story as components would take its page over the budget of scripts",
  "scripts/text-bundles.ts":
    "its modules are its own: the texts of a language by the page's import map",
  "scripts/import/fields.ts": "names of an imported file's fields",
  "server/mail/transports/wire.ts": "nodemailer's parts of a message, of which it exports no names",
  "server/platform/http/style-hashes.ts":
    "a parser takes half of what a rendered page takes altogether",
  "server/platform/http/page-data.ts": "which requests ask for data of the router",
};

const isShipped = (path: string) =>
  /^(app|domain|extensions|server|texts|sandbox|scripts)\//.test(path);
const shipped = [...sourceFiles().filter(isShipped), "vite.config.ts", "react-router.config.ts"];

describe("packages are asked by their public interfaces alone", () => {
  const found = shipped.filter((path) => privatePartsOf(readFileSync(path, "utf8")).length > 0);

  test("but for what is named here", () => {
    expect(shipped.length).toBeGreaterThan(900);
    expect(found.filter((path) => !(path in exceptions))).toEqual([]);
  });

  test("and what is named here does otherwise", () => {
    expect(Object.keys(exceptions).filter((path) => !found.includes(path))).toEqual([]);
  });
});

/** Lines of this shop as it was once, each by the rule that has to catch it. */
const former: [rule: string, where: string, line: string][] = [
  [
    "rendered page",
    "scripts moved by expressions",
    `const withoutPreloads = html.replaceAll(\n    /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g,`,
  ],
  [
    "private member",
    "the router's context written",
    `const stream = "window.__reactRouterContext.streamController";`,
  ],
  [
    "private member",
    "the router's context found",
    `const BEGIN = "<script>window.__reactRouterContext = ";`,
  ],
  [
    "private member",
    "the table of routes parsed",
    `const BEGIN = "window.__reactRouterManifest=";`,
  ],
  [
    "built file",
    "the table of routes rewritten",
    `const name = readdirSync(assets).find((file) => /^manifest-\\w+\\.js$/.test(file));`,
  ],
  [
    "built file",
    "the page's table of routes rewritten",
    `const url = whole ? manifest.url : manifest.url.replace(/(?=manifest-\\w+\\.js$)/, "shop-");`,
  ],
  [
    "inside of a package",
    "modules of the router replaced",
    `const part = id.match(/\\/react-router\\/dist\\/production\\/lib\\/(.+)\\.js$/)?.[1] ?? "";`,
  ],
  [
    "module replaced",
    "modules of the router replaced",
    `import { defineConfig, type Plugin } from "vite";\nconst plugin = {\n    load(id) {`,
  ],
  [
    "module replaced",
    "the router's warnings dropped",
    `treeshake: { manualPureFunctions: ["warning", "warnOnce"] },`,
  ],
  [
    "module replaced",
    "lines of a package replaced",
    `import type { Plugin } from "vite";\nconst plugin = {\n    transform(code, id) {`,
  ],
  [
    "inside of a package",
    "a module of a package replaced",
    `const plainDecoder = resolve("node_modules/meshoptimizer/meshopt_decoder_reference.js");`,
  ],
  ["inside of a package", "Vite's helper replaced", `const PRELOAD = "\\0vite/preload-helper.js";`],
  [
    "private member",
    "the viewer's loader",
    "Renderer.singleton.loader[$loader].setMeshoptDecoder(MeshoptDecoder);",
  ],
  [
    "inside of a package",
    "the viewer's loader",
    `import { $loader } from "@google/model-viewer/lib/three-components/CachingGLTFLoader.js";`,
  ],
  [
    "stand-in",
    "React's JSX stood in for",
    `import { jsx as make, jsxs as makeWithList } from "react/jsx-runtime";`,
  ],
  ["rendered page", "what React leaves of a failed part", `const FAILED = "<!--$!-->";`],
  [
    "rendered page",
    "alternates put into a page",
    "return html.replace(canonical, () => canonical + alternates(publicUrl, path, 'link'));",
  ],
  [
    "rendered page",
    "the language switch put into the footer",
    "footer.replace(NONCE, () => nonce),",
  ],
  [
    "router's format",
    "the router's errors written",
    `const body = [{ _1: 2 }, "error", ["SanitizedError", 3, 4], "TypeError", sentence];`,
  ],
  [
    "router's format",
    "the router's data written",
    `const headers = { ...HEADERS, "content-type": "text/x-script", "x-remix-response": "yes" };`,
  ],
  ["changed object", "a request changed", "return Object.defineProperties(request, {"],
  ["router's format", "the router's addresses taken apart", `.path.replace(/\\.data$/, "")`],
  ["router's format", "the router's addresses taken apart", `.replace(/^\\/_root$/, "/");`],
  [
    "router's format",
    "the router's addresses taken apart",
    `const isPage = !pathname.endsWith(".data");`,
  ],
  [
    "private session",
    "Drizzle's sessions",
    "session.prepareQuery({ sql: text, params }, undefined, unique, false);",
  ],
  ["private member", "Drizzle's sessions", "const { session } = db._;"],
  [
    "private session",
    "Drizzle's sessions",
    "const session = new NodePgSession(client, dialect, undefined, { logger });",
  ],
  [
    "private member",
    "pdfkit's fonts",
    "(page.font(font) as unknown as { _font: Embedded })._font;",
  ],
  [
    "private member",
    "better-auth's context",
    "const { secret, authCookies } = await auth.$context;",
  ],
  ["private member", "better-auth's adapter", "const { internalAdapter } = await auth.$context;"],
  [
    "rendered page",
    "parts hidden from React",
    "const found = here.get(name) ?? document.getElementById(name)?.innerHTML;",
  ],
  [
    "function as text",
    "carts drawn by functions turned into text",
    "return `(" + "$" + "{run})(1)`;",
  ],
];

test.each(former)("%s: %s is caught", (rule, _, line) => {
  expect(privatePartsOf(line)).toContain(rule);
});

test.each([
  // In better-auth's manual: Hooks, Context, "Internal Adapter".
  "const user = await context?.context.internalAdapter.findUserById(session.userId);",
  `import { renderToString } from "react-dom/server";`,
  "// the router keeps window.__reactRouterContext",
  "const { rows } = await db.execute(sql`select 1`);",
  `const picture = name.replace(".avif", ".webp");`,
  `import type { Plugin } from "vite";\nexport const plugin = (): Plugin => ({ name: "x", apply: "build" });`,
])("%s is nothing private", (line) => {
  expect(privatePartsOf(line)).toEqual([]);
});
