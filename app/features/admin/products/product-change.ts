import { type DocumentPart, documentParts } from "#domain/catalogue/editing/differences.ts";
import { compareLines, partLines } from "#domain/catalogue/editing/part-lines.ts";
import type { ProductDocument } from "#domain/catalogue/product-document.ts";

type Values = Record<string, unknown> | null;

const isPart = (name: string): name is DocumentPart => Object.hasOwn(documentParts, name);

/**
 * What an entry of the audit trail changed of a product, in words: `Price: ₹100 → ₹90`. Empty where it
 * is about something else; an entry of a shape that is not known is left out.
 */
export function productChange(before: Values, after: Values): string {
  const parts = Object.keys(after ?? {}).filter(isPart);
  // Other entries have a name or a state as well; those of products have them alone.
  if (parts.length === 0 || parts.length !== Object.keys(after ?? {}).length) return "";
  return parts.map((part) => `${documentParts[part]}: ${linesOf(before, after, part)}`).join("; ");
}

function linesOf(before: Values, after: Values, part: DocumentPart): string {
  const now = after as unknown as ProductDocument;
  try {
    if (!before) return partLines(now, part).join(", ");
    const { one, other } = compareLines(before as unknown as ProductDocument, now, part);
    return `${one.join(", ") || "nothing"} → ${other.join(", ") || "nothing"}`;
  } catch {
    return "changed"; // kept by an earlier version in another shape
  }
}
