import { z } from "zod";
import { failed, type Result, success } from "#domain/result.ts";
import { oneLine } from "#domain/typed-text.ts";
import { askOutside, type Timing } from "#server/platform/outside.ts";
import type { CarrierFailure } from "../carrier.ts";

export const TIMING: Timing = { limit: 15_000, tryLimit: 8000, pause: 300 };

export type Call<Answer> = {
  method: "GET" | "POST";
  path: string;
  body?: unknown;
  answer: z.ZodType<Answer>;
  /** Whether asking twice does no more than asking once: only then is it tried again. */
  repeatable: boolean;
};

/** `unauthorised`: the token is not valid (any more). */
export type CallFailure = CarrierFailure | { kind: "unauthorised"; message: string };

const MAX_TRIES = 3;
const MOST_TEXT = 300; // characters of a message that are kept

/** Asks the carrier's API, again where it does not answer and the call is repeatable. */
export function call<Answer>(
  { apiUrl, timing }: { apiUrl: string; timing: Timing },
  token: string | null,
  request: Call<Answer>,
): Promise<Result<Answer, CallFailure>> {
  const { method, path, repeatable } = request;
  const url = `${apiUrl}/v1/external${path}`;
  const outside = { name: "shiprocket", method, path, repeatable, tries: MAX_TRIES };
  return askOutside(outside, timing, (headers, limit) =>
    callOnce(url, { ...headers, ...authorization(token) }, request, limit),
  );
}

const authorization = (token: string | null): Record<string, string> =>
  token === null ? {} : { authorization: `Bearer ${token}` };

async function callOnce<Answer>(
  url: string,
  headers: Record<string, string>,
  { method, body, answer }: Call<Answer>,
  limit: number,
): Promise<Result<Answer, CallFailure>> {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.timeout(limit),
    });
    const text = await response.text();
    const { status } = response;
    if (status === 401) return failed({ kind: "unauthorised", message: "401" });
    // Cancelling is answered with 204 and nothing.
    const content: unknown = text === "" && response.ok ? {} : JSON.parse(text);
    if (!response.ok) {
      const passing = status === 429 || status === 408 || status >= 500;
      const message = messageIn(content) ?? "no reason given";
      if (passing) return failed({ kind: "unreachable", message: `${status}: ${message}` });
      return failed({ kind: "rejected", message });
    }
    const read = answer.safeParse(content);
    if (read.success) return success(read.data);
    // Some refusals come as a 200 whose body says so.
    const message = messageIn(content);
    if (message !== null) return failed({ kind: "rejected", message });
    return failed({ kind: "unreachable", message: "an answer of another shape" });
  } catch (error) {
    // No answer or no JSON: nothing is known.
    return failed({ kind: "unreachable", message: plain(String(error)) });
  }
}

const problemAnswer = z.object({
  message: z.string().optional(),
  awb_assign_error: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional().catch(undefined),
  response: z
    .union([z.string(), z.object({ data: z.object({ awb_assign_error: z.string() }) })])
    .optional()
    .catch(undefined),
});

/** Why the carrier says no, in its words; null: it does not say. */
function messageIn(content: unknown): string | null {
  const read = problemAnswer.safeParse(content);
  if (!read.success) return null;
  const { message, awb_assign_error: noNumber, errors, response } = read.data;
  const inner = typeof response === "object" ? response.data.awb_assign_error : response;
  const fields = Object.values(errors ?? {}).flat();
  const all = [message ?? noNumber ?? inner ?? "", ...fields].filter(Boolean);
  return all.length > 0 ? plain([...new Set(all)].join(" ")) : null;
}

/** A text of the carrier's that the database takes and a page can show: one line, not too long. */
export const plain = (text: string): string => oneLine(text).slice(0, MOST_TEXT).toWellFormed();
