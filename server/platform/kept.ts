import type { z } from "zod";

declare const kept: unique symbol;

/** A value as it is kept: what it holds is had by `readKept` alone. */
export type Kept<Value> = { readonly version: number; readonly [kept]: Value };

/** JSON of one kind that is kept: the version in which it is written now, and what that holds. */
export type KeptForm<Value> = { version: number; schema: z.ZodType<Value> };

/**
 * What was kept cannot be read: a later version of the shop has written it (`isLater`), or it is not what its
 * version holds. Nothing is guessed of it; its message tells an admin which.
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

/** A value as it is kept: with its version. */
export const toKept = <Value extends object>(form: KeptForm<Value>, value: Value): Kept<Value> =>
  ({ ...value, version: form.version }) as unknown as Kept<Value>;

/**
 * A value as it was kept, checked. What has no version was written before there were any: it is of version 1.
 * Throws an `UnreadableError`; `what` names the thing in it.
 */
export function readKept<Value>(what: string, form: KeptForm<Value>, kept: unknown): Value {
  const { version, ...value } = isObject(kept) ? kept : { version: undefined };
  const written = version === undefined ? 1 : Number(version);
  if (!Number.isInteger(written) || written < 1) {
    throw new UnreadableError(what, { wrong: "version: there is no such version" });
  }
  if (written > form.version) {
    throw new UnreadableError(what, { later: written, known: form.version });
  }
  const read = form.schema.safeParse(isObject(kept) ? value : kept);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const path = issue?.path.join(".") || "all of it";
  throw new UnreadableError(what, { wrong: `${path}: ${issue?.message ?? "not as expected"}` });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
