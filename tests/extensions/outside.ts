import { randomUUID } from "node:crypto";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { serve } from "#tests/support/network/ports.ts";

export type Letter = { to: string; from: string; subject: string; text: string };

/** What the example extension talks to beside its payment provider: a carrier with one van, and a service for letters. */
export async function openOutside() {
  const parcels = new Map<string, { number: string; pin: string; collect: number }>();
  const letters: Letter[] = [];
  const app = new Hono();
  app.post("/parcels/:id", async (c) => {
    const id = c.req.param("id");
    const { pin, collect } = await c.req.json<{ pin: string; collect: number }>();
    const parcel = parcels.get(id) ?? { number: `VAN-${randomUUID()}`, pin, collect };
    parcels.set(id, parcel);
    return c.json(parcel);
  });
  app.get("/parcels/:id", (c) => c.json(parcels.get(c.req.param("id")) ?? null));
  app.delete("/parcels/:id", (c) => c.json(parcels.delete(c.req.param("id"))));
  app.get("/served/:pin", (c) => c.json({ on: "2027-01-31" }));
  app.post("/letters", async (c) => {
    const letter = await c.req.json<Letter>();
    if (letter.to.endsWith("@nowhere.example")) return c.text("no such person", 422);
    letters.push(letter);
    return c.json({});
  });
  const server = await serve(getRequestListener(app.fetch));
  return { ...server, parcels, letters };
}
