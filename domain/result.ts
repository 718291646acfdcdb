/**
 * An expected outcome of an operation: a value, or a failure with a code that the caller handles.
 * Bugs throw; only what a customer or an admin can meet is a failure.
 */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; failure: Failure };

/** An operation that gave this value. */
export const success = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });

/** An operation that failed as expected, with this code. */
export const failed = <Failure>(failure: Failure): { ok: false; failure: Failure } => ({
  ok: false,
  failure,
});
