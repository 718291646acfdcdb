import { firstCod, firstDelivery } from "#domain/settings/first-terms.ts";
import type { Brand, Settings } from "#server/context/context.ts";
import type { Environment } from "./env.ts";

/** What use-cases may know of the environment. `keepsMails`: they stay in the local mailbox. */
export function settingsOf(env: Environment, keepsMails: boolean): Settings {
  const demo = env.SHOP_ENV === "demo";
  return {
    publicUrl: env.PUBLIC_URL,
    brand: brandOf(env),
    portalUrl: env.PORTAL_URL ?? null,
    mediaVideos: env.MEDIA_VIDEOS,
    newsLinks: env.NEWS_LINKS,
    demo,
    mailbox: demo && keepsMails,
    adminEmail: env.ADMIN_EMAIL ?? env.BRAND_EMAIL,
    enumerationProtection: env.EMAIL_ENUMERATION_PROTECTION,
    requireVerifiedEmail: env.REQUIRE_VERIFIED_EMAIL,
    delivery: firstDelivery,
    cod: firstCod,
    secondFactorRequired: false,
  };
}

function brandOf(env: Environment): Brand {
  return {
    name: env.BRAND_NAME,
    address: env.BRAND_ADDRESS,
    email: env.BRAND_EMAIL,
    linkedin: env.BRAND_LINKEDIN ?? null,
    facebook: env.BRAND_FACEBOOK ?? null,
    x: env.BRAND_X ?? null,
    instagram: env.BRAND_INSTAGRAM ?? null,
  };
}
