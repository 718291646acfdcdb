import { Hono } from "hono";
import type { Context } from "#server/context/context.ts";

const PATH = "/.well-known/security.txt";
/** Days for which what it says holds; RFC 9116 asks for less than a year. */
const DAYS = 180;
const DAY = 86_400_000; // ms

/** Whom to notify of a weakness of the shop (RFC 9116). */
export function securityTxt({ settings, now }: Pick<Context, "settings" | "now">): string {
  const expires = new Date(Math.floor(now().getTime() / DAY + DAYS) * DAY);
  const { publicUrl } = settings;
  const lines = [
    `Contact: mailto:${encodeURI(settings.brand.email)}`,
    `Expires: ${expires.toISOString().replace(".000", "")}`,
    "Preferred-Languages: en, hi",
    // The standard takes no other scheme.
    ...(publicUrl.startsWith("https://") ? [`Canonical: ${publicUrl}${PATH}`] : []),
  ];
  return `${lines.join("\n")}\n`;
}

/** Serves it; browsers may cache it for a day. */
export const securityTxtRoute = (ctx: Context) =>
  new Hono().get(PATH, (c) =>
    c.text(securityTxt(ctx), 200, { "cache-control": "public, max-age=86400" }),
  );
