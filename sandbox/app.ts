import { Hono } from "hono";
import { createApi } from "./api.ts";
import { createAssets } from "./assets.ts";
import { createControl } from "./control.ts";
import { sendProblem } from "./http.ts";
import { openLedger } from "./ledger.ts";
import type { WebhookEvent } from "./protocol/entities.ts";
import { problem } from "./protocol/problems.ts";
import { finishSoon } from "./refunds.ts";
import { createFaults, type Faults, type Switches } from "./switches.ts";
import { expireInTime } from "./upi.ts";
import { createWebhooks } from "./webhooks.ts";
import { createWindow } from "./window.ts";

const BEHIND = 300; // ms by which a webhook that is held back comes after the others

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
  /** What goes wrong from the start; later it is changed under /control (sandbox/README.md). */
  switches?: Partial<Switches>;
  /** Makes chance repeatable; otherwise the time decides. */
  seed?: number;
  /** Origins whose pages may frame the window beside its own, e.g. "http://localhost:3000". */
  framedBy?: readonly string[];
  log?: (message: string, fields?: Record<string, unknown>) => void;
};

export type Sandbox = { app: Hono; faults: Faults; close(): Promise<void> };

/**
 * A payment provider on this machine that speaks Razorpay's protocol: the Orders API under /v1,
 * the checkout script at /checkout.js with its window, and signed webhooks. No money moves.
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  const log = options.log ?? (() => {});
  const basePath = options.basePath.replace(/\/+$/, "");
  const ledger = openLedger({ journal: options.journal, keepEvents: options.webhookUrl !== null });

  const faults = createFaults(options.switches ?? {}, options.seed ?? Date.now());
  for (const refund of ledger.everything().refunds) {
    if (refund.status === "pending") finishSoon(ledger, refund, faults);
  }
  for (const request of ledger.everything().upiRequests) expireInTime(ledger, request, faults);

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
  /** Sends an event on its way, late, twice or never where the switches want it. */
  function dispatch(event: WebhookEvent): void {
    const { dropped, repeated, reordered, delayMs } = faults.switches;
    if (faults.happens(dropped)) {
      log("webhook dropped", { event: event.event, id: event.id });
      ledger.commit([{ kind: "event-settled", id: event.id, delivered: false }]);
      return;
    }
    const behind = faults.happens(reordered) ? delayMs + BEHIND : 0;
    webhooks?.deliver(event, behind + faults.upTo(delayMs));
    if (faults.happens(repeated)) webhooks?.deliver(event, behind + faults.upTo(delayMs));
  }
  if (webhooks !== null) ledger.onEvent(dispatch);

  const app = new Hono();
  app.onError((error, c) => {
    log("sandbox failed", { path: c.req.path, error: error.stack ?? error.message });
    return sendProblem(c, problem(500, "The server encountered an error"));
  });
  app.route("/v1", createApi(ledger, options, faults));
  app.route("/window", createWindow(ledger, { ...options, basePath }, faults));
  app.route("/control", createControl(ledger, options, faults));
  app.route("/", createAssets());

  return {
    app,
    faults,
    async close() {
      faults.close();
      await webhooks?.close();
      ledger.close();
    },
  };
}
