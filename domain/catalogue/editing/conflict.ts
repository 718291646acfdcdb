import type { ProductDocument } from "../product-document.ts";
import { type DocumentPart, differingParts } from "./differences.ts";
import { compareLines } from "./part-lines.ts";

/** A part that is otherwise in the product as it is saved now; lines of text for both. */
export type ConflictPart = {
  part: DocumentPart;
  theirs: string[];
  own: string[];
  /** What is chosen at first: theirs where only they have changed it. */
  take: "theirs" | "own";
};

/** What was saved while a form was open. */
export type Conflict = {
  /** The revision that is saved now. */
  revision: number;
  /** Who saved what since the form was opened, the latest first. Times are ISO texts. */
  changes: { actorEmail: string | null; at: string; parts: DocumentPart[] }[];
  parts: ConflictPart[];
};

/** A product as it was saved once. */
export type SavedDocument = {
  revision: number;
  actorEmail: string | null;
  at: string;
  document: ProductDocument;
};

/**
 * The conflict of a form with what was saved since it was opened. `base` is what it was opened with,
 * null: not known any more; `saved` is what was saved since then, the latest first.
 */
export function findConflict(
  own: ProductDocument,
  current: { revision: number; document: ProductDocument },
  base: ProductDocument | null,
  saved: readonly SavedDocument[],
): Conflict {
  const ownChanges = base ? differingParts(base, own) : null;
  return {
    revision: current.revision,
    changes: saved.map(({ actorEmail, at, document }, index) => {
      const before = saved[index + 1]?.document ?? base;
      return { actorEmail, at, parts: before ? differingParts(before, document) : [] };
    }),
    parts: differingParts(current.document, own).map((part) => {
      const { one, other } = compareLines(current.document, own, part);
      const take = ownChanges && !ownChanges.includes(part) ? "theirs" : "own";
      return { part, theirs: one, own: other, take };
    }),
  };
}
