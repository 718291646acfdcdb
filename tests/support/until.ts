import { setTimeout as pause } from "node:timers/promises";

/** Asks again and again until the answer is there; throws when that takes longer than `limit` ms. */
export async function until<Answer>(
  what: string,
  ask: () => Answer | Promise<Answer>,
  limit = 15_000,
): Promise<NonNullable<Answer>> {
  const end = Date.now() + limit;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited ${limit} ms in vain: ${what}`);
    await pause(20);
  }
}
