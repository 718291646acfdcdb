import type { luckOf } from "#scripts/seed/luck.ts";

/** A message fails at most so often in a row: the pauses between its tries double, and the trial has an end. */
const IN_ROW = 3;

/** How a receiver behaves that fails 30 % of its messages: answers whether this one fails, by its id. */
export function failing(luck: ReturnType<typeof luckOf>): (id: string) => boolean {
  const inRow = new Map<string, number>();
  return (id) => {
    const before = inRow.get(id) ?? 0;
    const fails = before < IN_ROW && luck.below(10) < 3;
    inRow.set(id, fails ? before + 1 : 0);
    return fails;
  };
}
