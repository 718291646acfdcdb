import { failed, type Result, success } from "#domain/result.ts";
import type { TokensContext } from "#server/context/modules.ts";
import { findAnswer, insertAnswer, keepAnswer, removeAnswer } from "./queries.ts";

export const ANSWERS_KEPT = 24 * 3_600_000; // ms
/** Ms after which a request that has no answer has died with its process. */
const STALE = 60_000;

export type StoredAnswer = { status: number; headers: Record<string, string>; body: string };
/**
 * Whether it may be asked again under its key, as nothing was done: it failed by no fault of the program, was one too many
 * within a while, or was meant for an older state (`If-Match`).
 */
const isAskedAgain = (status: number) => status >= 500 || status === 429 || status === 412;
type Asked = { tokenId: string; key: string; fingerprint: string };

/**
 * Does what a program asks under a key of its own, or answers as it was answered before, for a day. What has failed
 * by no fault of the program may be asked again (`isAskedAgain`). Refused: the same key for something else (`key-reused`),
 * and a request whose first one is still being answered (`key-busy`).
 */
export async function answerOnce(
  ctx: TokensContext,
  asked: Asked,
  act: () => Promise<StoredAnswer>,
): Promise<Result<StoredAnswer & { repeated: boolean }, "key-reused" | "key-busy">> {
  const { tokenId, key, fingerprint } = asked;
  const at = ctx.now();
  const stale = new Date(at.getTime() - STALE);
  const old = new Date(at.getTime() - ANSWERS_KEPT);
  if (!(await insertAnswer(ctx.db, { tokenId, key, fingerprint, at }, { stale, old }))) {
    const known = await findAnswer(ctx.db, { tokenId, key });
    if (known && known.fingerprint !== fingerprint) return failed("key-reused");
    if (!known || known.status === null) return failed("key-busy");
    const { status, headers, body } = known;
    return success({ status, headers: headers ?? {}, body: body ?? "", repeated: true });
  }
  let answer: StoredAnswer | null = null;
  try {
    answer = await act();
  } finally {
    if (!answer || isAskedAgain(answer.status)) await removeAnswer(ctx.db, { tokenId, key });
  }
  if (!isAskedAgain(answer.status)) await keepAnswer(ctx.db, { tokenId, key }, answer);
  return success({ ...answer, repeated: false });
}
