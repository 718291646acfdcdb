import { eq } from "drizzle-orm";
import type { GroupName } from "#domain/settings/groups.ts";
import type { Connection, Database, Transaction } from "#server/platform/db/database.ts";
import { settings } from "#server/platform/db/schema/settings.ts";

export type StoredGroup = {
  group: string;
  value: Record<string, unknown>;
  revision: number;
  updatedAt: Date;
};

/** Where a group's draft stands among the rows: published rows go by the group's name alone. */
export type StoredName = GroupName | `draft:${GroupName}`;
export const draftOfGroup = (group: GroupName): StoredName => `draft:${group}`;

/** What a row of drafts holds when there is none any more: its revision still counts the ones before. */
export const NO_DRAFT = {};
export const hasDraft = (value: Record<string, unknown>): boolean => Object.keys(value).length > 0;

/** All groups that somebody has edited, and their drafts. */
export async function findGroups(db: Database): Promise<StoredGroup[]> {
  return db.select().from(settings);
}

/** One group as it was edited last; undefined: nobody has. */
export async function findGroup(
  db: Connection,
  group: StoredName,
): Promise<StoredGroup | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.group, group));
  return row;
}

/**
 * Writes the revision after `seen` (0: there was none). False, and nothing written, where the group has
 * been edited since.
 */
export async function saveGroup(
  tx: Transaction,
  group: StoredName,
  value: Record<string, unknown>,
  { seen, at }: { seen: number; at: Date },
): Promise<boolean> {
  const row = { group, value, revision: seen + 1, updatedAt: at };
  const saved =
    seen === 0
      ? await tx.insert(settings).values(row).onConflictDoNothing().returning()
      : await tx
          .insert(settings)
          .values(row)
          .onConflictDoUpdate({
            target: settings.group,
            set: row,
            setWhere: eq(settings.revision, seen),
          })
          .returning();
  return saved.length === 1;
}
