import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** The generated migrations. The process runs in the project's folder, built or not. */
export const migrationsFolder = resolve("server/platform/db/migrations");

if (!existsSync(migrationsFolder)) {
  throw new Error(`No migrations at ${migrationsFolder}: start the shop in the project's folder.`);
}
