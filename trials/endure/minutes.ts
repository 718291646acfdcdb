import { percentile } from "#bench/percentile.ts";
import type { Reply } from "#trials/resilience/browser.ts";

/** What happened in one minute. */
export type Minute = {
  /** What was wrong in it. */
  fault: string;
  /** Answers, those refused with 503 and Retry-After, other failures, and requests without an answer. */
  answers: number;
  refused: number;
  failed: number;
  broken: number;
  /** Of the answers that are none of these, in ms. */
  p50: number;
  p99: number;
  /** Of each process, in MB: the heap after a collection, and all memory; null: it was down. */
  memory: ({ heap: number; rss: number } | null)[];
};

/** Collects what is answered until it is asked for a minute's figures. */
export function openMinutes() {
  let replies: Reply[] = [];
  return {
    add: (reply: Reply) => void replies.push(reply),
    close: (fault: string, memory: Minute["memory"]): Minute => {
      const own = replies;
      replies = [];
      const refused = own.filter(({ status, retryAfter }) => status === 503 && retryAfter !== null);
      const broken = own.filter(({ status }) => status === 0);
      const wrong = own.filter(({ status }) => status >= 500);
      const took = own
        .filter(({ status }) => status > 0 && status < 500)
        .map(({ seconds }) => seconds * 1000);
      return {
        ...{ fault, memory, answers: own.length, refused: refused.length, broken: broken.length },
        failed: wrong.length - refused.length,
        p50: took.length > 0 ? percentile(took, 0.5) : Number.NaN,
        p99: took.length > 0 ? percentile(took, 0.99) : Number.NaN,
      };
    },
  };
}

/** MB by which the heap of a process that lived through all of it has grown from the second third to the last. */
export function growthOf(
  minutes: readonly Minute[],
  which: number,
): { grown: number; heap: number } {
  const heaps = minutes.flatMap(({ memory }) => memory[which]?.heap ?? []);
  const third = Math.floor(heaps.length / 3);
  if (third === 0) throw new Error("too few minutes");
  const middle = percentile(heaps.slice(third, 2 * third), 0.5);
  const heap = percentile(heaps.slice(-third), 0.5);
  return { grown: heap - middle, heap };
}
