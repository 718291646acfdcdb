import { agreedTo, TAGS_COOKIE } from "#domain/consent/tags.ts";
import type { ConsentContext } from "#server/context/modules.ts";

const KEPT = 182 * 24 * 3600; // s: then the visitor is asked anew

/**
 * The cookie by which this browser has agreed to the tags of these categories, as they are now, and to no others. Nothing
 * is kept by the shop: who it was is not known.
 */
export function agreeToTags(ctx: ConsentContext, categories: readonly string[]): string {
  const value = agreedTo(ctx.tags, categories);
  const secure = ctx.settings.publicUrl.startsWith("https://") ? "; Secure" : "";
  const kept = value === "" ? 0 : KEPT;
  return `${TAGS_COOKIE}=${value}; Path=/; Max-Age=${kept}; SameSite=Lax; HttpOnly${secure}`;
}
