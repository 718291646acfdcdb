import { currentAdmin, requireCustomer } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { readReturnPhoto } from "#server/returns/read-return-photo.ts";
import { noPicture } from "../no-picture.server.ts";
import type { Route } from "./+types/return-photo";

/** A photo of a return: for the customer who sent it, and for admins who may read orders. */
export async function loader(args: Route.LoaderArgs) {
  const { uid: userId } = await requireCustomer(args);
  const { ctx } = requestContextOf(args);
  const signedIn = await currentAdmin(args);
  const { id: orderId, returned: returnId, photo } = args.params;
  const position = /^\d$/.test(photo) ? Number(photo) : Number.NaN;
  const asker = { userId, admin: signedIn.ok ? signedIn.value : null };
  const found = await readReturnPhoto(ctx, asker, { orderId, returnId, position });
  if (!found.ok) throw noPicture(args.request);
  const { bytes, type } = found.value;
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": type,
      "cache-control": "private, no-store",
      // Opened by itself, it may neither be taken for a page nor load anything.
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'",
    },
  });
}
