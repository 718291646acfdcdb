import { and, eq, ne } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { devices } from "#server/platform/db/schema/accounts.ts";

/**
 * Remembers a browser of a user. "new": the user has others, and this one was never seen; "first":
 * the user has none yet.
 */
export async function rememberDevice(
  db: Database,
  userId: string,
  browser: string,
): Promise<"known" | "new" | "first"> {
  const added = await db
    .insert(devices)
    .values({ userId, browser })
    .onConflictDoNothing()
    .returning({ browser: devices.browser });
  if (added.length === 0) return "known";
  const others = await db
    .select({ browser: devices.browser })
    .from(devices)
    .where(and(eq(devices.userId, userId), ne(devices.browser, browser)))
    .limit(1);
  return others.length > 0 ? "new" : "first";
}
