import { timestamp } from "drizzle-orm/pg-core";

/** A moment, as a column. */
export const time = () => timestamp({ withTimezone: true });
