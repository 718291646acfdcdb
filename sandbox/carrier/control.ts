import { Hono } from "hono";
import { z } from "zod";
import { basicAuth } from "../http.ts";
import type { Faults } from "../switches.ts";
import { readBody, refuse } from "./answers.ts";
import type { CarrierKeys, Tokens } from "./api.ts";
import type { Shipments } from "./shipments.ts";
import { isStatus } from "./statuses.ts";
import { type CarrierSwitches, carrierSwitchesSchema } from "./switches.ts";
import type { Updates } from "./updates.ts";

const step = z.object({
  to: z.number().refine(isStatus).optional(),
  place: z.string().max(200).optional(),
});

/**
 * What no real carrier has: scans at will, switches that make things go wrong, expired tokens, and a look at
 * all shipments. Opened by the account's e-mail address and password as HTTP Basic.
 */
export function createControl(
  shipments: Shipments,
  faults: Faults<CarrierSwitches>,
  keys: CarrierKeys,
  tokens: Tokens,
  updates: Updates,
): Hono {
  const control = new Hono();
  control.use(basicAuth({ keyId: keys.email, keySecret: keys.password }));
  control.get("/switches", (c) => c.json(faults.switches));
  control.patch("/switches", async (c) => {
    const changes = carrierSwitchesSchema.partial().safeParse(await readBody(c));
    if (!changes.success) return refuse(c, 422, z.prettifyError(changes.error));
    const given = Object.entries(changes.data).filter(([, value]) => value !== undefined);
    faults.set(Object.fromEntries(given));
    return c.json(faults.switches);
  });
  control.post("/shipments/:awb/advance", async (c) => {
    const shipment = shipments.byNumber(c.req.param("awb"));
    const read = step.safeParse(await readBody(c));
    if (!shipment) return refuse(c, 404, "There is no such shipment");
    if (!read.success) return refuse(c, 422, z.prettifyError(read.error));
    return c.json(updates.advance(shipment, read.data.to, read.data.place));
  });
  control.post("/tokens/expire", (c) => {
    tokens.expire();
    return c.json({});
  });
  control.get("/ledger", (c) => c.json({ shipments: shipments.all() }));
  control.all("*", (c) => refuse(c, 404, "The requested URL was not found"));
  return control;
}
