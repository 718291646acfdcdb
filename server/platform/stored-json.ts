import type { z } from "zod";

declare const stored: unique symbol;

/** A value as it is stored: what it holds is had by `readStored` alone. */
export type Stored<Value> = { readonly version: number; readonly [stored]: Value };

/** JSON of one kind that is stored: the version in which it is written now, and what that holds. */
export type StoredForm<Value> = { version: number; schema: z.ZodType<Value> };

/**
 * What was stored cannot be read: a later version of the shop has written it (`isLater`), or it is not what its
 * version holds. Nothing is guessed of it; its message says which to an admin.
 */
export class UnreadableError extends Error {
  readonly isLater: boolean;

  constructor(what: string, problem: { later: number; known: number } | { wrong: string }) {
    const isLater = "later" in problem;
    super(
      isLater
        ? `${what} was written by a later version of the shop (${problem.later}; this one knows ${problem.known}).`
        : `${what} cannot be read: ${problem.wrong}.`,
    );
    this.name = "UnreadableError";
    this.isLater = isLater;
  }
}

/** A value as it is stored: with its version. */
export const toStored = <Value extends object>(
  form: StoredForm<Value>,
  value: Value,
): Stored<Value> => ({ ...value, version: form.version }) as unknown as Stored<Value>;

/**
 * A value as it was stored, checked. What has no version was written before there were any: it is of version 1.
 * Throws an `UnreadableError`; `what` names the thing in it.
 */
export function readStored<Value>(what: string, form: StoredForm<Value>, stored: unknown): Value {
  const { version, ...value } = isObject(stored) ? stored : { version: undefined };
  const written = version === undefined ? 1 : Number(version);
  if (!Number.isInteger(written) || written < 1) {
    throw new UnreadableError(what, { wrong: "version: there is no such version" });
  }
  if (written > form.version) {
    throw new UnreadableError(what, { later: written, known: form.version });
  }
  const read = form.schema.safeParse(isObject(stored) ? value : stored);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const path = issue?.path.join(".") || "all of it";
  throw new UnreadableError(what, { wrong: `${path}: ${issue?.message ?? "not as expected"}` });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
