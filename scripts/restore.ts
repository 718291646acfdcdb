/**
 * `npm run restore -- FILE`: puts the data of a backup into the place of a stopped shop's, which is kept
 * aside. docs/backup.md has what that means for mails and payments.
 */
import { loadEnvironment } from "#server/config/env.ts";
import { restoreBackup } from "#server/platform/backup/restore-backup.ts";

async function main(): Promise<string> {
  const env = loadEnvironment({ development: false });
  const [file] = process.argv.slice(2);
  if (env.DATABASE_URL) {
    throw new Error(
      "The shop is on PostgreSQL, which is restored by its own tools: pgBackRest or pg_restore (docs/backup.md).",
    );
  }
  if (!file) throw new Error("Usage: npm run restore -- FILE");
  const { made, orders, former, hasFiles } = await restoreBackup(env.DATA_DIR, file);
  const lines = [`The shop is as it was at ${made}, with ${orders} orders. Start it now.`];
  if (former) lines.push(`What was there is kept in ${former}.`);
  if (!hasFiles) lines.push("Uploaded files lie in the object store and are as they were.");
  return lines.join("\n");
}

main().then(
  (told) => console.log(told),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  },
);
