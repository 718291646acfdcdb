import { bigint, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "./time.ts";

/**
 * Who changed what and when. Rows are only ever added: a trigger of the database refuses to change
 * or remove them.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: time().notNull(),
    /** Null for the server's own commands. */
    actorUid: text(),
    /** As it was then: the account may be gone when the entry is read. */
    actorEmail: text(),
    /** The API token by which they did it, by its name; null: by hand. */
    actorToken: text(),
    /** What was done, as a word of `domain/audit.ts`. */
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index().on(table.subjectKind, table.subjectId, table.id),
    index().on(table.at, table.id),
    index().on(table.actorUid, table.at, table.id),
  ],
);
