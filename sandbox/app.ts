import { Hono } from "hono";
import { createApi, sendProblem } from "./api.ts";
import { createAssets } from "./assets.ts";
import { openLedger } from "./ledger.ts";
import { problem } from "./problems.ts";
import { createWebhooks } from "./webhooks.ts";
import { createWindow } from "./window.ts";

export type SandboxOptions = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Absolute URL that receives webhooks, or null for none. */
  webhookUrl: string | null;
  /** Path under which the app is mounted, e.g. "/sandbox/razorpay"; "" for the root. */
  basePath: string;
  /** Append-only JSON-lines file that keeps orders, payments, refunds and unsent webhooks across
   * restarts and kill -9; null keeps them in memory. One process at a time may use it. */
  journal: string | null;
  log?: (message: string, fields?: Record<string, unknown>) => void;
};

/**
 * A payment provider on this machine that speaks Razorpay's protocol: the Orders API under /v1,
 * the checkout script at /checkout.js with its window, and signed webhooks. No money moves.
 *
 * The ledger announces each webhook; what happens to it on its way (late, twice, never) is decided
 * where the two meet below, and what happens to a request in front of the parts mounted here.
 */
export function createSandbox(options: SandboxOptions): { app: Hono; close(): Promise<void> } {
  const log = options.log ?? (() => {});
  const basePath = options.basePath.replace(/\/+$/, "");
  const ledger = openLedger({ journal: options.journal, keepEvents: options.webhookUrl !== null });

  const webhooks =
    options.webhookUrl === null
      ? null
      : createWebhooks({
          url: options.webhookUrl,
          secret: options.webhookSecret,
          log,
          onSettled: ({ id }, delivered) =>
            ledger.commit([{ kind: "event-settled", id, delivered }]),
        });
  if (webhooks !== null) ledger.onEvent((event) => webhooks.deliver(event));

  const app = new Hono();
  app.onError((error, c) => {
    log("sandbox failed", { path: c.req.path, error: error.stack ?? error.message });
    return sendProblem(c, problem(500, "The server encountered an error"));
  });
  app.route("/v1", createApi(ledger, options));
  app.route("/window", createWindow(ledger, { ...options, basePath }));
  app.route("/", createAssets());

  return {
    app,
    async close() {
      await webhooks?.close();
      ledger.close();
    },
  };
}
