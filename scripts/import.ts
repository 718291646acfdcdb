/** `npm run import -- --auth users.json …`: brings a shop along that lived on Firebase. */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { databaseOptions } from "#server/config/database.ts";
import { loadEnvironment } from "#server/config/env.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { lines } from "./import/report.ts";
import { importShop, readSource } from "./import/run.ts";

const USAGE =
  "Usage: npm run import -- --auth users.json [--hash-config hash.json] --data firestore.json [--dry-run]";

async function main(): Promise<string[]> {
  const { values } = parseArgs({
    options: {
      auth: { type: "string" },
      "hash-config": { type: "string" },
      data: { type: "string" },
      "dry-run": { type: "boolean", default: false },
    },
  });
  if (!values.auth || !values.data) throw new Error(USAGE);
  const dryRun = values["dry-run"];
  const config = values["hash-config"];
  const source = readSource({
    auth: readJson(values.auth),
    data: readJson(values.data),
    ...(config ? { hashConfig: readJson(config) } : {}),
  });
  const env = loadEnvironment({ development: false });
  const database = await openDatabase(databaseOptions(env));
  try {
    const reports = await importShop(database.db, source, { dryRun });
    await database.flush();
    const { others } = source.dump;
    return [
      ...(dryRun ? ["Dry run: this is what would happen. Nothing was written."] : []),
      ...reports.flatMap(lines),
      ...(others.length > 0 ? [`collections left aside: ${others.join(", ")}`] : []),
    ];
  } finally {
    await database.close();
  }
}

function readJson(path: string): unknown {
  const content = readFile(path);
  try {
    return JSON.parse(content);
  } catch {
    throw new Error(`The file ${path} is not JSON.`);
  }
}

function readFile(path: string): string {
  try {
    return readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  } catch (error) {
    throw new Error(`The file ${path} cannot be read: ${(error as NodeJS.ErrnoException).code}.`);
  }
}

main().then(
  (said) => console.log(said.join("\n")),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  },
);
