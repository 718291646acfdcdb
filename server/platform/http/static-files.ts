import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

const YEAR = "public, max-age=31536000, immutable";
const DAY = "public, max-age=86400, stale-while-revalidate=604800";

/** The built site's files. Names under /assets carry a hash and never change. */
export function staticFiles(folder: string) {
  const app = new Hono();
  app.use(
    "/assets/*",
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_, c) => c.header("cache-control", YEAR),
    }),
  );
  // A missing asset is a 404, not a page.
  app.get("/assets/*", (c) => c.text("not found", 404));
  for (const path of ["/pictures/*", "/films/*", "/icons/*", "/favicon.svg"]) {
    app.use(path, serveStatic({ root: folder, onFound: (_, c) => c.header("cache-control", DAY) }));
  }
  return app;
}
