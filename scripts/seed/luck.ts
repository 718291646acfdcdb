import { createFaults } from "#sandbox/switches.ts";

/** Chance that falls the same way for the same seed. */
export type Luck = {
  /** A whole number from 0 up to, and without, the limit. */
  below(limit: number): number;
  /** One of these, each as likely as its weight. */
  choose<Name extends string>(weights: Record<Name, number>): Name;
};

export function luckOf(seed: number): Luck {
  const dice = createFaults({}, seed);
  const below = (limit: number) => dice.upTo(limit - 1);
  return {
    below,
    choose: <Name extends string>(weights: Record<Name, number>) => {
      const entries = Object.entries(weights) as [Name, number][];
      let at = below(entries.reduce((sum, [, weight]) => sum + weight, 0));
      for (const [name, weight] of entries) {
        if (at < weight) return name;
        at -= weight;
      }
      throw new Error("no weights");
    },
  };
}
