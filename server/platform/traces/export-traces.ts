import { context, ProxyTracerProvider, propagation, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { SCOPE } from "./span.ts";

const PAUSE = 2_000; // ms between two batches
const LONGEST = 4_000; // characters of an attribute: statements are long

/**
 * Sends the shop's spans to a collector (OTLP over HTTP, as JSON), in batches; what cannot be sent is lost,
 * and the shop goes on. `ratio`: the part of all traces that is sent, from 0 to 1. The exporter reads its
 * address and headers from `OTEL_EXPORTER_OTLP_*` itself. To be called before the first span; `stop` sends
 * what is left.
 */
export function exportTraces({ service, ratio }: { service: string; ratio: number }): {
  stop(): Promise<void>;
} {
  const exporter = new OTLPTraceExporter();
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service, "process.pid": process.pid }),
    sampler: new ParentBasedSampler({
      root: ratio < 1 ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler(),
    }),
    spanLimits: { attributeValueLengthLimit: LONGEST },
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: PAUSE })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  // Libraries make spans of their own, about which nobody knows what they record.
  const silent = new ProxyTracerProvider();
  trace.setGlobalTracerProvider({
    getTracer: (name, ...rest) => (name === SCOPE ? provider : silent).getTracer(name, ...rest),
  });
  return { stop: () => provider.shutdown().catch(() => {}) }; // no collector answers any more
}
