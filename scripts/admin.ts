/** `npm run admin -- create-super-admin --email E`: the first super admin, from the server's shell. */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "../server/db/open.ts";
import { loadEnvironment } from "../server/env.ts";
import { createSuperAdmin } from "../server/services/create-super-admin.ts";

const USAGE = "Usage: npm run admin -- create-super-admin --email name@example.in";

async function main(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { email: { type: "string" } },
  });
  if (positionals[0] !== "create-super-admin" || !values.email) throw new Error(USAGE);
  const env = loadEnvironment({ development: false });
  const database = await openDatabase({
    url: env.DATABASE_URL ?? null,
    folder: join(env.DATA_DIR, "db"),
  });
  try {
    const created = await createSuperAdmin(database.db, values.email);
    if (!created.ok) throw new Error(created.failure);
    await database.flush();
    return `${values.email} is the super admin now.`;
  } finally {
    await database.close();
  }
}

main().then(
  (said) => console.log(said),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  },
);
