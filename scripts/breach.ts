/** `npm run admin -- breach COMMAND`: notifies people of a breach of personal data, from the server's shell. */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { boardDeadline, readBreach } from "#domain/privacy/breach.ts";
import { loadEnvironment } from "#server/config/env.ts";
import { keptSecrets } from "#server/config/secrets.ts";
import { createContainer } from "#server/container.ts";
import type { Context } from "#server/context/context.ts";
import { providersOf } from "#server/payments/provider/providers.ts";
import { makeLog } from "#server/platform/log.ts";
import { notifyOfBreach } from "#server/privacy/notify-of-breach.ts";
import { findBreach, saveBoardNotified } from "#server/privacy/queries/breaches.ts";
import { carriersOf } from "#server/shipping/carriers/carrier.ts";

const USAGE = `Usage: npm run admin -- breach COMMAND --id B-2026-1 [--file breach.json]
  tell           writes the breach of the file down and queues a mail to each person concerned, once;
                 safe to start again. The file has "nature", "consequences", "measures", "advice" (plain
                 words), "data" (a list), "beganAt", "noticedAt" (times with their zone), and "people":
                 "all" or a list of e-mail addresses
  board          notes that the Data Protection Board was told
  board-details  notes that the Board has the details`;

const time = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

async function notify(ctx: Context, id: string, file: string | undefined): Promise<string> {
  if (!file) throw new Error(USAGE);
  const read = readBreach(JSON.parse(await readFile(file, "utf8")));
  if (!read.ok) throw new Error(read.failure);
  const breach = read.value;
  const notified = await notifyOfBreach(ctx, id, breach);
  return [
    `Mails queued or sent before: ${notified}. They leave while the shop runs.`,
    "Tell the Data Protection Board now, and then: npm run admin -- breach board",
    `It gets the details until ${time.format(boardDeadline(breach))}.`,
    "CERT-In is told of incidents within 6 hours.",
  ].join("\n");
}

const noted =
  (step: "boardToldAt" | "boardDetailsAt") =>
  async (ctx: Context, id: string): Promise<string> => {
    if (!(await findBreach(ctx.db, id))) throw new Error("There is no such breach.");
    await saveBoardNotified(ctx.db, id, step, ctx.now());
    return "Noted.";
  };

const commands: Record<
  string,
  (ctx: Context, id: string, file: string | undefined) => Promise<string>
> = { tell: notify, board: noted("boardToldAt"), "board-details": noted("boardDetailsAt") };

/**
 * Carries the command out that these words name; answers what it says. Throws with the usage where they name
 * none, and with why it could not be done.
 */
export async function breach(words: string[]): Promise<string> {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { id: { type: "string" }, file: { type: "string" } },
  });
  const command = commands[positionals[0] ?? ""];
  if (!command || !values.id) throw new Error(USAGE);
  const env = loadEnvironment({ development: false });
  const { secrets } = keptSecrets(env.DATA_DIR);
  const outside = { payments: providersOf(null), carriers: carriersOf() };
  const shop = await createContainer(env, secrets, outside, makeLog("fatal"));
  try {
    const said = await command(shop.ctx, values.id, values.file);
    await shop.ctx.flush();
    return said;
  } finally {
    await shop.close();
  }
}
