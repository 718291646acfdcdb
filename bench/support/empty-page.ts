import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { startShop } from "#tests/support/start-shop.ts";

const FIXTURE = "bench/fixtures/empty-page";

/** The empty page of the same stack, built and served in a process of its own. */
export async function serveEmptyPage() {
  const router = "node_modules/@react-router/dev/bin.cjs";
  const env = { ...process.env, NODE_ENV: "production" };
  await promisify(execFile)(process.execPath, [router, "build", FIXTURE], { env });
  const folder = mkdtempSync(join(tmpdir(), "greenverse-empty-"));
  const page = await startShop({
    mode: "process",
    engine: { url: () => undefined, folder: () => folder },
    command: [`${FIXTURE}/server.ts`],
    variables: { NODE_ENV: "production" },
  });
  return {
    url: page.url,
    pid: page.pid,
    close: async () => {
      await page.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
