import type { Health } from "#domain/health/health.ts";

/** How the shop is doing, as far as it can be found out in a second. */
export type HealthReader = {
  /** Never rejects. However often it is asked, the database is asked every ten seconds at most. */
  read(): Promise<Health>;
  close(): void;
};
