import { articleFields, checkSlug } from "./article.ts";

/** Letters that no mark can be taken from, as they are written without. */
const written: Readonly<Record<string, string>> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ł: "l", þ: "th", ð: "d", ı: "i" },
  ...{ "&": " and ", "₹": " rupees ", "%": " percent ", "₂": "2", "₅": "5" },
};

/** Characters of an address. */
const MOST: number = articleFields.slug.most;

/**
 * The address that is proposed for a title: small letters, digits and hyphens, whole words up to what an address may
 * have; "" where the title has no letter or digit that an address may have.
 */
export function slugOf(title: string): string {
  const plain = title
    .toLowerCase()
    .replaceAll(/[ßæœøđłþðı&₹%₂₅]/g, (letter) => written[letter] ?? "")
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f'’]/g, "");
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  let slug = words[0]?.slice(0, MOST) ?? "";
  for (const word of words.slice(1)) {
    if (slug.length + 1 + word.length > MOST) break;
    slug += `-${word}`;
  }
  // One that no article may have is no proposal.
  return checkSlug(slug, null).slug ? `${slug}-article` : slug;
}

/**
 * What stands in the field of the address after the title has changed: the new proposal while nothing or the last
 * proposal stands there, else what was typed.
 */
export function followTitle(title: string, slug: string, proposed: string): string {
  return slug === "" || slug === proposed ? slugOf(title) : slug;
}
