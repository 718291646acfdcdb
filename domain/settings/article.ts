/** A draft is seen by admins alone. */
export const articleStates = ["draft", "live"] as const;
export type ArticleState = (typeof articleStates)[number];
