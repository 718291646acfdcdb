import { readDay } from "../calendar.ts";
import { normalizeGstin } from "../india/gstin.ts";
import { readColour } from "../look/contrast.ts";
import { isEmail } from "../profile/formats.ts";
import type { Format } from "./fields.ts";

type Checked = { value: string } | { error: string };

const VIDEO = /^[\w-]{11}$/;
const platform = /^(www\.|m\.)?(youtube\.com|youtube-nocookie\.com|youtu\.be)$/;

/** The id of a video, of its id or any of its addresses on the platform; null: neither. */
export function videoIdOf(text: string): string | null {
  if (VIDEO.test(text)) return text;
  const url = URL.parse(text);
  if (!url || !platform.test(url.hostname)) return null;
  const last = url.pathname.split("/").at(-1) ?? "";
  const id = url.searchParams.get("v") ?? last;
  return VIDEO.test(id) ? id : null;
}

/**
 * An address of the web that a link may lead to, as it is kept; null: none. Without its two slashes it is read as a
 * path of the shop where a link has it, though alone it is an address of the web.
 */
export function webAddressOf(text: string): string | null {
  const url = /^https?:\/\/[^/\\]/i.test(text) ? URL.parse(text) : null;
  if (!url || url.username || url.password) return null;
  return url.hostname.includes(".") || url.hostname === "localhost"
    ? text.replace(/\/$/, "")
    : null;
}

function telephoneOf(text: string): string | null {
  const digits = text.replaceAll(/\D/g, "").length;
  return /^\+?[\d\s()-]+$/.test(text) && digits >= 8 && digits <= 15 ? text : null;
}

const checks: Record<Format, { read(text: string): string | null; error: string }> = {
  email: {
    read: (text) => (isEmail(text) ? text : null),
    error: "Please give a valid e-mail address.",
  },
  address: { read: webAddressOf, error: "Please give an address that starts with https://." },
  telephone: {
    read: telephoneOf,
    error: "Please give a telephone number of 8 to 15 digits, such as +91 120 555 0142.",
  },
  gstin: {
    read: normalizeGstin,
    error: "This is no GSTIN: it has 15 characters, the last of which checks the others.",
  },
  cin: {
    read: (text) => {
      const upper = text.replaceAll(" ", "").toUpperCase();
      return /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/.test(upper) ? upper : null;
    },
    error: "This is no CIN: it has 21 characters, such as U74999KA2026PTC000000.",
  },
  colour: {
    read: (text) => (readColour(text) ? text.toLowerCase() : null),
    error: "Please give a colour such as #15803d.",
  },
  hsn: {
    read: (text) => (/^\d{2,8}$/.test(text) && text.length % 2 === 0 ? text : null),
    error: "Please give 2, 4, 6 or 8 digits.",
  },
  day: { read: readDay, error: "Please give a day." },
  slug: {
    read: (text) => (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) ? text : null),
    error: "Please use small letters, digits and single hyphens.",
  },
  moment: {
    read: (text) => {
      const isMoment = /^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(text) && readDay(text.slice(0, 10));
      return isMoment && !Number.isNaN(Date.parse(`${text}:00Z`)) ? text : null;
    },
    error: "Please give a day and a time.",
  },
  video: {
    read: videoIdOf,
    error: "Please give the video's id of 11 characters, or its address on the platform.",
  },
};

/** A text that is not empty, as it is kept, or what is wrong with it. */
export function checkFormat(text: string, format: Format): Checked {
  const { read, error } = checks[format];
  const value = read(text);
  return value === null ? { error } : { value };
}
