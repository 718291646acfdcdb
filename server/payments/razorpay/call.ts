import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { failed, success } from "#domain/result.ts";
import type { ProviderAnswer } from "#server/payments/provider/provider.ts";
import { askOutside } from "#server/platform/outside.ts";
import type { TraceHeaders } from "#server/platform/traces/span.ts";

export type Caller = {
  apiUrl: string;
  authorization: string;
  timing: Timing;
};

/** Milliseconds: for all tries of a call together, for one of them, and before the second. */
export type Timing = { limit: number; tryLimit: number; pause: number };

export const TIMING: Timing = { limit: 10_000, tryLimit: 6000, pause: 250 };

export type Call<Answer> = {
  method: "GET" | "POST";
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  answer: z.ZodType<Answer>;
  /** Whether asking twice does no more than asking once: only then is it tried again. */
  repeatable: boolean;
  /** A shorter limit than the caller's, in ms. */
  patience?: number | undefined;
};

const MAX_TRIES = 4;
const errorAnswer = z.object({ error: z.object({ description: z.string() }) });

/**
 * Asks the provider's API. Too many requests, its own faults, lost connections and answers that
 * make no sense are tried again with growing pauses, each of a random length so that many callers
 * do not come back together.
 */
export async function call<Answer>(caller: Caller, request: Call<Answer>): ProviderAnswer<Answer> {
  const { limit, tryLimit, pause } = caller.timing;
  const end = performance.now() + Math.min(limit, request.patience ?? limit);
  for (let tries = 1; ; tries++) {
    const left = end - performance.now();
    const result = await askOutside(
      { name: "razorpay", method: request.method, path: request.path },
      (headers) => callOnce(caller, request, headers, Math.max(1, Math.min(left, tryLimit))),
      (answer) => answer.ok || answer.failure.kind === "rejected",
    );
    if (result.ok || result.failure.kind === "rejected" || !request.repeatable) return result;
    const before = pause * 2 ** (tries - 1) * (0.5 + Math.random());
    if (tries === MAX_TRIES || performance.now() + before >= end) return result;
    await wait(before);
  }
}

async function callOnce<Answer>(
  { apiUrl, authorization }: Caller,
  { method, path, body, headers, answer }: Call<Answer>,
  trace: TraceHeaders,
  limit: number,
): ProviderAnswer<Answer> {
  try {
    const response = await fetch(`${apiUrl}/v1${path}`, {
      method,
      headers: { ...trace, ...headers, authorization, "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: "error", // the account's key goes to no other address
      signal: AbortSignal.timeout(Math.ceil(limit)),
    });
    const content: unknown = await response.json();
    if (response.ok) return success(answer.parse(content));
    const message = errorAnswer.safeParse(content).data?.error.description ?? "no description";
    const passing = response.status === 429 || response.status >= 500;
    const kind = passing ? ("unreachable" as const) : ("rejected" as const);
    return failed({ kind, message: `${response.status}: ${message}` });
  } catch (error) {
    // No answer, no JSON or not the promised shape: nothing is known, so it may be tried again.
    return failed({ kind: "unreachable", message: String(error) });
  }
}
