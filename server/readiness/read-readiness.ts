import type { Gap, Waiver } from "#domain/readiness/gap.ts";
import { openGaps } from "#domain/readiness/gap.ts";
import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { ReadinessContext } from "#server/context/modules.ts";

/** The list "Ready to sell". */
export type ReadinessList = {
  /** Orders are taken. */
  open: boolean;
  /** What is missing and not waived. */
  gaps: readonly Gap[];
  /** What is missing and waived. */
  waived: readonly (Gap & { waiver: Waiver })[];
  /** Waivers of what is not missing any more. */
  idle: readonly Waiver[];
  /** Nobody logs in before their e-mail address is confirmed, as the environment says (REQUIRE_VERIFIED_EMAIL). */
  verifiesEmail: boolean;
};

/** What the shop lacks before it may sell, and what was waived of it. Needs `settings:update`. */
export async function readReadiness(
  ctx: ReadinessContext,
  admin: SignedInAdmin,
): Promise<Result<ReadinessList, "insufficient-permissions">> {
  const allowed = authorize(admin, "settings:update");
  if (!allowed.ok) return allowed;
  const all = ctx.readiness.gaps();
  const waivers = ctx.readiness.waivers();
  const keys = new Set(all.map(({ key }) => key));
  return success({
    open: ctx.readiness.open(),
    gaps: openGaps(all, waivers),
    waived: all.flatMap((gap) => {
      const waiver = waivers.get(gap.key);
      return waiver ? [{ ...gap, waiver }] : [];
    }),
    idle: [...waivers.values()].filter(({ gap }) => !keys.has(gap)),
    verifiesEmail: ctx.settings.requireVerifiedEmail,
  });
}

/**
 * How much keeps the shop from taking orders, for the line above the admin pages; 0 where it takes them,
 * and for admins who cannot fill it in. Reads memory alone.
 */
export function countOpenGaps(ctx: ReadinessContext, admin: SignedInAdmin): number {
  if (ctx.readiness.open() || !authorize(admin, "settings:update").ok) return 0;
  return openGaps(ctx.readiness.gaps(), ctx.readiness.waivers()).length;
}
