import type { Change } from "#trials/support/copy.ts";

/** A contradiction between features that was seen, the change that brings it back, and the test that forbids it. */
export type Mend = { seen: string; test: string; takenOut: Change[] };

/** A change of a file. */
export const change = (file: string, from: string, to: string): Change => ({ file, from, to });
