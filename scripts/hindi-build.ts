import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const app = resolve("app");
const jsx = resolve("app/hindi/jsx-runtime.ts");

/**
 * What the build of the Hindi edition (`react-router build --mode hi`, docs/decisions/0138) does
 * otherwise than the English one: sentences come from texts/hi, addresses in the pages begin with /hi
 * (app/hindi/jsx-runtime.ts), `name.hi.ts` stands in for `name.ts`, and its files lie below /hi/assets.
 * It has no pictures: those of public/ are the same in both.
 */
export function hindiBuild(): Plugin {
  return {
    name: "hindi-build",
    apply: (_, { mode }) => mode === "hi",
    enforce: "pre",
    config: () => ({
      publicDir: false,
      build: { assetsDir: "hi/assets" },
    }),
    async resolveId(id, importer, options) {
      const [, text] = /^#texts\/(.+)$/.exec(id) ?? [];
      if (text) return resolve("texts/hi", text);
      if (!importer?.startsWith(app)) return null;
      if (id === "react/jsx-runtime" && importer !== jsx) return jsx;
      if (!id.endsWith(".ts") || importer.endsWith(".hi.ts")) return null;
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      const own = found?.id.replace(/\.ts$/, ".hi.ts");
      return found && own?.startsWith(app) && existsSync(own) ? own : found;
    },
  };
}
