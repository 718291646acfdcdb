import type { HttpBindings } from "@hono/node-server";
import { Hono, type Context as HonoContext } from "hono";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { readSession } from "#server/accounts/read-session.ts";
import { MAX_IMPORT, startProductImport } from "#server/admin/product-imports.ts";
import type { Context } from "#server/context/context.ts";
import { clientOf } from "#server/platform/http/client-address.ts";
import { isOwnForm } from "#server/platform/http/forms-only.ts";

const PAGE = "/admin/dashboard/products/import";
/** Beside the file a form has a few lines of its own. */
const MAX_FORM = MAX_IMPORT + 64 * 1024;
/** So much of a file that is too long is read away. */
const MOST_DROPPED = 10 * MAX_IMPORT;

type Env = { Bindings: Partial<HttpBindings>; Variables: { form?: URLSearchParams } };

/**
 * Takes the file of the import's form, which is longer than any other form of the shop may be, and
 * leads back to the page, which shows what became of it. Who sends it is asked before it is read.
 */
export function productFiles(ctx: Context, trustedProxies: number) {
  const app = new Hono<Env>();
  app.post(PAGE, async (c, next) => {
    if (!/^multipart\/form-data\s*;/i.test(c.req.header("content-type") ?? "")) return next();
    if (!isOwnForm(c, ctx.settings.publicUrl)) {
      return c.text("forms of other sites are not taken", 403);
    }
    const back = (problem: string) => c.redirect(`${PAGE}?problem=${problem}`, 303);
    const admin = await adminOf(ctx, c, trustedProxies);
    if (!admin || !authorize(admin, "products:update").ok) {
      c.set("form", new URLSearchParams({ intent: "import" })); // nothing is read; the page refuses
      return next();
    }
    const length = Number(c.req.header("content-length") ?? Number.NaN);
    if (!(length <= MAX_FORM)) {
      await drop(c.req.raw.body);
      return back("import-too-large");
    }
    const form = await c.req.raw.formData().catch(() => null);
    const file = form?.get("file");
    if (!(file instanceof File) || file.size === 0) return back("no-file");
    const started = await startProductImport(ctx, admin, new Uint8Array(await file.arrayBuffer()));
    return started.ok ? c.redirect(`${PAGE}?id=${started.value.id}`, 303) : back(started.failure);
  });
  return app;
}

/** Lets a body that is too long come and go: a browser reads no answer before it has sent all. */
async function drop(body: ReadableStream<Uint8Array> | null): Promise<void> {
  let read = 0;
  for await (const piece of body ?? []) {
    read += piece.length;
    if (read > MOST_DROPPED) return;
  }
}

/** The admin who sends a request; null: none, or one who has to set up their second factor first. */
async function adminOf(
  ctx: Context,
  c: HonoContext<Env>,
  trustedProxies: number,
): Promise<SignedInAdmin | null> {
  const incoming = c.env?.incoming ?? {
    headers: c.req.header(),
    socket: { remoteAddress: undefined },
  };
  const { asker } = await readSession(ctx, clientOf(incoming, trustedProxies));
  if (!asker?.authority) return null;
  if (ctx.settings.secondFactorRequired && !asker.secondFactor) return null;
  const { uid, email } = asker.customer;
  return { uid, email, authority: asker.authority };
}
