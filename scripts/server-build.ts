import { relative } from "node:path";
import type { Plugin } from "vite";

/**
 * Packages that the built server loads from node_modules as they are: PGlite, whose machine code lies
 * beside its files; pg, pino and pdfkit, which look for parts of their own while they run; React, which
 * has a build for each mode; and Vite, for development alone.
 */
const external = ["@electric-sql/pglite", "pg", "pdfkit", "pino", "react", "react-dom", "vite"];

/**
 * The server in `build/server` (docs/decisions/0108): `start.js` is the process, `index.js` the
 * application alone, for tests that put it behind a server of their own. Both share their parts,
 * and the packages are within, of which less is loaded so. `modules.json` names the modules in it.
 */
export function serverBuild(): Plugin {
  return {
    name: "server-build",
    apply: "build",
    enforce: "post", // after the router's own settings
    configEnvironment(name) {
      if (name !== "ssr") return;
      return {
        resolve: { noExternal: true, external },
        build: {
          rolldownOptions: {
            input: { start: "./server/start.ts", index: "./server/http/app.ts" },
            output: { entryFileNames: "[name].js" },
          },
        },
      };
    },
    generateBundle(_, output) {
      if (this.environment.name !== "ssr") return;
      const chunks = Object.values(output).filter((file) => file.type === "chunk");
      const modules = chunks.flatMap(({ moduleIds }) => moduleIds).map((id) => relative(".", id));
      const source = JSON.stringify(modules.sort());
      this.emitFile({ type: "asset", fileName: "modules.json", source });
    },
  };
}
