import { Hono } from "hono";
import { moveDispute, openDispute } from "./disputes.ts";
import { basicAuth, readJson, send, sendProblem } from "./http.ts";
import type { Ledger } from "./ledger.ts";
import { authoriseLate } from "./payments.ts";
import { done, fromSchema, problem } from "./protocol/problems.ts";
import { type Faults, switchesSchema } from "./switches.ts";

/**
 * What no real provider has: switches that make things go wrong, a late authorisation at will, and
 * a look at the whole ledger. Opened by the same two keys as the API.
 */
export function createControl(
  ledger: Ledger,
  keys: { keyId: string; keySecret: string },
  faults: Faults,
): Hono {
  const control = new Hono();
  control.use(basicAuth(keys));

  control.get("/switches", (c) => send(c, done(faults.switches)));
  control.patch("/switches", async (c) => {
    const body = await readJson(c);
    if (!body.ok) return send(c, body);
    const changes = switchesSchema.partial().safeParse(body.value);
    if (!changes.success) return send(c, fromSchema(changes.error));
    const entries = Object.entries(changes.data).filter(([, value]) => value !== undefined);
    faults.set(Object.fromEntries(entries));
    return send(c, done(faults.switches));
  });
  control.post("/payments/:id/authorise", (c) => send(c, authoriseLate(ledger, c.req.param("id"))));
  control.post("/payments/:id/dispute", async (c) => {
    const body = await readJson(c);
    return send(c, body.ok ? openDispute(ledger, c.req.param("id"), body.value) : body);
  });
  control.post("/disputes/:id", async (c) => {
    const body = await readJson(c);
    return send(c, body.ok ? moveDispute(ledger, c.req.param("id"), body.value) : body);
  });
  control.get("/ledger", (c) => send(c, done(ledger.everything())));

  control.all("*", (c) => sendProblem(c, problem(404, "The requested URL was not found")));
  return control;
}
