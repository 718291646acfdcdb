/**
 * Each kind of hostile text in each field of each form, and in each address: no error of the server, and no pause in
 * which the shop can do nothing else, beyond the one that a harmless text of the same length makes.
 */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  type LongRequest,
  type LongTrial,
  longFields,
  longTexts,
} from "#tests/http/long-fields.ts";
import { watchPauses } from "#tests/support/pauses.ts";

const ALLOWED = 50; // ms over the pause that a harmless body of the same length makes
const TRIES = 6; // another process of the machine can hold up any one of them
const HOUR = 3_600_000; // ms

const { own, forms, addresses, send } = longFields(() => longTexts);
const pauses = watchPauses();

/** The longest pause of the event loop, in ms, from when this is sent until it has been answered. */
async function measure(request: LongRequest): Promise<{ status: number; pause: number }> {
  await own.shop.ctx.db.execute(sql`delete from attempts`);
  await pauses.longest();
  const status = await send(request);
  return { status, pause: await pauses.longest() };
}

/** What answers with an error of the server, or holds up everyone else; it stops at five. */
async function troubleWith(trials: Iterable<LongTrial>): Promise<string[]> {
  const trouble: string[] = [];
  for (const { harmless, nasty } of trials) {
    const calm = [await measure(harmless), await measure(harmless), await measure(harmless)];
    const limit = Math.min(...calm.map(({ pause }) => pause)) + ALLOWED;
    for (const { what, ...request } of nasty) {
      let shortest = Number.POSITIVE_INFINITY;
      for (let tries = 0; tries < TRIES && shortest > limit; tries++) {
        const { status, pause } = await measure(request);
        if (status >= 500) trouble.push(`${what}: ${status}`);
        shortest = Math.min(shortest, pause);
        if (shortest > 10 * limit) break; // no other process does that
      }
      if (shortest > limit) trouble.push(`${what}: a pause of ${Math.round(shortest)} ms`);
      if (trouble.length >= 5) return trouble;
    }
  }
  return trouble;
}

test(
  "a form with 120,000 characters of anything in any field holds up nobody",
  async () => {
    expect(await troubleWith(forms())).toEqual([]);
  },
  HOUR,
);

test(
  "an address with anything in it holds up nobody",
  async () => {
    expect(await troubleWith(addresses())).toEqual([]);
  },
  HOUR,
);
