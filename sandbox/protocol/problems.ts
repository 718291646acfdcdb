import type { ZodError } from "zod";

/** The provider's error body. `field` names the request's field where one is to blame. */
export type ErrorBody = {
  code: "BAD_REQUEST_ERROR" | "GATEWAY_ERROR" | "SERVER_ERROR";
  description: string;
  field: string | null;
  source: string;
  step: string;
  reason: string;
  metadata: { order_id?: string; payment_id?: string };
};

export type Problem = { status: 400 | 401 | 404 | 413 | 429 | 500 | 502 | 503; error: ErrorBody };

/** An expected failure is a value with the provider's error in it; only bugs throw. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; problem: Problem };

export function done<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

/** A request that breaks a rule of the provider: 400 with the sentence and the field to blame. */
export function refused(
  description: string,
  field: string | null = null,
  reason = "input_validation_failed",
): { ok: false; problem: Problem } {
  const error: ErrorBody = {
    code: "BAD_REQUEST_ERROR",
    description,
    field,
    source: "business",
    step: "payment_initiation",
    reason,
    metadata: {},
  };
  return { ok: false, problem: { status: 400, error } };
}

/** A failure before or behind every rule (keys, addresses, sizes, bugs); the details are "NA". */
export function problem(status: Problem["status"], description: string): Problem {
  const code = status >= 500 ? "SERVER_ERROR" : "BAD_REQUEST_ERROR";
  const error: ErrorBody = {
    code,
    description,
    field: null,
    source: "NA",
    step: "NA",
    reason: "NA",
    metadata: {},
  };
  return { status, error };
}

/** An unknown id is a bad request with this provider, not a 404. */
export function unknownId(): { ok: false; problem: Problem } {
  return refused("The id provided does not exist", "id", "invalid_id");
}

/** The first thing that a schema found, in the provider's words. */
export function fromSchema(found: ZodError): { ok: false; problem: Problem } {
  const [issue] = found.issues;
  if (issue === undefined) throw new Error("a schema refused a body without an issue");
  if (issue.code === "unrecognized_keys") {
    const names = issue.keys.join(", ");
    return refused(
      `${names} is/are not required and should not be sent`,
      issue.keys[0],
      "extra_field_sent",
    );
  }
  return refused(issue.message, issue.path.map(String).join(".") || null);
}
