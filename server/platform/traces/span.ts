import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";

/** The name under which the shop's spans are made; those of libraries are not exported. */
export const SCOPE = "shop";

/** How a trace goes on elsewhere: W3C's `traceparent`, and `tracestate` where there is one. Empty: no trace. */
export type TraceHeaders = { traceparent?: string; tracestate?: string };

export type SpanKindName = "server" | "consumer" | "client" | "internal";
const kinds: Record<SpanKindName, SpanKind> = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
};

type Options = {
  kind: SpanKindName;
  /** Names, numbers and templates alone: nothing that a person typed or is known by. */
  attributes?: Attributes;
  /** Where the trace comes from; without it the span is part of the one that is going on here. */
  parent?: TraceHeaders;
};

/**
 * Runs something in a span of its own. What it throws is recorded by its class alone, because messages quote
 * values. Where nothing exports spans this does nothing.
 */
export function inSpan<Result>(
  name: string,
  { kind, attributes = {}, parent }: Options,
  run: (span: Span) => Promise<Result>,
): Promise<Result> {
  const around = parent ? propagation.extract(ROOT_CONTEXT, parent) : context.active();
  const options = { kind: kinds[kind], attributes };
  return trace.getTracer(SCOPE).startActiveSpan(name, options, around, async (span) => {
    try {
      return await run(span);
    } catch (error) {
      markFailed(span, error instanceof Error ? error.name : typeof error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Says of a span that it failed; `type` is a class of errors, a status or another word of a short list. */
export function markFailed(span: Span, type: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute("error.type", type);
}

/** Whether a trace is going on here. */
export const isTraced = (): boolean => trace.getActiveSpan() !== undefined;

/** The id of the trace that is going on here and is exported, or null. */
export function traceIdHere(): string | null {
  const span = trace.getActiveSpan();
  return span?.isRecording() ? span.spanContext().traceId : null;
}

/** What another process needs to go on with this trace. */
export function traceHeaders(): TraceHeaders {
  const headers: TraceHeaders = {};
  propagation.inject(context.active(), headers);
  return headers;
}
