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
 * A name to greet somebody by, or nothing. Who signs up with somebody else's address chooses the name
 * in a mail to them: one that reads like an address or a message is left out.
 */
export function greetingName(name: string): string {
  const line = plain(name, 200);
  const suspicious = /[@/\\]|:|www\.|[\p{L}\d]\.[\p{L}]{2,}/iu.test(line);
  return suspicious || line.length > 60 ? "" : line;
}
