import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { serve } from "#tests/support/network/ports.ts";

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean };
type Attribute = { key: string; value: Value };
type Wire = {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { scope: { name: string }; spans: WireSpan[] }[];
  }[];
};
type WireSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
};

/** A span as the collector got it. `parentId`: null at the root of its trace. */
export type Span = {
  traceId: string;
  id: string;
  parentId: string | null;
  name: string;
  scope: string;
  attributes: Record<string, unknown>;
};

/** A collector that keeps what it is sent over OTLP/HTTP: as text, and as spans. */
export async function openReceiver() {
  const spans: Span[] = [];
  const bodies: string[] = [];
  const app = new Hono();
  app.post("/v1/traces", async (c) => {
    const body = await c.req.text();
    bodies.push(body);
    for (const { scopeSpans } of (JSON.parse(body) as Wire).resourceSpans) {
      for (const { scope, spans: sent } of scopeSpans) {
        for (const span of sent) spans.push(toSpan(span, scope.name));
      }
    }
    return c.json({ partialSuccess: {} });
  });
  return { ...(await serve(getRequestListener(app.fetch))), spans, bodies };
}

function toSpan(span: WireSpan, scope: string): Span {
  const { traceId, spanId, parentSpanId, name, attributes } = span;
  return {
    traceId,
    id: spanId,
    parentId: parentSpanId || null,
    name,
    scope,
    attributes: Object.fromEntries(
      attributes.map(({ key, value }) => [key, Object.values(value)[0]]),
    ),
  };
}
