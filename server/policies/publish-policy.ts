import type { Policy } from "#domain/policies/policy.ts";
import type { PolicySlug } from "#domain/policies/slugs.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { PoliciesContext } from "#server/context/modules.ts";
import { noteChange } from "#server/platform/db/changes.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { acceptVersion, findPolicies, lockPolicy, publishVersion } from "./queries.ts";

export type PublishPolicyFailure =
  | "insufficient-permissions"
  | "policy-changed"
  | "no-policy-draft";

/** A version as it was seen; `seen` as the editor has it (`OpenedPolicy`). */
type Seen = { slug: PolicySlug; seen: number };

/**
 * Publishes the draft that was seen, with those of the same version in other languages: from now on it
 * holds, and is never changed. A text in another language is published for a version that holds already.
 * Needs `settings:update`; writes the audit trail.
 */
export async function publishPolicy(
  ctx: PoliciesContext,
  admin: SignedInAdmin,
  { slug, seen }: Seen,
): Promise<Result<number, PublishPolicyFailure>> {
  return change(ctx, admin, slug, "policy.publish", async (tx, versions) => {
    const drafts = versions.filter(({ publishedAt }) => publishedAt === null);
    const draft = drafts.find(({ updatedAt }) => updatedAt.getTime() === seen);
    if (!draft) return failed(drafts.length > 0 ? "policy-changed" : "no-policy-draft");
    const { version } = draft;
    const english = versions.some((each) => each.version === version && each.language === "en");
    if (!english) return failed("no-policy-draft");
    await publishVersion(tx, { slug, version }, ctx.now());
    return success(version);
  });
}

/**
 * Notes that an admin has read the version that holds and accepts it for the company; its texts in other
 * languages too. Needs `settings:update`; writes the audit trail. Refused where another version holds by
 * now than the one that was seen, or it was accepted before.
 */
export async function acceptPolicy(
  ctx: PoliciesContext,
  admin: SignedInAdmin,
  { slug, version }: { slug: PolicySlug; version: number },
): Promise<Result<number, PublishPolicyFailure>> {
  return change(ctx, admin, slug, "policy.accept", async (tx, versions) => {
    const holds = versions.find(({ publishedAt }) => publishedAt !== null);
    const texts = versions.filter((each) => each.version === version);
    if (holds?.version !== version || texts.every(({ acceptedAt }) => acceptedAt !== null)) {
      return failed("policy-changed");
    }
    await acceptVersion(tx, { slug, version }, admin.email, ctx.now());
    return success(version);
  });
}

type Done = Result<number, Exclude<PublishPolicyFailure, "insufficient-permissions">>;

async function change(
  ctx: PoliciesContext,
  admin: SignedInAdmin,
  slug: PolicySlug,
  action: "policy.publish" | "policy.accept",
  make: (tx: Transaction, versions: Policy[]) => Promise<Done>,
): Promise<Result<number, PublishPolicyFailure>> {
  const allowed = authorize(admin, "settings:update");
  if (!allowed.ok) return allowed;
  const done = await transact(ctx.db, "repeatable", async (tx) => {
    await lockPolicy(tx, slug);
    const made = await make(tx, await findPolicies(tx, slug));
    if (!made.ok) return made;
    const subject = { kind: "policy", id: slug } as const;
    const after = { version: made.value };
    await recordAudit(tx, { at: ctx.now(), actor: admin, action, subject, after });
    await noteChange(tx, "policies", slug);
    return made;
  });
  if (done.ok) await ctx.changes.look();
  return done;
}
