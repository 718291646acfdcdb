import type { Gap, Waiver } from "#domain/readiness/gap.ts";

/** What keeps the shop from selling, known from memory alone. */
export type Readiness = {
  /** Everything that is missing, waived or not. In a demo too, though it sells all the same. */
  gaps(): readonly Gap[];
  /** Waivers by the key of their gap, also of gaps that are filled by now. */
  waivers(): ReadonlyMap<string, Waiver>;
  /** Whether orders are taken: in a demo always, else once each gap is filled or waived. */
  open(): boolean;
  /** Reads the waivers anew; done by itself at the start and after each change. */
  load(): Promise<void>;
};
