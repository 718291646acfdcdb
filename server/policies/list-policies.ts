import type { Policy } from "#domain/policies/policy.ts";
import { isPolicySlug, type PolicySlug } from "#domain/policies/slugs.ts";
import type { Language } from "#domain/profile/language.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { PoliciesContext } from "#server/context/modules.ts";
import { findPolicies } from "./queries.ts";

/** All versions of all legal pages, the newest first, drafts too. Needs `settings:update`. */
export async function listPolicies(
  ctx: PoliciesContext,
  admin: SignedInAdmin,
): Promise<Result<Policy[], "insufficient-permissions">> {
  const allowed = authorize(admin, "settings:update");
  return allowed.ok ? success(await findPolicies(ctx.db)) : allowed;
}

/** A legal page in one language as an editor opens it. */
export type OpenedPolicy = {
  slug: PolicySlug;
  /** What the form shows at first: the draft, else the text that holds. */
  words: Pick<Policy, "title" | "body" | "note">;
  /** The version that is or would be edited; null: this language has a text of every version. */
  version: number | null;
  /** Whether there is a draft of it. */
  isDraft: boolean;
  /** Changes with each edit of the draft; 0: there is none. */
  seen: number;
  /** All versions of the page, the newest first, in all languages. */
  versions: Policy[];
};

/** One legal page for its editor. Needs `settings:update`. */
export async function openPolicy(
  ctx: PoliciesContext,
  admin: SignedInAdmin,
  slug: string,
  language: Language,
): Promise<Result<OpenedPolicy, "insufficient-permissions" | "unknown-policy">> {
  const allowed = authorize(admin, "settings:update");
  if (!allowed.ok) return allowed;
  if (!isPolicySlug(slug)) return failed("unknown-policy");
  return success({ slug, ...openedOf(await findPolicies(ctx.db, slug), language) });
}

/** What of these versions, the newest first, is edited in a language. */
export function openedOf(versions: Policy[], language: Language): Omit<OpenedPolicy, "slug"> {
  const own = versions.filter((policy) => policy.language === language);
  const english = versions.filter((policy) => policy.language === "en");
  const draft = own.find(({ publishedAt }) => publishedAt === null);
  const [newest] = english;
  const { title = "", body = "" } = draft ?? own[0] ?? newest ?? {};
  return {
    words: { title, body, note: draft?.note ?? "" },
    version: draft?.version ?? nextVersion(own, newest, language),
    isDraft: draft !== undefined,
    seen: draft?.updatedAt.getTime() ?? 0,
    versions,
  };
}

/** A new one in English; in another language that of the newest English one, unless it has it already. */
function nextVersion(own: Policy[], newest: Policy | undefined, language: Language): number | null {
  if (language === "en") return (newest?.version ?? 0) + 1;
  return newest && newest.version !== own[0]?.version ? newest.version : null;
}
