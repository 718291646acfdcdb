/** Characters that are read of a field: more than any field of the shop may have (§5). */
const MAX_FIELD_LENGTH = 5000;
/** A browser's own cart and an admin's table come as one field, as long as a form may be. */
const WHOLE = new Set(["items", "csv"]);
/** Characters of a field's name, and fields that are read: the longest form is that of a product. */
const MAX_NAME_LENGTH = 300;
const MAX_FIELDS = 2000;

/**
 * A form as actions may read it. Texts are cut off far beyond any limit of a field, which every field
 * answers with its own sentence for too long a text; what no database takes, zero characters and
 * halves of characters, becomes the replacement character, as browsers do with it. Files are left
 * out: they are read while they come (server/http/files/upload-files.ts). `isLong`: nothing is cut off, for a form
 * with fields that may be longer, each of which its action checks.
 */
export function cleanForm(
  form: Iterable<[string, FormDataEntryValue]>,
  { isLong = false } = {},
): URLSearchParams {
  const clean = new URLSearchParams();
  let count = 0;
  for (const [name, value] of form) {
    if (typeof value !== "string" || name.length > MAX_NAME_LENGTH) continue;
    if (++count > MAX_FIELDS) break;
    const most = isLong || WHOLE.has(name) ? value.length : MAX_FIELD_LENGTH;
    clean.append(cleanText(name), cleanText(value.slice(0, most)));
  }
  return clean;
}

/** A text that came from outside, as the database takes it. */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll("\u0000", "\ufffd");
}
