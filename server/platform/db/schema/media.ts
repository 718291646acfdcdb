import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "./time.ts";

/** The media library: uploaded pictures. Files are `<name>-<width>.avif` and `.webp` in the file store. */
export const pictures = pgTable(
  "pictures",
  {
    /** `u` and a hash of the picture: the same picture uploaded twice is one. */
    name: text().primaryKey(),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: jsonb().$type<number[]>().notNull(),
    /** A tiny blurred copy as a data: address. */
    placeholder: text().notNull(),
    colour: text().notNull(),
    /** What it was called where it came from. */
    fileName: text().notNull(),
    alt: text().notNull().default(""),
    /** Of the upload. */
    bytes: integer().notNull(),
    createdBy: text(),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [index().on(table.createdAt)],
);
