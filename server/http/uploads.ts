import type { HttpBindings } from "@hono/node-server";
import { createMiddleware } from "hono/factory";
import { MAX_UPLOAD_FORM } from "#domain/picture.ts";
import { readSession } from "#server/accounts/read-session.ts";
import type { Context } from "#server/context/context.ts";
import { authorizePictures } from "#server/media/authorize-pictures.ts";
import type { Uploads } from "#server/media/upload.ts";
import { clientOf } from "#server/platform/http/client-address.ts";
import { isOwnForm } from "#server/platform/http/forms-only.ts";
import { receiveForm } from "./upload-files.ts";

/** Where forms with files may be sent. */
const PATHS = ["/admin/dashboard/media", "/admin/dashboard/media.json"];

type Env = {
  Bindings: Partial<HttpBindings>;
  Variables: { form?: URLSearchParams; uploads?: Uploads };
};

/**
 * Takes forms with files, which are longer than any other form of the shop may be. Who sends one is
 * asked before its body is read: of anybody but an admin who may change pictures nothing is read, and
 * the page refuses them as it refuses everybody. The files are gone when the request is answered.
 */
export function uploads(ctx: Context, trustedProxies: number) {
  return createMiddleware<Env>(async (c, next) => {
    const type = c.req.header("content-type") ?? "";
    const isUpload = c.req.method === "POST" && PATHS.includes(c.req.path);
    if (!isUpload || !/^multipart\/form-data\s*;/i.test(type)) return next();
    if (!isOwnForm(c, ctx.settings.publicUrl)) {
      return c.text("forms of other sites are not taken", 403);
    }
    const unread = (failure: Uploads["failure"]) => {
      c.set("form", new URLSearchParams({ intent: "upload" }));
      c.set("uploads", { files: [], failure });
      return next();
    };
    const incoming = c.env?.incoming ?? {
      headers: c.req.header(),
      socket: { remoteAddress: undefined },
    };
    const { asker } = await readSession(ctx, clientOf(incoming, trustedProxies));
    const authority = asker?.authority;
    if (!asker || !authority) return unread(null);
    const { uid, email } = asker.customer;
    if (!authorizePictures({ uid, email, authority }).ok) return unread(null);
    if (Number(c.req.header("content-length")) > MAX_UPLOAD_FORM) {
      return unread("picture/too-many");
    }
    const body = c.req.raw.body;
    if (!body) return unread("picture/came-broken");
    const received = await receiveForm(body, type, ctx.incoming);
    try {
      c.set("form", received.form);
      c.set("uploads", received.uploads);
      return await next();
    } finally {
      await received.remove();
    }
  });
}
