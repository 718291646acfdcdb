import { z } from "zod";
import { failed, success } from "#domain/result.ts";
import type { ProviderAnswer } from "#server/payments/provider/provider.ts";
import { askOutside, type Timing } from "#server/platform/outside.ts";
import type { TraceHeaders } from "#server/platform/traces/span.ts";

export type Caller = {
  apiUrl: string;
  authorization: string;
  timing: Timing;
};

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

/** Asks the provider's API, again where it does not answer and the call is repeatable. */
export function call<Answer>(caller: Caller, request: Call<Answer>): ProviderAnswer<Answer> {
  const { method, path, repeatable, patience = Number.POSITIVE_INFINITY } = request;
  const timing = { ...caller.timing, limit: Math.min(caller.timing.limit, patience) };
  const outside = { name: "razorpay", method, path, repeatable, tries: MAX_TRIES };
  return askOutside(outside, timing, (headers, limit) => callOnce(caller, request, headers, limit));
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
      signal: AbortSignal.timeout(limit),
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
