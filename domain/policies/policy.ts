import type { Language } from "../profile/language.ts";
import type { PolicySlug } from "./slugs.ts";

/** One version of a legal page, in one language. */
export type Policy = {
  slug: PolicySlug;
  /** From 1 on; the texts of all languages of one version say the same. */
  version: number;
  language: Language;
  title: string;
  /** Markdown with names of settings in braces (`domain/policies/fill-in.ts`). */
  body: string;
  /** What changed, for readers of old versions. */
  note: string;
  /** Null: a draft. */
  publishedAt: Date | null;
  /** Which admin has read and accepted it for the company, by e-mail address, and when. */
  acceptedBy: string | null;
  acceptedAt: Date | null;
  updatedAt: Date;
};

export type PublishedPolicy = Policy & { publishedAt: Date };

/** Whether customers can read it: it is no draft any more. */
export const isPublished = (policy: Policy): policy is PublishedPolicy =>
  policy.publishedAt !== null;
