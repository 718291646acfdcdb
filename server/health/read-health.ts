import { checksOf } from "#domain/health/checks.ts";
import { type Check, type Health, type Level, rank, worst } from "#domain/health/health.ts";
import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { HealthContext } from "#server/context/modules.ts";

/** What is looked at, the worst first, and the worst of all. `age`: that of the database's figures in seconds. */
export type ShopHealth = { level: Level; checks: Check[]; age: Health["age"] };

/** How the shop is doing and what to do about it (§25.70). Needs `orders:read`. Asks no more than metrics do. */
export async function readHealth(
  ctx: HealthContext,
  admin: SignedInAdmin,
): Promise<Result<ShopHealth, "insufficient-permissions">> {
  const allowed = authorize(admin, "orders:read");
  if (!allowed.ok) return allowed;
  const health = await ctx.health.read();
  const checks = checksOf(health).sort((one, other) => rank(one.level) - rank(other.level));
  const level = worst(checks.map((one) => one.level));
  return success({ level, checks, age: health.age });
}
