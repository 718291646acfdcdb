import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { serve } from "#tests/support/network/ports.ts";

/** Hands requests on to another server and keeps the `traceparent` of each. */
export async function openForwarder(to: string) {
  const traceparents: string[] = [];
  const app = new Hono();
  app.all("*", async (c) => {
    const traceparent = c.req.header("traceparent");
    if (traceparent) traceparents.push(traceparent);
    const { pathname, search } = new URL(c.req.url);
    const headers = new Headers(c.req.raw.headers);
    for (const name of ["host", "connection", "content-length"]) headers.delete(name);
    const body = c.req.method === "GET" ? null : await c.req.arrayBuffer();
    const answer = await fetch(to + pathname + search, { method: c.req.method, headers, body });
    return new Response(await answer.arrayBuffer(), {
      status: answer.status,
      headers: { "content-type": answer.headers.get("content-type") ?? "text/plain" },
    });
  });
  return { ...(await serve(getRequestListener(app.fetch))), traceparents };
}
