/** Characters that are read of a field: more than any field of the shop may have (§5). */
const MAX_FIELD_LENGTH = 5000;
/** A browser's own cart, an admin's table and lists of PIN codes come as one field, as long as a form may be. */
const WHOLE = new Set(["items", "csv", "served", "notServed", "pins"]);
/** Characters of a field's name, and fields that are read: the longest form is that of a product. */
const MAX_NAME_LENGTH = 300;
const MAX_FIELDS = 2000;

/**
 * A form as actions may read it. Texts are cut off far beyond any limit of a field, which every field
 * answers with its own sentence for too long a text; what no database takes, zero characters and
 * halves of characters, becomes the replacement character, as browsers do with it. Files are left
 * out: they are read while they come (server/http/files/upload-files.ts).
 */
export function cleanForm(form: Iterable<[string, FormDataEntryValue]>): URLSearchParams {
  const clean = new URLSearchParams();
  let count = 0;
  for (const [name, value] of form) {
    if (typeof value !== "string" || name.length > MAX_NAME_LENGTH) continue;
    if (++count > MAX_FIELDS) break;
    // Of a row, its own name: `zones.0.pins`.
    const isWhole = WHOLE.has(name.slice(name.lastIndexOf(".") + 1));
    const most = isWhole ? value.length : MAX_FIELD_LENGTH;
    clean.append(cleanText(name), cleanText(value.slice(0, most)));
  }
  return clean;
}

/** A text that came from outside, as the database takes it. */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll("\u0000", "\ufffd");
}
