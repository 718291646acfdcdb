import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { SettingsContext } from "#server/context/modules.ts";
import { noteChange } from "#server/platform/db/changes.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { deleteDraft, findArticle } from "./queries/articles.ts";
import type { SeenArticle } from "./save-article.ts";

/**
 * Removes a draft; what it held stays in its revisions and in the audit trail. Needs `settings:update`.
 * Refused for an article that is live, and where another admin has changed it since it was seen.
 */
export async function deleteArticle(
  ctx: SettingsContext,
  admin: SignedInAdmin,
  { kind, slug, seen }: SeenArticle,
): Promise<Result<null, "insufficient-permissions" | "article-changed" | "article-is-live">> {
  const allowed = authorize(admin, "settings:update");
  if (!allowed.ok) return allowed;
  const removed = await transact(ctx.db, "repeatable", async (tx) => {
    const before = await findArticle(tx, slug);
    if (before?.kind !== kind) return "article-changed" as const;
    if (before.state === "live") return "article-is-live" as const;
    if (!(await deleteDraft(tx, slug, seen))) return "article-changed" as const;
    const { revision: _, updatedAt: __, ...document } = before;
    await recordAudit(tx, {
      at: ctx.now(),
      actor: admin,
      action: `${kind}.delete`,
      subject: { kind, id: slug },
      before: document,
    });
    await noteChange(tx, "articles", slug);
    return null;
  });
  if (removed) return failed(removed);
  await ctx.changes.look();
  return success(null);
}
