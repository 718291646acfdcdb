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

/**
 * How long the processor works at something, in ms: what other programs of the machine do meanwhile does not count. For
 * work whose time must grow with its length: a limit far above what that takes, and far below its square.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
