/**
 * `npm run backup -- FILE`: packs the data of a shop on the embedded database into FILE (without it:
 * `DATA_DIR/backups/<time>.tar.gz`), while it runs or not. docs/backup.md has what is within.
 */
import { join, resolve } from "node:path";
import { loadEnvironment } from "#server/config/env.ts";
import { makeBackup } from "./backup/make-backup.ts";

async function main(): Promise<string> {
  const env = loadEnvironment({ development: false });
  if (env.DATABASE_URL) {
    throw new Error(
      "The shop is on PostgreSQL, which is backed up by its own tools: pgBackRest, or pg_dump for a small one (docs/backup.md).",
    );
  }
  const time = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  const file = resolve(process.argv[2] ?? join(env.DATA_DIR, "backups", `${time}.tar.gz`));
  const hasFiles = !env.S3_BUCKET;
  const { bytes, running } = await makeBackup(env.DATA_DIR, file, { hasFiles });
  const lines = [
    `${file}, ${(bytes / 1e6).toFixed(1)} MB, made while the shop ${running ? "ran" : "was stopped"}.`,
    "It has secrets and what customers told: keep it as you keep those.",
  ];
  if (!hasFiles) lines.push("Uploaded files lie in the object store and are not within.");
  return lines.join("\n");
}

main().then(
  (told) => console.log(told),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  },
);
