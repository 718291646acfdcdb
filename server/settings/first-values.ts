import { firstAbout } from "#domain/settings/first/about.ts";
import { firstHome } from "#domain/settings/first/home.ts";
import { firstLaw } from "#domain/settings/first/law.ts";
import { firstLook } from "#domain/settings/first/look.ts";
import { firstMedia } from "#domain/settings/first/media.ts";
import { firstSelling } from "#domain/settings/first/selling.ts";
import type { SettingsValues } from "#domain/settings/groups.ts";
import { type Environment, readEnvironment } from "#server/config/env.ts";

/** What holds while nothing has been edited: the environment, and `domain/settings/first/` for the rest. */
export function firstValues(env: Environment): SettingsValues {
  const sender = senderOf(env.MAIL_FROM ?? "");
  const videos = firstMedia.videos.list;
  const news = firstMedia.news.list;
  return {
    brand: { name: env.BRAND_NAME, email: env.BRAND_EMAIL, address: env.BRAND_ADDRESS },
    legal: {
      name: "",
      address: "",
      gstin: "",
      telephone: "",
      grievanceName: "",
      grievanceContact: "",
    },
    links: {
      linkedin: env.BRAND_LINKEDIN ?? "",
      facebook: env.BRAND_FACEBOOK ?? "",
      x: env.BRAND_X ?? "",
      instagram: env.BRAND_INSTAGRAM ?? "",
      portal: env.PORTAL_URL ?? "",
    },
    mail: { ...sender, adminEmail: env.ADMIN_EMAIL ?? "" },
    leads: { sent: false },
    security: { secondFactorRequired: false },
    ...firstLaw,
    ...firstSelling,
    ...firstLook,
    ...firstHome,
    ...firstAbout,
    ...firstMedia,
    videos: { list: videos.map((row, at) => ({ ...row, video: env.MEDIA_VIDEOS[at] ?? "" })) },
    news: { list: news.map((row, at) => ({ ...row, link: env.NEWS_LINKS[at] ?? "" })) },
  };
}

/** The same without any environment: what counts as not set yet where it still stands. */
export const inventedValues = firstValues(
  readEnvironment({}, { development: false, extensions: [] }),
);

/** Name and address of `Shop <mail@shop.example>`; of an address alone, no name. */
function senderOf(text: string): { fromName: string; fromAddress: string } {
  const [, name = "", address = text] = /^(.*)<([^<>]+)>\s*$/.exec(text) ?? [];
  return { fromName: name.replaceAll('"', "").trim(), fromAddress: address.trim() };
}
