import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The variable in which global-setup.ts says where the empty database is. */
export const EMPTY_DATABASE = "E2E_EMPTY_DATABASE";
/** The variable in which global-setup.ts says where the data of the shop is that most tests share. */
export const SHARED_FOLDER = "E2E_SHARED_FOLDER";

/** The mailbox of that shop. */
export const sharedMailbox = (): string => join(process.env[SHARED_FOLDER] ?? "", "mailbox");

/** A new data folder whose embedded database is migrated and empty: its shop starts in half of the time. */
export function openDataFolder() {
  const folder = mkdtempSync(join(tmpdir(), "greenverse-shop-"));
  const empty = process.env[EMPTY_DATABASE];
  if (empty) cpSync(empty, join(folder, "db"), { recursive: true });
  return {
    folder: () => folder,
    url: () => undefined,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
