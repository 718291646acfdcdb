import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";

/** What has a language as soon as it is loaded (server/platform/language.ts), or begins a process of its own. */
const APART =
  /^server\/(http\/(app|visitors|render-pages|page-texts)|platform\/language|media\/encoder\/main|main|start)\.ts$/;

let vite: ViteDevServer;
beforeAll(async () => {
  vite = await createServer({
    configFile: false,
    appType: "custom",
    oxc: { jsx: { runtime: "automatic", development: false } },
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [
      {
        name: "no-server-of-ours",
        enforce: "pre",
        resolveId: (id) =>
          /^virtual:|^#server\/platform\/language\.ts$/.test(id) ? "\0nothing" : null,
        load: (id) =>
          id === "\0nothing"
            ? "export default {}; export const inLanguage = (_, work) => work();"
            : null,
      },
    ],
  });
});
afterAll(() => vite.close());

test("no text is asked for while modules load: a language is known with a request alone (§23.91)", async () => {
  const { readLanguageFrom } = await vite.ssrLoadModule("/texts/language.ts");
  readLanguageFrom(() => {
    throw new Error("a text was asked for while modules load");
  });
  const files = ["domain", "server", "app"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  );
  const modules = files.filter(
    (file) =>
      /(?<!\.d)\.tsx?$/.test(file) && !APART.test(file) && !/\.client\.|entry\.client/.test(file),
  );
  expect(modules.length).toBeGreaterThan(800);
  const early: string[] = [];
  for (const file of modules) {
    await vite.ssrLoadModule(resolve(file)).catch((error: Error) => {
      if (/while modules load/.test(error.message)) early.push(`${file}: ${error.stack}`);
      else early.push(`${file} could not be loaded: ${error.message}`);
    });
  }
  expect(early).toEqual([]);
});
