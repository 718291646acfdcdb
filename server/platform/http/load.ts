import { constants, type PerformanceEntry, PerformanceObserver } from "node:perf_hooks";
import { getHeapSpaceStatistics, getHeapStatistics } from "node:v8";

const MOST = 500; // requests that wait at once: ten times what keeps the database's connections busy
const FEW = 20; // go on whatever is hard: a shop that starts, and a heap that has to be cleaned, get over it
const SLOW_TURN = 1_000; // ms that a turn of the event loop takes
const LOOK = 100; // ms
const OVER = 10; // quick looks in a row, so a second: then it is over
// V8 gives up where it cannot free enough, at about 83 %. The limit that it reports counts its space for
// new objects as well, which is 192 MB.
const FULL_HEAP = 0.75;
const NEW_SPACE = 192 * 2 ** 20;

/** How much a process has to do. */
export type Load = {
  /** Whether one more request would be one too many. */
  isTooMuch(): boolean;
  /** Counts a request until what it returns is called. */
  enter(): () => void;
};

let watched: Load | null = null;

/** The load of this process. */
export function loadHere(): Load {
  watched ??= watchLoad();
  return watched;
}

/**
 * Watches the load of this process. Too much are `MOST` requests at once; and `FEW` where it is hard: turns of the
 * event loop take a second, seen twice, since a single pause is over when it is seen; or what is in use of
 * the heap, as the last cleaning left it, is near its limit.
 */
export function watchLoad(): Load {
  let waiting = 0;
  let slow = 0;
  let isFull = false;
  let quick = 0;
  let looked = performance.now();
  setInterval(() => {
    const took = performance.now() - looked;
    looked += took;
    quick = took > SLOW_TURN ? 0 : quick + 1;
    if (quick === 0) slow++;
    else if (quick >= OVER) slow = 0;
  }, LOOK).unref();
  const cleanings = new PerformanceObserver((list) => {
    if (list.getEntries().some(isWhole)) isFull = usedOfHeap() > FULL_HEAP;
  });
  cleanings.observe({ entryTypes: ["gc"] });
  return {
    isTooMuch: () => waiting >= MOST || (waiting >= FEW && (slow >= 2 || isFull)),
    enter: () => {
      waiting++;
      let isOver = false;
      return () => {
        if (!isOver) waiting--;
        isOver = true;
      };
    },
  };
}

/** Whether a cleaning was of the whole heap; the types of Node do not know its `detail`. */
const isWhole = (entry: PerformanceEntry & { detail?: { kind?: number } }) =>
  entry.detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;

/** How much of the space for objects that stay is in use, from 0 to 1. */
function usedOfHeap(): number {
  const spaces = getHeapSpaceStatistics().filter(({ space_name }) => !/^new_/.test(space_name));
  const used = spaces.reduce((sum, { space_used_size }) => sum + space_used_size, 0);
  return used / (getHeapStatistics().heap_size_limit - NEW_SPACE);
}
