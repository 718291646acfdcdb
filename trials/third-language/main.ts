/**
 * `npm run trial -- third-language`: makes a language of English on a copy of the sources, a folder of texts whose words
 * stand in brackets, and says so where languages are listed; builds the copy without and with it, and walks its pages
 * below /qa, also in a browser. Prints the files that it needed and the seconds that it adds to a build.
 */
import { globSync, readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { listedPages } from "#app/content/listed-pages.ts";
import { chromiumPath, launchFlags } from "#scripts/chromium.ts";
import { startShop } from "#tests/support/start-shop.ts";
import { type Copy, copySources } from "#trials/recipes/copy.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);
const must = (holds: boolean, otherwise: string) => {
  if (holds) return;
  say(`WRONG: ${otherwise}`);
  process.exitCode = 1;
};

const PAGES = [...listedPages, "/product/1", "/cart", "/login", "/signup", "/privacy", "/contact"];
/** Words of the language: each sentence of a text stands in these. */
const WORDS = /⟦[^⟧]+⟧/;

const PSEUDO = `import { type Texts, texts } from "#language";

function inBrackets(value: unknown): unknown {
  if (typeof value === "string") return value === "" ? value : \`⟦\${value}⟧\`;
  if (typeof value === "function") return (...given: unknown[]) => inBrackets(value(...given));
  if (Array.isArray(value)) return value.map(inBrackets);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inBrackets(each)]));
}

export const pseudo = <T extends object>({ own }: Texts<T>): Texts<T> => texts(inBrackets(own) as T);
`;

/** Adds the language, and answers the files that had to be touched beside its folder. */
function addLanguage(copy: Copy): string[] {
  copy.write("texts/qa/pseudo.ts", PSEUDO);
  for (const file of globSync("texts/en/*/*.ts")) {
    const place = file.slice("texts/en/".length);
    const [, name = ""] = /^export const (\w+)/m.exec(readFileSync(file, "utf8")) ?? [];
    copy.write(
      `texts/qa/${place}`,
      `import { ${name} as english } from "../../en/${place}";\nimport { pseudo } from "../pseudo.ts";\n\nexport const ${name}: typeof english = pseudo(english);\n`,
    );
  }
  copy.write("texts/qa/all.ts", readFileSync("texts/en/all.ts", "utf8"));
  const touched = {
    "domain/profile/language.ts": (whole: string) =>
      whole
        .replace('["en", "hi"]', '["en", "hi", "qa"]')
        .replace('hi: "hi-IN" }', 'hi: "hi-IN", qa: "en-ZA" }')
        .replace('hi: "हिन्दी" }', 'hi: "हिन्दी", qa: "⟦Brackets⟧" }')
        .replace('hi: "hi-IN-u-nu-latn" }', 'hi: "hi-IN-u-nu-latn", qa: "en-IN" }')
        .replace("Devanagari}/u,", "Devanagari}/u,\n  qa: null,")
        .replace('hi: "/hi" }', 'hi: "/hi", qa: "/qa" }'),
    "texts/languages.ts": (whole: string) =>
      whole
        .replace("import * as hindi", 'import * as pseudo from "./qa/all.ts";\nimport * as hindi')
        .concat('translate("qa", pseudo);\n'),
    "app/fonts/preloaded.ts": (whole: string) =>
      whole.replace("  hi: {", "  qa: { preloaded: [fraunces, figtree], styles: null },\n  hi: {"),
  };
  for (const [file, edit] of Object.entries(touched)) copy.change(file, edit);
  return Object.keys(touched);
}

function secondsOfBuild(copy: Copy): number {
  const began = performance.now();
  copy.run(process.execPath, "scripts/build-if-stale.ts");
  return (performance.now() - began) / 1000;
}

/** Looks at each page as it is sent. */
async function walk(url: string): Promise<void> {
  for (const path of PAGES) {
    const answer = await fetch(`${url}/qa${path === "/" ? "" : path}`);
    const html = await answer.text();
    must(answer.status === 200, `${path}: ${answer.status}`);
    must(html.includes('<html lang="en-ZA">'), `${path}: another language`);
    must(WORDS.test(html), `${path}: none of its words`);
    const bare = [...html.matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="(\/[^"]*)"[^>]*>/g)]
      .filter(
        ([element]) => !/hreflang=|="\/(qa|films|models|pictures|dev|admin)(\/|")/i.test(element),
      )
      .map(([, address]) => address);
    must(bare.length === 0 || bare.every((each) => each?.startsWith("/qa")), `${path}: ${bare}`);
  }
}

/** Goes from page to page in a browser, whose scripts have the words of the language alone. */
async function browse(url: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: chromiumPath() ?? "chromium",
    args: launchFlags,
  });
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  const files: string[] = [];
  page.on("request", (request) => files.push(new URL(request.url()).pathname));
  await page.goto(`${url}/qa/product/1`);
  await page.locator("button[type=submit]", { hasText: WORDS }).first().click();
  await page.locator(".toast, [role=status]", { hasText: WORDS }).first().waitFor();
  await page.locator('header a[href="/qa/cart"]').first().click();
  await page.waitForURL("**/qa/cart");
  await page.getByRole("heading", { level: 1, name: WORDS }).waitFor();
  const others = files.filter((file) => /^\/assets\/.*-(en|hi)-[\w-]+\.js$/.test(file));
  must(others.length === 0, `words of other languages were loaded: ${others}`);
  must(
    files.some((file) => /-qa-[\w-]+\.js$/.test(file)),
    "none of its words were loaded",
  );
  must(problems.length === 0, problems.join("\n"));
  await browser.close();
}

const copy = copySources();
try {
  const before = secondsOfBuild(copy);
  const touched = addLanguage(copy);
  copy.run("npx", "react-router", "typegen");
  const types = copy.problemOf("npx", "tsc");
  must(types === null, `types: ${types}`);
  const after = secondsOfBuild(copy);
  say(`a folder texts/qa, and lines in ${touched.join(", ")}`);
  say(`the build: ${before.toFixed(1)} s without it, ${after.toFixed(1)} s with it`);
  const shop = await startShop({ mode: "process", cwd: copy.folder });
  try {
    await walk(shop.url);
    await browse(shop.url);
    say(`${PAGES.length} pages in it, and a browser that goes from one to another`);
  } finally {
    await shop.close();
  }
} finally {
  copy.remove();
}
