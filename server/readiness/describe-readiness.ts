import { openGaps } from "#domain/readiness/gap.ts";
import type { ReadinessContext } from "#server/context/modules.ts";

/**
 * Logs what keeps a production shop from selling, a line for each gap, and which are waived by
 * whom. Answers one sentence for the operator; null where orders are taken.
 */
export function describeReadiness(ctx: ReadinessContext): string | null {
  if (ctx.settings.demo) return null;
  const waivers = ctx.readiness.waivers();
  const gaps = ctx.readiness.gaps();
  for (const { key, sentence } of gaps) {
    const waiver = waivers.get(key);
    if (waiver) {
      ctx.log.info({ gap: key, by: waiver.waivedBy, reason: waiver.reason }, `waived: ${sentence}`);
    } else ctx.log.warn({ gap: key }, `no orders yet: ${sentence}`);
  }
  const left = openGaps(gaps, waivers).length;
  if (left === 0) return null;
  const count = left === 1 ? "one thing is missing" : `${left} things are missing`;
  const list = `${ctx.settings.publicUrl}/admin/dashboard/ready`;
  return `No orders are taken yet: ${count}. The list is at ${list}`;
}
