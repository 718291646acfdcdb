import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

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

/** The data of a shop: its folder, its DATABASE_URL, and what removes a temporary folder. */
export function openData({ engine }: ShopOptions) {
  if (engine) return { folder: engine.folder(), databaseUrl: engine.url(), remove: () => {} };
  const folder = mkdtempSync(join(tmpdir(), "greenverse-shop-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return { folder, databaseUrl: undefined, remove };
}
