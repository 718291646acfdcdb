/**
 * Loads every module of the shop with a language that throws, and prints what asked for a text meanwhile, or could not
 * be loaded, as JSON. A process of its own: what modules set up for good stays in it.
 */
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { createServer } from "vite";

/** What has a language as soon as it is loaded (server/platform/language.ts), or begins a process of its own. */
const APART =
  /^server\/(http\/(app|visitors|render-pages)|platform\/language|media\/encoder\/main|main|start)\.ts$|script-hints\.server|\.client\.|entry\.client/;

const vite = await createServer({
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
const { readLanguageFrom } = await vite.ssrLoadModule("/texts/language.ts");
readLanguageFrom(() => {
  throw new Error("a text was asked for while modules load");
});
const files = ["domain", "server", "app"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
);
const modules = files.filter((file) => /(?<!\.d)\.tsx?$/.test(file) && !APART.test(file));
const wrong: string[] = [];
for (const file of modules) {
  await vite
    .ssrLoadModule(resolve(file))
    .catch((error: Error) => wrong.push(`${file}: ${error.message}`));
}
process.stdout.write(JSON.stringify({ loaded: modules.length, wrong }));
process.exit(0);
