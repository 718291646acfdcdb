import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const BEGIN = "window.__reactRouterManifest=";

/**
 * Routes that only few pages lead to, by a new document: the admins', those of one order, reviews, earlier
 * versions of the legal pages, and files.
 */
const APART =
  /^routes\/(admin\/|dev\/|catalogue\/review|checkout\/place$|orders\/(?!orders$)|site\/(policy-version|robots|sitemap|webmanifest)$)/;

/**
 * Writes the router's table of routes once more without those (docs/decisions/0105): the shop's own
 * pages load `shop-manifest-*.js`, which is half as large (app/entry.server.tsx).
 */
export function writeShopManifest(assets: string): void {
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  const text = name && readFileSync(join(assets, name), "utf8");
  if (!text?.startsWith(BEGIN)) throw new Error("the build has no table of routes");
  const manifest = JSON.parse(text.slice(BEGIN.length).replace(/;\s*$/, ""));
  for (const id of Object.keys(manifest.routes)) {
    if (APART.test(id)) delete manifest.routes[id];
  }
  manifest.url = manifest.url.replace(/(?=manifest-)/, "shop-"); // the router loads it ahead
  writeFileSync(join(assets, `shop-${name}`), `${BEGIN}${JSON.stringify(manifest, needed)};`);
}

/** What the router asks of a route: a flag that is missing is no to it, and of this one it never asks. */
const needed = (key: string, value: unknown) =>
  value === false || key === "hasDefaultExport" ? undefined : value;
