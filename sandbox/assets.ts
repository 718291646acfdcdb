import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { etag } from "hono/etag";

const TYPES = { js: "text/javascript; charset=utf-8", css: "text/css; charset=utf-8" };
const FILES = [
  "checkout.js",
  "window.js",
  "window-upi.js",
  "phone.js",
  "window-fields.js",
  "window-looks.js",
  "window.css",
] as const;

/**
 * The checkout script and the window's own files, read once at start and revalidated by browsers. The
 * process runs in the project's folder, built or not.
 */
export function createAssets(): Hono {
  const assets = new Hono();
  assets.use(etag());
  for (const name of FILES) {
    const content = readFileSync(join("sandbox/assets", name), "utf8");
    const headers = {
      "content-type": name.endsWith(".css") ? TYPES.css : TYPES.js,
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
    };
    assets.get(`/${name}`, (c) => c.body(content, 200, headers));
  }
  return assets;
}
