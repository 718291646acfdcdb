import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";

const PORT = 3290;
const BASE = `http://127.0.0.1:${PORT}`;
const PAGES = ["/", "/shop", "/product/1", "/cart", "/login"];

/** Pages a second against answers a second of the bare server (`/healthz`), on 10 connections. */
export async function benchPages(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "greenverse-bench-"));
  const shop = spawn(process.execPath, ["server/main.ts"], {
    env: { ...process.env, PORT: String(PORT), DATA_DIR: folder, LOG_LEVEL: "error" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    await ready();
    const limit = await rate("/healthz");
    const lines = [`/healthz: ${limit.toFixed(0)}/s (the limit)`];
    for (const path of PAGES) {
      const pages = await rate(path);
      lines.push(`${path}: ${pages.toFixed(0)}/s, 1/${(limit / pages).toFixed(0)} of the limit`);
    }
    return lines.join("\n");
  } finally {
    shop.kill("SIGTERM");
    await new Promise((resolve) => shop.once("exit", resolve));
    rmSync(folder, { recursive: true, force: true });
  }
}

async function ready(): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const up = await fetch(`${BASE}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (up) return;
    await wait(200);
  }
  throw new Error("the shop did not start; has it been built? (npm run build)");
}

async function rate(path: string): Promise<number> {
  const result = await autocannon({ url: BASE + path, connections: 10, duration: 4 });
  if (result.non2xx + result.errors > 0) throw new Error(`${path}: ${result.non2xx} bad answers`);
  return result.requests.average;
}
