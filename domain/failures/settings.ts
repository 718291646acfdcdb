import { policyAdminMessages } from "../messages/policy-admin-messages.ts";
import { settingsMessages } from "../messages/settings-messages.ts";

/** Why settings or an article are not saved. */
export const settingsFailures = {
  "settings-changed": { status: 200, sentence: settingsMessages.changed },
  "article-changed": { status: 200, sentence: settingsMessages.articleChanged },
  "article-is-live": { status: 200, sentence: settingsMessages.articleIsLive },
  "unknown-article": { status: 404, sentence: settingsMessages.unknownArticle },
  "unknown-revision": { status: 200, sentence: settingsMessages.unknownRevision },
  "unknown-policy": { status: 404, sentence: policyAdminMessages.unknown },
  "policy-changed": { status: 200, sentence: policyAdminMessages.changed },
  "no-policy-draft": { status: 200, sentence: policyAdminMessages.nothingToPublish },
  "unknown-translation": { status: 404, sentence: settingsMessages.unknownTranslation },
  "translation-changed": { status: 200, sentence: settingsMessages.translationChanged },
  "wrong-translation": { status: 200, sentence: settingsMessages.notSaved },
  /** Its fields have sentences of their own. */
  "wrong-settings": { status: 200, sentence: settingsMessages.notSaved },
} as const;
