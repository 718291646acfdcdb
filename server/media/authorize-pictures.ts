import type { Result } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";

/** Refuses an admin who edits neither products nor settings: both have pictures. */
export function authorizePictures(admin: SignedInAdmin): Result<null, "insufficient-permissions"> {
  const byProducts = authorize(admin, "products:update");
  return byProducts.ok ? byProducts : authorize(admin, "settings:update");
}
