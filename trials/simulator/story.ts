import type { Promises } from "#trials/chaos/after/world.ts";
import { CUSTOMERS } from "./database.ts";
import type { Life } from "./machine.ts";
import { Touched } from "./meetings.ts";
import { isBroken, type Process, reasonOf, startProcess, type World } from "./shop.ts";

/** A purchase as its customer knows it. */
export type Purchase = {
  uid: string;
  checkoutId: string;
  /** The product that was bought. */
  product: number;
  /** The provider's order; null: it was not prepared for a card. */
  orderId: string | null;
  /** The payment that the browser has an answer about. */
  paymentId: string | null;
};

/** A request of a program under a key of its own. `answer`: the first one that came; null: none has. */
export type ProgramRequest = {
  orderId: string;
  path: string;
  body: string;
  key: string;
  /** What goes back by it, in paise; null: it asks for something else. */
  amount: number | null;
  answer: { status: number; text: string; at: number } | null;
};

/** What has happened so far, and who takes part. */
export type Story = {
  world: World;
  /** The accounts that there are. */
  customers: readonly string[];
  purchases: Purchase[];
  /** Orders of which customers have an answer. */
  acknowledged: string[];
  promises: Promises;
  /** What programs have asked for. */
  requests: ProgramRequest[];
  /** Cash of which an admin was answered that it is noted as handed on. */
  handedOn: Set<number>;
  /** How often such a note was taken back. */
  undone: number;
  problems: string[];
  /** What processes were asked to do, and whether it was done. */
  answers: [what: string, isDone: boolean][];
  /** What deeds have been about. */
  touched: Touched;
  /** Numbers the forms that are sent. */
  forms: number;
  processes: Map<"A" | "B", Promise<Process>>;
};

export const openStory = (world: World): Story => ({
  ...{
    world,
    customers: CUSTOMERS,
    purchases: [],
    acknowledged: [],
    answers: [],
    problems: [],
    requests: [],
    forms: 0,
    processes: new Map(),
  },
  touched: new Touched(),
  handedOn: new Set(),
  undone: 0,
  promises: { cancelled: [], refunds: [], returns: [] },
});

/** What an answer is that never came: the process died, or a connection broke. */
export const NOTHING = Symbol("no answer");

/**
 * Has a process do something, one that is started for it where the last one died. `NOTHING`: it gave no
 * answer, so that nobody knows what was done. Errors that no fault explains are problems.
 */
export async function ask<T>(
  story: Story,
  where: "A" | "B",
  what: string,
  work: (process: Process) => Promise<T>,
): Promise<T | typeof NOTHING> {
  try {
    const process = await running(story, where);
    if (!process) return NOTHING;
    const answer = await orEnd(process.life, work(process));
    story.answers.push([what, isSuccess(answer)]);
    return answer;
  } catch (error) {
    if (!isBroken(error) && !isOfErased(error))
      story.problems.push(`${what} threw: ${reasonOf(error)}`);
    return NOTHING;
  }
}

/** Whether something was written for an account that was erased at the same moment: its session is over then. */
const isOfErased = (error: unknown): boolean => reasonOf(error).includes("user_id_users_id_fk");

/** Whether an answer came that is no refusal. */
const isSuccess = (answer: unknown): boolean =>
  answer !== NOTHING && (answer as { ok?: boolean } | null)?.ok !== false;

async function orEnd<T>(life: Life, work: Promise<T>): Promise<T | typeof NOTHING> {
  return Promise.race([work, life.ended.then((): typeof NOTHING => NOTHING)]);
}

/** The process of this name, started where there is none; null: it died while it started. */
async function running(story: Story, where: "A" | "B"): Promise<Process | null> {
  const starting = story.processes.get(where) ?? start(story, where);
  story.processes.set(where, starting);
  return starting.catch((error) => {
    if (error instanceof DiedAtStart) return null;
    throw error;
  });
}

function start(story: Story, where: "A" | "B"): Promise<Process> {
  const forget = () => void story.processes.delete(where);
  return new Promise((resolve, reject) => {
    const born = (life: Life) =>
      void life.ended.then(() => {
        forget();
        reject(new DiedAtStart());
      });
    startProcess(story.world, where, born).then(resolve, (error) => {
      forget();
      reject(error);
    });
  });
}

class DiedAtStart extends Error {}

/** One of these, by a number of any size; undefined: there is none. */
export const pick = <T>(all: readonly T[], nth: number): T | undefined => all[nth % all.length];

/**
 * Sends the same form as people do: twice at the same time where they are impatient, and again where
 * nobody answered.
 */
export async function press<T>(
  twice: boolean,
  send: () => Promise<T | typeof NOTHING>,
): Promise<(T | typeof NOTHING)[]> {
  const insist = async () => {
    const answer = await send();
    return answer === NOTHING ? send() : answer;
  };
  return Promise.all(twice ? [insist(), insist()] : [insist()]);
}
