import {
  constants,
  monitorEventLoopDelay,
  type PerformanceEntry,
  PerformanceObserver,
} from "node:perf_hooks";
import { getHeapSpaceStatistics, getHeapStatistics } from "node:v8";

const MOST = 500; // requests that wait at once: ten times what keeps the database's connections busy
const FEW = 20; // of them go on in a full heap: what they leave behind is what makes V8 clean it up
const SLOW_TURN = 1_000; // ms that a turn of the event loop takes on average
const LOOK = 1_000; // ms
// V8 gives up where it cannot free enough, at about 83 %. The limit that it tells counts its space for
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
 * Too much are: `MOST` requests at once; an event loop whose turns take a second, seen twice in a row,
 * since a single pause is over when it is seen; and `FEW` requests while what is in use of the heap, as
 * the last cleaning left it, is near its limit.
 */
function watchLoad(): Load {
  let waiting = 0;
  let slow = 0;
  let isFull = false;
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  setInterval(() => {
    slow = delays.mean / 1e6 > SLOW_TURN ? slow + 1 : 0;
    delays.reset();
  }, LOOK).unref();
  const cleanings = new PerformanceObserver((list) => {
    if (list.getEntries().some(isWhole)) isFull = usedOfHeap() > FULL_HEAP;
  });
  cleanings.observe({ entryTypes: ["gc"] });
  return {
    isTooMuch: () => waiting >= MOST || slow >= 2 || (isFull && waiting >= FEW),
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
