import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Context } from "#server/context/context.ts";
import { receiveWebhook } from "#server/payments/receive-webhook.ts";

const MAX_BYTES = 256 * 1024;

/** `POST /webhooks/<provider>`: 200 once the event is stored, 400 or 413 otherwise. */
export function webhook(ctx: Context) {
  const app = new Hono();
  const limit = bodyLimit({ maxSize: MAX_BYTES, onError: (c) => c.text("too large", 413) });
  app.post("/webhooks/:provider", limit, async (c) => {
    const received = await receiveWebhook(ctx, c.req.param("provider"), {
      body: new Uint8Array(await c.req.arrayBuffer()),
      headers: c.req.raw.headers,
    });
    return received.ok ? c.text("ok") : c.text(received.failure, 400);
  });
  return app;
}
