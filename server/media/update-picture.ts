import type { FieldFailure } from "#domain/failures/fields.ts";
import { MAX_ALT } from "#domain/picture.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { MediaContext } from "#server/context/modules.ts";
import { noteChange } from "#server/platform/db/changes.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { authorizePictures } from "./authorize-pictures.ts";
import { lockPicture, savePictureAlt } from "./queries.ts";

export type UpdatePictureFailure = "insufficient-permissions" | "picture/unknown" | FieldFailure;

/**
 * Changes the description (alternative text) that a picture is offered with; where it is used
 * already, its own text there stays. Needs `products:update` or `settings:update`. At most 250
 * characters; empty is allowed.
 */
export async function updatePicture(
  ctx: MediaContext,
  admin: SignedInAdmin,
  name: string,
  text: string,
): Promise<Result<null, UpdatePictureFailure>> {
  const allowed = authorizePictures(admin);
  if (!allowed.ok) return allowed;
  const alt = text.replace(/\s+/g, " ").trim();
  if (alt.length > MAX_ALT) return failed({ code: "field/too-long", details: [MAX_ALT] });
  const done = await transact(
    ctx.db,
    "repeatable",
    async (tx): Promise<Result<null, "picture/unknown">> => {
      const picture = await lockPicture(tx, name);
      if (!picture) return failed("picture/unknown");
      if (picture.alt === alt) return success(null);
      await savePictureAlt(tx, name, alt);
      await recordAudit(tx, {
        at: ctx.now(),
        actor: admin,
        action: "picture.update",
        subject: { kind: "picture", id: name },
        before: { file: picture.fileName, alt: picture.alt },
        after: { file: picture.fileName, alt },
      });
      await noteChange(tx, "media", name);
      return success(null);
    },
  );
  await ctx.changes.look();
  return done;
}
