/**
 * `npm run restore -- FILE`: puts the data of a backup into the place of a stopped shop's, which is kept
 * aside. Of the shop's own backups `latest`, or a name, is enough: it is fetched from the object store where
 * the data folder has it not. Without anything it says which there are. docs/backup.md has what restoring means for
 * mails and payments.
 */
import { existsSync } from "node:fs";
import { loadEnvironment } from "#server/config/env.ts";
import { fetchBackup, type KnownBackup, listBackups } from "#server/platform/backup/own-backups.ts";
import { restoreBackup } from "#server/platform/backup/restore-backup.ts";
import { openFileStore } from "#server/platform/files/open-file-store.ts";
import { PATIENT } from "#server/platform/files/s3-store.ts";

async function main(): Promise<string> {
  const env = loadEnvironment({ development: false });
  const [file] = process.argv.slice(2);
  if (env.DATABASE_URL) {
    throw new Error(
      "The shop is on PostgreSQL, which is restored by its own tools: pgBackRest or pg_restore (docs/backup.md).",
    );
  }
  const store = env.S3_BUCKET ? openFileStore(env, PATIENT) : null;
  if (!file) return listOf(await listBackups(env.DATA_DIR, store));
  const own = existsSync(file) ? null : await fetchBackup(env.DATA_DIR, store, file);
  const { made, orders, former, hasFiles } = await restoreBackup(env.DATA_DIR, own ?? file);
  const lines = [`The shop is as it was at ${made}, with ${orders} orders. Start it now.`];
  if (former) lines.push(`What was there is kept in ${former}.`);
  if (!hasFiles) lines.push("Uploaded files lie in the object store and are as they were.");
  return lines.join("\n");
}

/** Which backups of the shop's own there are, the newest first, and how one is named. */
function listOf(known: readonly KnownBackup[]): string {
  const lines = known.map(({ name, inFolder, inStore }) => {
    const places = [inFolder && "data folder", inStore && "object store"].filter(Boolean);
    return `  ${name}  (${places.join(", ")})`;
  });
  const list = lines.length > 0 ? ["The shop's own backups, the newest first:", ...lines] : [];
  return [...list, "Usage: npm run restore -- FILE, or the name of one of these, or latest"].join(
    "\n",
  );
}

main().then(
  (answer) => console.log(answer),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  },
);
