import { createHash } from "node:crypto";

/**
 * The id of the checkout that a form makes, of the key that its page gave it: the same form sent twice
 * makes one. Another admin's form is another one, whatever key it says. Null: it is no key.
 */
export function idOfForm(admin: { uid: string }, of: string, key: string): string | null {
  if (!/^[0-9a-f-]{36}$/.test(key)) return null;
  const hash = createHash("sha256")
    .update(JSON.stringify([admin.uid, of, key]))
    .digest("hex");
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}
