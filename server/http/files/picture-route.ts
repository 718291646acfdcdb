import { Hono } from "hono";
import type { UploadedPictures } from "./uploaded-pictures.ts";

/** The same as in front, for requests that do not come by it: in development, and unusual ones. */
export function pictureRoute(pictures: UploadedPictures) {
  const app = new Hono();
  app.get("/pictures/:file{u.+}", async (c) => {
    const sent = await pictures.answer(c.req.path, c.req.header("if-none-match"));
    const headers = new Headers();
    for (let at = 0; at < sent.headers.length; at += 2) {
      headers.set(sent.headers[at] ?? "", sent.headers[at + 1] ?? "");
    }
    return new Response(sent.status === 304 ? null : sent.body, { status: sent.status, headers });
  });
  return app;
}
