import type { SettingsValues } from "#domain/settings/groups.ts";
import type { Environment } from "#server/config/env.ts";
import type { Settings } from "#server/context/context.ts";
import type { Database } from "#server/platform/db/database.ts";
import { deploymentOf, effectiveSettings, withStored } from "./effective-settings.ts";
import { firstValues } from "./first-values.ts";
import { findGroups } from "./queries/groups.ts";

/** The settings that hold, in memory. */
export type SettingsStore = {
  readonly now: Settings;
  /** What holds for groups that nobody has edited. */
  readonly first: SettingsValues;
  /** Reads what has been set: at the start, and whenever it changed. */
  load(): Promise<void>;
};

/** `keepsMails`: mails stay in the local mailbox. Before the first `load` the first values hold. */
export function openSettings(env: Environment, keepsMails: boolean, db: Database): SettingsStore {
  const deployment = deploymentOf(env, keepsMails);
  const first = firstValues(env);
  const settingsOf = (stored: { group: string; value: Record<string, unknown> }[]) => {
    const isMailSet = stored.some(({ group }) => group === "mail");
    const mailFrom = isMailSet ? null : (env.MAIL_FROM ?? null);
    return effectiveSettings(deployment, withStored(first, stored), mailFrom);
  };
  let now = settingsOf([]);
  return {
    get now() {
      return now;
    },
    first,
    load: async () => {
      now = settingsOf(await findGroups(db));
    },
  };
}
