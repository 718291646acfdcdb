import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Names the variable with the pooler before PostgreSQL (host:port), where tests run with one. */
export const POOLER = "TEST_POOLER";

/** What both ways to start a shop take. */
export type ShopOptions = {
  /**
   * Where its database and its data folder are; they outlive the shop. Without it: an embedded
   * database in a temporary folder, removed when the shop is closed.
   */
  engine?: { url(): string | undefined; folder(): string } | undefined;
  /** Environment variables beside those that every shop needs, and instead of them. */
  variables?: Record<string, string> | undefined;
  /** A payment provider that outlives the shop, with the account KEYS; otherwise it has its own. */
  provider?: { url: string } | undefined;
};

/** The data of a shop: its folder, the variables of its database, and what removes a temporary folder. */
export function openData({ engine }: ShopOptions) {
  const database = databaseVariables(engine?.url());
  if (engine) return { folder: engine.folder(), database, remove: () => {} };
  const folder = mkdtempSync(join(tmpdir(), "greenverse-shop-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return { folder, database, remove };
}

/** By way of the pooler where one runs (`npm run trial -- pooler`). Set, though empty: an .env does not count. */
function databaseVariables(url = ""): { DATABASE_URL: string; DATABASE_DIRECT_URL: string } {
  const pooler = process.env[POOLER];
  if (!url || !pooler) return { DATABASE_URL: url, DATABASE_DIRECT_URL: "" };
  const pooled = url.replace(new URL(url).host, pooler);
  return { DATABASE_URL: pooled, DATABASE_DIRECT_URL: url };
}
