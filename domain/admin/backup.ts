import { dayOf, startOf } from "../calendar.ts";

const HOUR = 3_600_000; // ms
/** The hour of India's clock from which the backup of a night is due. */
const NIGHT = 3;
/** ms: a backup that is older is late. */
export const LATE_BACKUP = 48 * HOUR;
/** ms until what has failed is tried again. */
const AGAIN = HOUR;

/** By what a backup is made: the shop itself, of its embedded database, or the tools of a PostgreSQL server. */
export type BackupKind = "embedded" | "server";
/** Why one could not be made, as far as it is known: the disk has no room, or the object store did not take it. */
export const backupProblems = ["full", "store"] as const;
export type BackupProblem = (typeof backupProblems)[number];

/** When the last backup was made, and when a later one failed; null: never, as far as is known. */
type Last = { made: Date | null; failed: Date | null };

/** Whether an admin must look: the last backup is too old, or a later one has failed. */
export const isBackupLate = ({ made, failed }: Last, now: Date): boolean =>
  failed !== null || made === null || now.getTime() - made.getTime() > LATE_BACKUP;

/**
 * Whether the shop makes a backup now: none was made since three this night by India's clock (a machine that was off
 * then makes it afterwards), and none failed within the hour.
 */
export function isBackupDue({ made, failed }: Last, now: Date): boolean {
  if (failed !== null && now.getTime() - failed.getTime() < AGAIN) return false;
  const night = startOf(dayOf(new Date(now.getTime() - NIGHT * HOUR))).getTime() + NIGHT * HOUR;
  return made === null || made.getTime() < night;
}
