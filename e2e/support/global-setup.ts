import { rmSync } from "node:fs";
import type { FullConfig } from "@playwright/test";
import { makePgliteTemplate } from "#tests/support/postgres/template.ts";
import { startShop } from "#tests/support/start-shop.ts";
import { EMPTY_DATABASE, openDataFolder } from "./data-folder.ts";

/** The data folder of the shop that all browser tests share. */
const FOLDER = "test-results/shop";

/** Before all browser tests: a shop with an empty data folder at the address of the tests. */
export default async function setup(config: FullConfig): Promise<() => Promise<void>> {
  const { baseURL = "" } = config.projects[0]?.use ?? {};
  rmSync(FOLDER, { recursive: true, force: true });
  const empty = await makePgliteTemplate();
  process.env[EMPTY_DATABASE] = empty;
  const shop = await startShop({
    mode: "process",
    host: "localhost",
    port: Number(new URL(baseURL).port),
    engine: openDataFolder(FOLDER),
    // One proxy is believed, so that the accounts of the tests come from addresses of their own.
    variables: { LOG_LEVEL: "warn", TRUST_PROXY: "1" },
  });
  return async () => {
    await shop.close();
    rmSync(empty, { recursive: true, force: true });
  };
}
