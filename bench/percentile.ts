/** The value below which this share (0 to 1) of the samples lies. Throws without samples. */
export function percentile(samples: number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error("no samples");
  return value;
}

/** Runs something `count` times, one after another, and gives the milliseconds that each took. */
export async function time(count: number, run: (index: number) => Promise<unknown>) {
  const samples: number[] = [];
  for (let index = 0; index < count; index++) {
    const start = performance.now();
    await run(index);
    samples.push(performance.now() - start);
  }
  return samples;
}

/** Milliseconds with two decimals. */
export const ms = (value: number) => `${value.toFixed(2)} ms`;
