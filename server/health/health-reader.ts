import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { Figures, Health } from "#domain/health/health.ts";
import type { HealthReader } from "#server/context/health.ts";
import { type OutsideState, outsideStates } from "#server/platform/outside.ts";

const PAUSE = 10_000; // ms between two questions to the database
const PATIENCE = 1_000; // ms that a reader waits for it
const RESOLUTION = 20; // ms between two looks at the event loop
const NANO = 1e9;

type Parts = {
  /** Reads the figures; rejects or hangs where the database does not answer. */
  figures(): Promise<Figures>;
  connections(): Health["connections"];
  isWorking(): boolean;
};

/**
 * Reads how the shop is doing, for metrics and for admins alike. A question to the database that has no
 * answer yet is never followed by a second one; meanwhile the last figures stand, with their age. Other
 * times than its own are for tests; ms.
 */
export function openHealth(
  parts: Parts,
  times = { pause: PAUSE, patience: PATIENCE },
): HealthReader {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  let lag = 0;
  let last: { figures: Figures; at: number } | null = null;
  let asking: Promise<void> | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let answers = true;

  async function ask(): Promise<void> {
    askedAt = performance.now();
    lag = Math.max(0, delay.percentile(99) / NANO - RESOLUTION / 1000);
    delay.reset();
    try {
      last = { figures: await parts.figures(), at: performance.now() };
      answers = true;
    } catch {
      answers = false; // the page and the metrics say so; readiness logs the reason
    } finally {
      asking = null;
    }
  }

  /** Whether the question was answered in time. */
  async function inTime(question: Promise<void>): Promise<boolean> {
    const waiting = new AbortController();
    const tooLong = pause(times.patience, false, { signal: waiting.signal }).catch(() => false);
    const answered = await Promise.race([question.then(() => true), tooLong]);
    waiting.abort();
    return answered;
  }

  return {
    read: async () => {
      if (!asking && performance.now() - askedAt >= times.pause) asking = ask();
      const late = asking !== null && !(await inTime(asking));
      return {
        database: answers && !late,
        figures: last?.figures ?? null,
        age: last && (performance.now() - last.at) / 1000,
        connections: parts.connections(),
        working: parts.isWorking(),
        lag,
        memory: process.memoryUsage.rss(),
        outside: outsideStates().map(toOutside),
      };
    },
    close: () => delay.disable(),
  };
}

const since = (at: number | null) => (at === null ? null : (Date.now() - at) / 1000);
const toOutside = ({ name, answered, failed, answeredAt, failedAt }: OutsideState) => ({
  name,
  answered,
  failed,
  sinceAnswer: since(answeredAt),
  sinceFailure: since(failedAt),
});
