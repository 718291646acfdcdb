import { checkPolicy, type PolicyWords, policyFields } from "#domain/policies/policy-form.ts";
import type { PolicySlug } from "#domain/policies/slugs.ts";
import type { Language } from "#domain/profile/language.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { checkDraft } from "#domain/settings/check.ts";
import type { Draft } from "#domain/settings/draft.ts";
import type { FieldErrors } from "#domain/settings/fields.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { PoliciesContext } from "#server/context/modules.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { openedOf } from "./list-policies.ts";
import { deleteDraft, findPolicies, insertPolicy, lockPolicy, updateDraft } from "./queries.ts";

/** A page as it was opened: `seen` is that of its draft, 0 where there was none. */
export type SeenPolicy = { slug: PolicySlug; language: Language; seen: number };

export type SavePolicyFailure =
  | "insufficient-permissions"
  /** Somebody else has edited or published it since it was opened. */
  | "policy-changed"
  /** This language has a text of every version: a new one begins in English. */
  | "no-policy-draft"
  | { code: "wrong-settings"; errors: FieldErrors };

/**
 * Saves the draft of a legal page, and begins one where there is none; visitors see it when it is
 * published. Writes the audit trail. Needs `settings:update`. Refused where a field is wrong, or another
 * admin was quicker. Answers the version.
 */
export async function savePolicy(
  ctx: PoliciesContext,
  admin: SignedInAdmin,
  { slug, language, seen }: SeenPolicy,
  typed: Draft,
): Promise<Result<number, SavePolicyFailure>> {
  const allowed = authorize(admin, "settings:update");
  if (!allowed.ok) return allowed;
  const { value, errors } = checkDraft(policyFields, typed);
  const words = value as PolicyWords;
  const { title, body } = value as Partial<PolicyWords>; // null where the field is wrong
  const wrong = { ...checkPolicy({ title: title ?? "", body: body ?? "" }), ...errors };
  if (Object.keys(wrong).length > 0) return failed({ code: "wrong-settings", errors: wrong });
  const at = ctx.now();
  return transact(ctx.db, "repeatable", async (tx): Promise<Result<number, SavePolicyFailure>> => {
    await lockPolicy(tx, slug);
    const opened = openedOf(await findPolicies(tx, slug), language);
    const { version, isDraft } = opened;
    if (version === null) return failed("no-policy-draft");
    if (opened.seen !== seen) return failed("policy-changed");
    const key = { slug, version, language };
    // A time of its own for each edit, by which the next one knows it.
    const edited = new Date(Math.max(at.getTime(), seen + 1));
    if (isDraft) await updateDraft(tx, key, words, edited);
    else if (!(await insertPolicy(tx, { ...key, ...words, publishedAt: null }, edited))) {
      return failed("policy-changed");
    }
    await recordAudit(tx, {
      at,
      actor: admin,
      action: "policy.update",
      subject: { kind: "policy", id: slug },
      after: { version, language },
    });
    return success(version);
  });
}

/** Removes the draft; what was written for one in English in other languages goes with it. Needs `settings:update`. Refused where it is not the one that was seen. */
export async function deletePolicyDraft(
  ctx: PoliciesContext,
  admin: SignedInAdmin,
  { slug, language, seen }: SeenPolicy,
): Promise<Result<null, "insufficient-permissions" | "policy-changed">> {
  const allowed = authorize(admin, "settings:update");
  if (!allowed.ok) return allowed;
  return transact(ctx.db, "repeatable", async (tx): Promise<Result<null, "policy-changed">> => {
    await lockPolicy(tx, slug);
    const { version, isDraft, seen: now } = openedOf(await findPolicies(tx, slug), language);
    if (!isDraft || version === null || now !== seen) return failed("policy-changed");
    await deleteDraft(tx, { slug, version, language });
    await recordAudit(tx, {
      at: ctx.now(),
      actor: admin,
      action: "policy.delete",
      subject: { kind: "policy", id: slug },
      before: { version, language },
    });
    return success(null);
  });
}
