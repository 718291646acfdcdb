import type { TextKind } from "../settings/article.ts";

/** What the admin pages of settings, articles and pages say. */
export const settingsMessages = {
  saved: "Settings saved",
  drafted: "Kept as a draft. Visitors do not see it.",
  discarded: "Draft discarded",
  /** In the form of a group that has a draft. */
  isDraft: "This is a draft: visitors still see what was published before.",
  /** Above a page that is shown with drafts. */
  previewed: (drafts: number) =>
    `Preview with ${drafts === 1 ? "a draft" : `${drafts} drafts`}. Visitors do not see this.`,
  textSaved: (kind: TextKind) => (kind === "page" ? "Page saved" : "Article saved"),
  articleDeleted: "Draft deleted",
  broughtBack: (revision: number) => `Revision ${revision} is back`,
  notSaved: "Nothing was saved. Please correct the marked fields.",
  changed:
    "Somebody else has saved these settings since you opened them. What you typed is still here: compare it with what holds now, then save again.",
  articleChanged:
    "Somebody else has saved this since you opened it. What you typed is still here: compare it with what holds now, then save again.",
  translationSaved: "Translation saved",
  translationChanged:
    "The English texts, or their translation, have changed since you opened this page. What you typed is still here: compare it with the English beside it, then save again.",
  unknownTranslation: "There is nothing to translate here",
  articleIsLive: "What is live cannot be deleted. Make it a draft first.",
  unknownArticle: "There is no such article or page",
  unknownRevision: "There is no such revision",
};
