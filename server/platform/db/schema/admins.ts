import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Permissions, Role } from "#domain/roles.ts";
import { time } from "./time.ts";

/** People who run the shop (§3.18). Only an active record of one's own uid gives authority. */
export const admins = pgTable("admins", {
  id: text().primaryKey(),
  uid: text().notNull().unique(),
  email: text().notNull(),
  role: text().$type<Role>().notNull(),
  status: text().notNull().default("active"),
  permissions: jsonb().$type<Permissions>().notNull(),
  createdBy: text(),
  createdAt: time().notNull().defaultNow(),
  updatedAt: time(),
});
