import type { SettingsValues } from "#domain/settings/groups.ts";
import type { Environment } from "#server/config/env.ts";
import type { Settings } from "#server/context/context.ts";
import type { Changes } from "#server/platform/db/changes.ts";
import type { Database } from "#server/platform/db/database.ts";
import { deploymentOf, draftsIn, effectiveSettings, withStored } from "./effective-settings.ts";
import { firstValues } from "./first-values.ts";
import { findGroups } from "./queries/groups.ts";
import { readSettingsTranslations } from "./settings-translations.ts";

/** The settings that hold, in memory. */
export type SettingsStore = {
  readonly now: Settings;
  /** What holds for groups that nobody has edited. */
  readonly first: SettingsValues;
};

/** Reads what has been set, now and whenever it changes. `keepsMails`: mails stay in the local mailbox. */
export async function openSettings(
  env: Environment,
  keepsMails: boolean,
  db: Database,
  changes: Changes,
): Promise<SettingsStore> {
  const deployment = deploymentOf(env, keepsMails);
  const first = firstValues(env);
  const read = async () => {
    const stored = await findGroups(db);
    const translations = await readSettingsTranslations(db, new Date());
    const isMailSet = stored.some(({ group }) => group === "mail");
    const mailFrom = isMailSet ? null : (env.MAIL_FROM ?? null);
    const values = withStored(first, stored);
    const drafts = draftsIn(first, stored);
    return effectiveSettings(deployment, values, mailFrom, translations, drafts);
  };
  let now = await read();
  changes.listen("settings", async () => {
    now = await read();
  });
  return {
    get now() {
      return now;
    },
    first,
  };
}
