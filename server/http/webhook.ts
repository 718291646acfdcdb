import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Context } from "#server/context/context.ts";
import { receiveWebhook } from "#server/payments/receive-webhook.ts";

const MAX_BYTES = 256 * 1024;

/** `POST /webhooks/razorpay`: 200 once the event is stored, 400 or 413 otherwise. */
export function webhook(ctx: Context) {
  const app = new Hono();
  const limit = bodyLimit({ maxSize: MAX_BYTES, onError: (c) => c.text("too large", 413) });
  app.post("/webhooks/razorpay", limit, async (c) => {
    const received = await receiveWebhook(ctx, {
      body: new Uint8Array(await c.req.arrayBuffer()),
      signature: c.req.header("x-razorpay-signature") ?? "",
      eventId: (c.req.header("x-razorpay-event-id") ?? "").slice(0, 200),
    });
    return received.ok ? c.text("ok") : c.text(received.failure, 400);
  });
  return app;
}
