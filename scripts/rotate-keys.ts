/**
 * `npm run rotate-keys`: seals what is stored sealed with the first of SEAL_KEYS, while the shop runs, and
 * says what is left of older ones (docs/security/keys.md). Ends with 1 when something cannot be read.
 */
import { join } from "node:path";
import { loadEnvironment } from "#server/config/env.ts";
import { keptSecrets } from "#server/config/secrets.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { sealKeysOf } from "#server/platform/seal.ts";
import { resealAll } from "#server/privacy/reseal-all.ts";

async function main(): Promise<void> {
  const env = loadEnvironment({ development: false });
  const [first] = env.SEAL_KEYS;
  if (!first)
    throw new Error("The variable SEAL_KEYS is not set: there is no new key to seal with.");
  const authSecret = env.AUTH_SECRET ?? keptSecrets(env.DATA_DIR).secrets.authSecret;
  const database = await openDatabase({
    url: env.DATABASE_URL ?? null,
    folder: join(env.DATA_DIR, "db"),
  });
  try {
    const done = await resealAll(database.db, sealKeysOf(env.SEAL_KEYS, authSecret));
    await database.flush();
    for (const [what, { resealed, unreadable }] of Object.entries(done)) {
      console.log(`${what}: ${resealed} sealed anew with ${first.id}, ${unreadable} unreadable`);
      if (unreadable > 0) process.exitCode = 1;
    }
    if (process.exitCode !== 1) console.log("Everything is sealed with it: older keys can go.");
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
