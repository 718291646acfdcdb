import type { HttpBindings } from "@hono/node-server";
import { createMiddleware } from "hono/factory";
import { MAX_UPLOAD_FORM } from "#domain/picture.ts";
import { readPath } from "#domain/profile/language.ts";
import { type Asker, readSession } from "#server/accounts/read-session.ts";
import type { Context } from "#server/context/context.ts";
import { authorizePictures } from "#server/media/authorize-pictures.ts";
import type { Uploads } from "#server/media/upload.ts";
import { clientOf } from "#server/platform/http/client-address.ts";
import { isOwnForm } from "#server/platform/http/forms-only.ts";
import { admitPhotos } from "#server/returns/admit-photos.ts";
import { admitReviewPhotos } from "#server/reviews/admit-review-photos.ts";
import { receiveForm } from "./upload-files.ts";

/** Whether a form of this asker is read; `why`: what its page shows where it refuses it by that alone. */
type Admission = { read: boolean; why?: Uploads["failure"] };
type Admit = (ctx: Context, asker: Asker, path: string) => Promise<Admission>;

/** Admins who may change pictures. */
const byPermission: Admit = async (_, { customer, authority }) => {
  if (!authority) return { read: false };
  const { uid, email } = customer;
  return { read: authorizePictures({ uid, email, authority }).ok };
};

/** Customers who return something that is theirs. */
const byOrder: Admit = async (ctx, { customer }, path) => {
  const [, orderId = ""] = RETURN.exec(path) ?? [];
  const admitted = await admitPhotos(ctx, customer.uid, orderId);
  if (admitted.ok) return { read: true };
  const { failure } = admitted;
  return { read: false, ...(failure === "return/too-many-forms" ? { why: failure } : {}) };
};

/** Customers who review something that they received. */
const byReview: Admit = async (ctx, { customer }, path) => {
  const [, orderId = "", product] = REVIEW.exec(path) ?? [];
  const admitted = await admitReviewPhotos(ctx, customer.uid, {
    orderId,
    productId: Number(product),
  });
  if (admitted.ok) return { read: true };
  const { failure } = admitted;
  return { read: false, ...(failure === "review/too-many-forms" ? { why: failure } : {}) };
};

const RETURN = /^\/orders\/([A-Za-z0-9-]{1,40})\/return$/;
const REVIEW = /^\/orders\/([A-Za-z0-9-]{1,40})\/review\/(\d{1,9})$/;
const LIBRARY = ["/admin/dashboard/media", "/admin/dashboard/media.json"];

/** Where forms with files may be sent, and by whom. */
function admissionTo(path: string): Admit | null {
  if (LIBRARY.includes(path)) return byPermission;
  if (REVIEW.test(path)) return byReview;
  return RETURN.test(path) ? byOrder : null;
}

type Env = {
  Bindings: Partial<HttpBindings>;
  Variables: { form?: URLSearchParams; uploads?: Uploads };
};

/**
 * Takes forms with files, which are longer than any other form of the shop may be. Who sends one is
 * asked before its body is read: of anybody but those whom its page lets upload nothing is read, and
 * the page refuses them as it refuses everybody. The files are gone when the request is answered.
 */
export function uploads(ctx: Context, trustedProxies: number) {
  return createMiddleware<Env>(async (c, next) => {
    const type = c.req.header("content-type") ?? "";
    const { path } = readPath(c.req.path);
    const admit = c.req.method === "POST" ? admissionTo(path) : null;
    if (!admit || !/^multipart\/form-data\s*;/i.test(type)) return next();
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
    if (!asker) return unread(null);
    const { read, why = null } = await admit(ctx, asker, path);
    if (!read) return unread(why);
    if (Number(c.req.header("content-length")) > MAX_UPLOAD_FORM) {
      return unread("picture/too-many");
    }
    const body = c.req.raw.body;
    if (!body) return unread("picture/came-broken");
    const received = await receiveForm(body, type, ctx.incoming).catch((err) => {
      ctx.log.error({ err }, "the files of a form could not be kept");
      return null;
    });
    if (!received) return unread("picture/store-fails");
    try {
      c.set("form", received.form);
      c.set("uploads", received.uploads);
      return await next();
    } finally {
      await received.remove();
    }
  });
}
