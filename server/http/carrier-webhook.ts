import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Context } from "#server/context/context.ts";
import { receiveCarrierWebhook } from "#server/shipping/receive-carrier-webhook.ts";

const MAX_BYTES = 256 * 1024;

/**
 * `POST /webhooks/carrier`: 200 once the update is stored, 400 or 413 otherwise. The carrier forbids its own
 * name in the address.
 */
export function carrierWebhook(ctx: Context) {
  const app = new Hono();
  const limit = bodyLimit({ maxSize: MAX_BYTES, onError: (c) => c.text("too large", 413) });
  app.post("/webhooks/carrier", limit, async (c) => {
    const received = await receiveCarrierWebhook(ctx, {
      body: new Uint8Array(await c.req.arrayBuffer()),
      headers: c.req.raw.headers,
    });
    return received.ok ? c.text("ok") : c.text(received.failure, 400);
  });
  return app;
}
