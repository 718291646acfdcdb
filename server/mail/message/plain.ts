import { type Address, fullName } from "#domain/address.ts";

// Controls, line breaks, marks that turn the direction of what follows, and characters that hide.
// Joiners (U+200C, U+200D) stay: Indian scripts and emoji are written with them.
const unruly =
  /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]+/gu;

/** A user's text as one line without controls, cut to `limit` characters. */
export function plain(text: string, limit = 400): string {
  const line = text.toWellFormed().replaceAll(unruly, " ").replaceAll(/ {2,}/g, " ").trim();
  const characters = [...line];
  return characters.length > limit ? `${characters.slice(0, limit - 1).join("")}…` : line;
}

/** A user's text as a mail header takes it: one line of at most 200 characters. */
export function oneHeaderLine(text: string): string {
  return plain(text, 200);
}

/**
 * A user's text as `plain` has it, without anything that a mail program makes a link of: addresses of
 * sites (with or without "http:"), of file shares, of mailboxes. Other text stays as it was typed but
 * for a space behind a dot or a colon.
 */
export function withoutLinks(text: string, limit = 400): string {
  const line = plain(text, limit)
    .replaceAll(/[/\\]{2,}|\\/g, "/")
    .replaceAll(/[:\uff1a](?=\S)/gu, "$& ")
    .replaceAll(/[.\u2024\u3002\uff0e\uff61](?=[\p{L}\p{M}\u200c\u200d])/gu, "$& ")
    .replaceAll(/\s*[@\uff20]\s*/g, " at ");
  return plain(line, limit);
}

/**
 * The name as a greeting uses it, or "". Signing up or ordering with a stranger's address puts a
 * chosen name into a mail to them: one that reads like an address or a message is left out.
 */
export function greetingName(name: string): string {
  const line = plain(name, 200);
  const suspicious = /[@/\\]|:|www\.|[\p{L}\d]{2}\.[\p{L}]{2,}|\d([ -]?\d){5}/iu.test(line);
  return suspicious || line.length > 60 ? "" : withoutLinks(line);
}

/** The customer's name in mails about their order: each part as `greetingName` has it. */
export function orderName({
  firstName,
  lastName,
}: Pick<Address, "firstName" | "lastName">): string {
  return fullName({ firstName: greetingName(firstName), lastName: greetingName(lastName) });
}
