import { type Address, fullName } from "#domain/address.ts";

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as HTML shows it: names and addresses are anyone's words. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

// Controls and everything that breaks a line, turns the direction of what follows, or hides. Joiners
// (U+200C, U+200D) stay: Indian scripts and emoji are written with them.
const unruly =
  /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]+/gu;

/** Anyone's words as one line of ordinary text, cut to `limit` characters. */
export function plain(text: string, limit = 400): string {
  const line = text.toWellFormed().replaceAll(unruly, " ").replaceAll(/ {2,}/g, " ").trim();
  const characters = [...line];
  return characters.length > limit ? `${characters.slice(0, limit - 1).join("")}…` : line;
}

/** Text fit for a mail header: one line of at most 200 characters. */
export function oneHeaderLine(text: string): string {
  return plain(text, 200);
}

/**
 * Anyone's words as `plain` has them, and nothing in them that a mail program makes a link of: no
 * address of a site (with or without "http:"), of a file share or of a mailbox. What is not a link
 * still reads as it was typed, save for a space behind a dot or a colon.
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
 * A name to greet somebody by, or nothing. Who signs up or orders with somebody else's address
 * chooses the name in a mail to them: one that reads like an address or a message is left out.
 */
export function greetingName(name: string): string {
  const line = plain(name, 200);
  const suspicious = /[@/\\]|:|www\.|[\p{L}\d]{2}\.[\p{L}]{2,}|\d([ -]?\d){5}/iu.test(line);
  return suspicious || line.length > 60 ? "" : withoutLinks(line);
}

/** The name of who ordered, in every mail about the order: each part as one may be greeted by it. */
export function orderName({
  firstName,
  lastName,
}: Pick<Address, "firstName" | "lastName">): string {
  return fullName({ firstName: greetingName(firstName), lastName: greetingName(lastName) });
}
