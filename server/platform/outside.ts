import { setTimeout as wait } from "node:timers/promises";
import type { Result } from "#domain/result.ts";
import { inSpan, markFailed, type TraceHeaders, traceHeaders } from "./traces/span.ts";

/** How another's server has answered this process since it started. Times in ms since 1970; null: never. */
export type OutsideState = {
  name: string;
  answered: number;
  failed: number;
  answeredAt: number | null;
  failedAt: number | null;
};

const states = new Map<string, OutsideState>();

/** All that were asked so far, by name. */
export const outsideStates = (): OutsideState[] =>
  [...states.values()].sort((one, other) => (one.name < other.name ? -1 : 1));

/** Milliseconds: for all tries of a call together, for one of them, and before the second. */
export type Timing = { limit: number; tryLimit: number; pause: number };

export type OutsideCall = {
  /** Who is asked, in a word such as `razorpay`. */
  name: string;
  method: string;
  path: string;
  /** Whether asking twice does no more than asking once: only then is it tried again. */
  repeatable: boolean;
  /** How often it is tried at most. */
  tries: number;
};

/**
 * Asks the server of another. What is `unreachable` (too many requests, its own faults, lost connections,
 * answers that make no sense) is tried again after growing pauses, each of a random length so that many
 * callers do not come back together. `ask` gets the headers that hand the trace on, and its limit in ms.
 */
export async function askOutside<Value, Failure extends { kind: string }>(
  outside: OutsideCall,
  { limit, tryLimit, pause }: Timing,
  ask: (headers: TraceHeaders, limit: number) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  const end = performance.now() + limit;
  for (let tries = 1; ; tries++) {
    const left = end - performance.now();
    const within = Math.ceil(Math.max(1, Math.min(left, tryLimit)));
    const result = await askOnce(outside, (headers) => ask(headers, within));
    if (isAnswer(result) || !outside.repeatable) return result;
    const before = pause * 2 ** (tries - 1) * (0.5 + Math.random());
    if (tries >= outside.tries || performance.now() + before >= end) return result;
    await wait(before);
  }
}

const isAnswer = (result: Result<unknown, { kind: string }>): boolean =>
  result.ok || result.failure.kind !== "unreachable";

/** One try, in a span of its own and counted by whether there was an answer. The span has the path's template. */
async function askOnce<Value, Failure extends { kind: string }>(
  { name, method, path }: OutsideCall,
  ask: (headers: TraceHeaders) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  const template = templateOf(path);
  const attributes = {
    "peer.service": name,
    "http.request.method": method,
    "url.template": template,
  };
  return inSpan(`${name} ${method} ${template}`, { kind: "client", attributes }, async (span) => {
    let answers = false;
    try {
      const result = await ask(traceHeaders());
      answers = isAnswer(result);
      return result;
    } finally {
      note(name, answers);
      if (!answers) markFailed(span, "unreachable");
    }
  });
}

function note(name: string, answers: boolean): void {
  const never = { name, answered: 0, failed: 0, answeredAt: null, failedAt: null };
  const state = states.get(name) ?? never;
  states.set(name, {
    ...state,
    ...(answers
      ? { answered: state.answered + 1, answeredAt: Date.now() }
      : { failed: state.failed + 1, failedAt: Date.now() }),
  });
}

/** A path without what stands in it for one thing alone: `order_` and ten characters, or what has a digit. */
const templateOf = (path: string): string =>
  (path.split("?")[0] ?? "").replace(/\/([a-z]+_\w{10,}|[^/]*\d[^/]*)/g, "/:id");
