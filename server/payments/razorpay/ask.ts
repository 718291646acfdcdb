import type { z } from "zod";
import { success } from "#domain/result.ts";
import type { ProviderAnswer } from "#server/payments/provider/provider.ts";
import type { Call } from "./call.ts";

/** Asks the provider's API with the account's keys. */
export type Ask = <Answer>(request: Call<Answer>) => ProviderAnswer<Answer>;

/** A call that only reads. `patience` in ms. */
export const read = <Answer>(
  path: string,
  answer: z.ZodType<Answer>,
  patience?: number,
): Call<Answer> => ({ method: "GET", path, answer, repeatable: true, patience });

/** A time as the provider counts it: whole seconds. */
export const seconds = (time: Date): number => Math.floor(time.getTime() / 1000);

const PAGE = 100; // the most that the provider lists at once
const MOST_PAGES = 20;

/** All that a list holds, page by page. `path` has a query already. */
export async function everyPage<Item>(
  ask: Ask,
  path: string,
  answer: z.ZodType<{ items: Item[] }>,
): ProviderAnswer<Item[]> {
  const all: Item[] = [];
  for (let page = 0; page < MOST_PAGES; page++) {
    const found = await ask(read(`${path}&count=${PAGE}&skip=${page * PAGE}`, answer));
    if (!found.ok) return found;
    all.push(...found.value.items);
    if (found.value.items.length < PAGE) break;
  }
  return success(all);
}
