/**
 * `npm run backup -- FILE`: packs the data of a shop on the embedded database into FILE (without it:
 * `DATA_DIR/backups/<time>.tar.gz`), while it runs or not. docs/backup.md has what is within. On PostgreSQL,
 * `npm run backup -- --made` notes that its own tools have made one, which the page Today shows.
 */
import { join, resolve } from "node:path";
import { loadEnvironment } from "#server/config/env.ts";
import { noteBackup } from "#server/platform/backup/last-backup.ts";
import { makeBackup } from "#server/platform/backup/make-backup.ts";

async function main(): Promise<string> {
  const env = loadEnvironment({ development: false });
  const [given] = process.argv.slice(2);
  if (env.DATABASE_URL && given === "--made") {
    await noteBackup(env.DATA_DIR, new Date(), "server");
    return "It is noted that a backup was made.";
  }
  if (env.DATABASE_URL) {
    throw new Error(
      "The shop is on PostgreSQL, which is backed up by its own tools: pgBackRest, or pg_dump for a small one (docs/backup.md).",
    );
  }
  const time = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  const file = resolve(given ?? join(env.DATA_DIR, "backups", `${time}.tar.gz`));
  const hasFiles = !env.S3_BUCKET;
  const begun = new Date();
  const { bytes, running } = await makeBackup(env.DATA_DIR, file, { hasFiles });
  await noteBackup(env.DATA_DIR, begun, "embedded");
  const lines = [
    `${file}, ${(bytes / 1e6).toFixed(1)} MB, made while the shop ${running ? "ran" : "was stopped"}.`,
    "It has secrets and what customers told: keep it as you keep those.",
  ];
  if (!hasFiles) lines.push("Uploaded files lie in the object store and are not within.");
  return lines.join("\n");
}

main().then(
  (answer) => console.log(answer),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  },
);
