import { Hono } from "hono";
import { type Faults, faultsOf } from "../switches.ts";
import { createApi, createTokens } from "./api.ts";
import { createControl } from "./control.ts";
import { labelOf } from "./label.ts";
import { openShipments } from "./shipments.ts";
import { type CarrierSwitches, GOOD_ROADS } from "./switches.ts";
import { createUpdates } from "./updates.ts";

export type CarrierSandboxOptions = {
  email: string;
  password: string;
  /** What its webhooks carry in `x-api-key`. */
  webhookToken: string;
  /** Absolute URL that receives webhooks, or null for none. */
  webhookUrl: string | null;
  /** Append-only file that keeps the shipments across restarts; null keeps them in memory. */
  journal: string | null;
  /** The PIN codes of the account's pick-up addresses. */
  pickupPins?: readonly string[];
  /** What goes wrong from the start; later it is changed under /control (sandbox/README.md). */
  switches?: Partial<CarrierSwitches>;
  /** Makes chance repeatable; otherwise the time decides. */
  seed?: number;
  log?: (message: string, fields?: Record<string, unknown>) => void;
};

export type CarrierSandbox = {
  app: Hono;
  faults: Faults<CarrierSwitches>;
  close(): Promise<void>;
};

/** Delhi, Mumbai, Bengaluru, and the address of a shop that has set none. */
const PICKUP_PINS = ["201309", "110001", "400001", "560001"];

/** A carrier on this machine that speaks Shiprocket's protocol. No parcel moves. */
export function createCarrierSandbox(options: CarrierSandboxOptions): CarrierSandbox {
  const log = options.log ?? (() => {});
  const shipments = openShipments(options.journal);
  const switches = { ...GOOD_ROADS, ...options.switches };
  const faults = faultsOf(switches, options.seed ?? Date.now());
  const updates = createUpdates(shipments, faults, { ...options, log });
  const tokens = createTokens();
  const app = new Hono();
  app.onError((error, c) => {
    log("carrier sandbox failed", { path: c.req.path, error: error.stack ?? error.message });
    return c.json({ message: "Internal server error", status_code: 500 }, 500);
  });
  const pickupPins = options.pickupPins ?? PICKUP_PINS;
  app.route("/v1/external", createApi(shipments, faults, options, tokens, pickupPins));
  app.route("/control", createControl(shipments, faults, options, tokens, updates));
  app.get("/labels/:file", (c) => {
    const awb = c.req.param("file").replace(/\.pdf$/, "");
    const shipment = shipments.byNumber(awb);
    if (!shipment) return c.text("not found", 404);
    return c.body(labelOf(`AWB ${awb}`), 200, { "content-type": "application/pdf" });
  });
  return {
    app,
    faults,
    close: async () => {
      faults.close();
      await updates.close();
      shipments.close();
    },
  };
}
