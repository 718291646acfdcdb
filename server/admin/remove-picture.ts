import { failed, type Result, success } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { authorizePictures } from "#server/media/authorize-pictures.ts";
import { filesOf, originalKey } from "#server/media/picture-keys.ts";
import { deletePicture, lockPicture } from "#server/media/queries.ts";
import { noteChange } from "#server/platform/db/changes.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { findPictureUses, type PictureUse } from "./queries/picture-uses.ts";

export type RemovePictureFailure =
  | "insufficient-permissions"
  | "picture/unknown"
  | { code: "picture/in-use"; details: [uses: string] };

/**
 * Removes a picture from the media library, and then its files; files that the store does not give up
 * are left over, and nothing refers to them. Needs `products:update` or `settings:update`. Refused
 * while a product, an article or the settings use it.
 */
export async function removePicture(
  ctx: AdminContext,
  admin: SignedInAdmin,
  name: string,
): Promise<Result<null, RemovePictureFailure>> {
  const allowed = authorizePictures(admin);
  if (!allowed.ok) return allowed;
  const removed = await transact(
    ctx.db,
    "repeatable",
    async (tx): Promise<Result<null, RemovePictureFailure>> => {
      const picture = await lockPicture(tx, name);
      if (!picture) return failed("picture/unknown");
      const uses = await findPictureUses(tx, [name]);
      if (uses.length > 0) {
        return failed({ code: "picture/in-use", details: [uses.map(inWords).join(", ")] });
      }
      await deletePicture(tx, name);
      await recordAudit(tx, {
        at: ctx.now(),
        actor: admin,
        action: "picture.delete",
        subject: { kind: "picture", id: name },
        before: { file: picture.fileName },
      });
      await noteChange(tx, "media", name);
      return success(null);
    },
  );
  if (!removed.ok) return removed;
  await ctx.changes.look();
  await removeFiles(ctx, name);
  return removed;
}

const inWords = ({ kind, title }: PictureUse) => `${kind} “${title}”`;

async function removeFiles(ctx: AdminContext, name: string): Promise<void> {
  try {
    const keys = [...(await ctx.files.list(filesOf(name))), originalKey(name)];
    for (const key of keys) await ctx.files.delete(key);
  } catch (err) {
    ctx.log.warn({ err, picture: name }, "files of a removed picture are left over");
  }
}
