/**
 * An expected outcome of an operation: a value, or a failure with a code that the caller handles.
 * Bugs throw; only what a user can meet comes back as a failure.
 */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; failure: Failure };

export const success = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });

export const failed = <Failure>(failure: Failure): { ok: false; failure: Failure } => ({
  ok: false,
  failure,
});
