import { rmSync } from "node:fs";
import type { FullConfig } from "@playwright/test";
import { makePgliteTemplate } from "#tests/support/postgres/template.ts";
import { startShop } from "#tests/support/start-shop.ts";
import { EMPTY_DATABASE, openDataFolder, SHARED_FOLDER } from "./data-folder.ts";

/** Before all browser tests: a shop with an empty data folder at the address of the tests. */
export default async function setup(config: FullConfig): Promise<() => Promise<void>> {
  const { baseURL = "" } = config.projects[0]?.use ?? {};
  const empty = await makePgliteTemplate();
  process.env[EMPTY_DATABASE] = empty;
  const engine = openDataFolder();
  process.env[SHARED_FOLDER] = engine.folder();
  const shop = await startShop({
    mode: "process",
    host: "localhost",
    port: Number(new URL(baseURL).port),
    engine,
    // One proxy is believed, so that the accounts of the tests come from addresses of their own.
    variables: { LOG_LEVEL: "warn", TRUST_PROXY: "1" },
  });
  return async () => {
    await shop.close();
    engine.remove();
    rmSync(empty, { recursive: true, force: true });
  };
}
