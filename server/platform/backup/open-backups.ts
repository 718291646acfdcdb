import type { Logger } from "pino";
import type { FileStore } from "../files/file-store.ts";
import { backUp, backUpNightly, isNightDue, type MadeBackup } from "./back-up.ts";

/** The backups of a shop on the embedded database, of which this process makes one at a time. */
export type Backups = {
  /** Begins one that somebody asks for; false: one is being made already. */
  start(): boolean;
  /** Since when one is being made; null: none is. */
  running(): Date | null;
  /** Makes the one of the night where it is due, and waits for it; while one is being made it waits for that. */
  nightly(): Promise<void>;
  /** Resolves when none is being made. */
  settled(): Promise<void>;
};

/** `store`: the object store to which they go too; null: there is none. What fails is noted and logged, not thrown. */
export function openBackups({
  dataDir,
  store,
  now,
  log,
}: {
  dataDir: string;
  store: FileStore | null;
  now: () => Date;
  log: Logger;
}): Backups {
  let current: { since: Date; ended: Promise<void> } | null = null;
  function begin(make: (now: Date) => Promise<MadeBackup | null>): boolean {
    if (current) return false;
    const since = now();
    const ended = make(since)
      .then(
        (made) => {
          if (made) log.info(made, "a backup is made, and tried");
        },
        (err: unknown) => log.error({ err }, "no backup could be made"),
      )
      .finally(() => {
        current = null;
      });
    current = { since, ended };
    return true;
  }
  const settled = async () => {
    await current?.ended;
  };
  return {
    start: () => begin((at) => backUp({ dataDir, store, now: at }, "asked")),
    running: () => current?.since ?? null,
    nightly: async () => {
      if (await isNightDue(dataDir, now())) {
        begin((at) => backUpNightly({ dataDir, store, now: at }));
      }
      await settled();
    },
    settled,
  };
}
