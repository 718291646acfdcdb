import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { mock } from "node:test";
import { type Luck, luckOf } from "#scripts/seed/luck.ts";

/** When every history begins. */
export const BEGIN = Date.parse("2026-11-02T04:30:00Z");

const HEX = "0123456789abcdef";
const real = {
  randomUUID: crypto.randomUUID,
  randomInt: crypto.randomInt,
  random: Math.random,
};
let luck: Luck = luckOf(0);

/**
 * Takes clock and chance of this process into the hand, until `release`: `Date`, which the embedded
 * database asks too, timers, random numbers and ids.
 */
export function takeChance(): void {
  mock.timers.enable({ apis: ["Date", "setTimeout", "setInterval"], now: BEGIN });
  const digits = (count: number) =>
    Array.from({ length: count }, () => HEX[luck.below(16)]).join("");
  const ids = () => `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
  const between = (least: number, most?: number) =>
    most === undefined ? luck.below(least) : least + luck.below(most - least);
  Object.assign(crypto, { randomUUID: ids, randomInt: between });
  syncBuiltinESMExports();
  Math.random = () => luck.below(1_000_000) / 1_000_000;
}

/** Begins anew: the same time, and the same chance for the same seed. */
export function beginAgain(seed: number): void {
  luck = luckOf(seed);
  mock.timers.reset();
  mock.timers.enable({ apis: ["Date", "setTimeout", "setInterval"], now: BEGIN });
}

/** Lets so many ms pass; timers that are due by then run. */
export const pass = (ms: number): void => mock.timers.tick(ms);

/** Gives clock and chance back. */
export function release(): void {
  mock.timers.reset();
  Object.assign(crypto, { randomUUID: real.randomUUID, randomInt: real.randomInt });
  syncBuiltinESMExports();
  Math.random = real.random;
}
