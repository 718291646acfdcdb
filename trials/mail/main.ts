/**
 * `npm run trial -- mail [seed] [embedded|postgres]`: 500 orders by a shop that is killed (SIGKILL) ten
 * times while it sends, on the embedded database and on PostgreSQL. The mails of 460 orders go to a
 * real SMTP server, those of 40 through EmailJS's protocol at its one call a second. Ends with a
 * failure when one of the 1,000 mails is missing or a copy cannot be explained.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "#tests/support/postgres.ts";
import { mailChaos, type Stretch } from "./mail-chaos.ts";

const seed = Number(process.argv[2] ?? 20_261_121);
// Ms for whatever is waited for: on a busy machine calls come closer together than a second, and each
// 429 lets EmailJS rest for half a minute.
const LIMIT = 1_200_000;
const AT_ONCE = 2; // order mails that a process sends at the same time (mail/mail-worker.ts)
const stretches: Stretch[] = [
  { orders: 460, kills: 8, via: "smtp" },
  { orders: 40, kills: 2, via: "emailjs" },
];

async function report(name: string, url: string | undefined): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "greenverse-chaos-"));
  try {
    const start = performance.now();
    const found = await mailChaos({ url, folder }, stretches, seed, LIMIT);
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.log(
      `${name}, seed ${seed}: ${found.orders} orders, ${found.kills} kills, ${found.arrived} mails arrived, ${found.missing.length} missing, ${found.unsent} not noted as sent; ${found.copies} copies, ${found.sameId} of them under the id of the first (taken by the server, and the process killed before it could note it); ${seconds} s`,
    );
    const explained = found.copies <= found.kills * AT_ONCE && found.sameId === found.copies;
    return found.missing.length === 0 && found.unsent === 0 && explained;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const only = process.argv[3];
if (only !== "postgres" && !(await report("embedded database", undefined))) process.exitCode = 1;
if (only !== "embedded") {
  const postgres = await startPostgres();
  try {
    if (!(await report("PostgreSQL", postgres.url))) process.exitCode = 1;
  } finally {
    await postgres.stop();
  }
}
