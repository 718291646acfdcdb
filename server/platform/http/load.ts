import { monitorEventLoopDelay } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";

const MOST = 500; // requests that wait at once: ten times what keeps the database's connections busy
const SLOW_TURN = 1_000; // ms that a turn of the event loop takes on average
const FULL_HEAP = 0.92;
const LOOK = 1_000; // ms

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
 * Too much are: `most` requests at once; an event loop whose turns take a second; a heap that is nearly
 * full. The last two where two looks in a row found them: a single pause is over when it is seen.
 */
function watchLoad(): Load {
  let waiting = 0;
  let looks = 0;
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  setInterval(() => {
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
    const isHard = delays.mean / 1e6 > SLOW_TURN || used / limit > FULL_HEAP;
    looks = isHard ? looks + 1 : 0;
    delays.reset();
  }, LOOK).unref();
  return {
    isTooMuch: () => waiting >= MOST || looks >= 2,
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
