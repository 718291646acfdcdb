import { data } from "react-router";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import type { Result } from "#domain/result.ts";

/**
 * The value of a result. A failure is thrown as the answer to the whole request, with its status and
 * its sentence, which the error page of the route shows (§6.2).
 */
export function valueOrRefuse<Value>(result: Result<Value, Failure>): Value {
  if (result.ok) return result.value;
  throw data(sentenceOf(result.failure), { status: refusalStatus(result.failure) });
}

/** What a form shows within its page has no status of its own: as an answer it is a wrong question, or nothing. */
function refusalStatus(failure: Failure): number {
  const status = statusOf(failure);
  if (status >= 400) return status;
  const code = typeof failure === "string" ? failure : failure.code;
  return code.startsWith("unknown-") ? 404 : 422;
}
