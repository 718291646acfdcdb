import { setImmediate as endOfTurn } from "node:timers/promises";
import type { Luck } from "#scripts/seed/luck.ts";

/** What goes wrong once: at the call with this number from then on, of those of a kind or of all. */
export type Fault = {
  on: "any" | "insert" | "update" | "commit" | "provider" | "carrier" | "mail";
  at: number;
  kind: "dies before" | "dies after" | "call lost" | "answer lost";
};

/** A connection that broke: nobody knows whether the other side did what was asked. */
export class Broken extends Error {
  constructor() {
    super("the connection broke");
  }
}

/** One life of a process of the shop, from its start until it is killed. */
export class Life {
  readonly name: string;
  isOver = false;
  readonly ended: Promise<"ended">;
  #end: (how: "ended") => void = () => {};

  constructor(name: string) {
    this.name = name;
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  end(): void {
    this.isOver = true;
    this.#end("ended");
  }
}

/** A call out of a process, to its database, to the provider, the carrier or the mail server. */
type Call = {
  life: Life;
  what: string;
  /** The transaction that it belongs to, or begins; null: it asks the database outside of any. */
  transaction: Transaction | null;
  isDatabase: boolean;
  go(): Promise<void>;
};
/** Once its connection broke, nothing more can be done in it. */
export type Transaction = { life: Life; isBroken: boolean };

/** What is done with a call beside doing it. */
type Way<T> = {
  isDatabase?: boolean;
  transaction?: Transaction | null;
  /** What the caller gets where the connection broke; without it `Broken` is thrown. */
  broken?: () => T;
};

/**
 * Decides which of the calls that wait is next, one at a time, so that the same luck gives the same
 * history. Between two calls all processes run until they wait again. A call of a process that has ended
 * never returns; what it had open in the database is rolled back.
 */
export class Machine {
  readonly trace: string[] = [];
  /** Who has the database to itself. */
  holder: Transaction | null = null;
  readonly #rollBack: () => Promise<unknown>;
  #waiting: Call[] = [];
  /** Faults that have not happened yet, and at which call each of them is. */
  #coming: { fault: Fault; calls: number }[] = [];
  #luck: Luck;

  constructor(rollBack: () => Promise<unknown>, luck: Luck) {
    this.#rollBack = rollBack;
    this.#luck = luck;
  }

  /** Goes on with this luck; a fault will happen at its call, whenever that is. */
  arm(fault: Fault | null, luck: Luck): void {
    if (fault) this.#coming.push({ fault, calls: 0 });
    this.#luck = luck;
  }

  /** From here on nothing goes wrong any more. */
  calm(): void {
    this.#coming = [];
  }

  /** A call that waits for its turn. */
  call<T>(life: Life, what: string, work: () => Promise<T>, way: Way<T> = {}): Promise<T> {
    const { isDatabase = false, transaction = null, broken } = way;
    return new Promise((resolve, reject) => {
      if (life.isOver) return;
      const fail = () => {
        if (transaction) transaction.isBroken = true;
        if (broken) resolve(broken());
        else reject(new Broken());
      };
      if (transaction?.isBroken) return fail();
      const go = async () => {
        const fault = this.#faultOf(what);
        this.trace.push(`    ${life.name}: ${what}${fault ? `, ${fault}` : ""}`);
        if (fault === "dies before") return this.kill(life);
        if (fault === "call lost") return fail();
        let answer: T;
        try {
          answer = await work();
        } catch (error) {
          if (fault === "dies after") return this.kill(life);
          reject(error);
          return;
        }
        if (fault === "dies after") return this.kill(life);
        if (fault === "answer lost") return fail();
        resolve(answer);
      };
      this.#waiting.push({ life, what, transaction, isDatabase, go });
    });
  }

  #faultOf(what: string): Fault["kind"] | null {
    const now = this.#coming.filter((each) => {
      const { on, at } = each.fault;
      return (on === "any" || what.startsWith(on)) && each.calls++ === at;
    });
    this.#coming = this.#coming.filter((each) => !now.includes(each));
    return now[0]?.fault.kind ?? null;
  }

  /** Ends a process at once, as `kill -9` does. */
  async kill(life: Life): Promise<void> {
    this.trace.push(`    ${life.name} dies`);
    life.end();
    this.#waiting = this.#waiting.filter((call) => call.life !== life);
    if (this.holder?.life !== life) return;
    this.holder = null;
    await this.#rollBack();
  }

  /** Ends all that still waits. */
  async killAll(): Promise<void> {
    for (const life of new Set(this.#waiting.map((call) => call.life))) await this.kill(life);
    if (this.holder) await this.kill(this.holder.life);
  }

  /** Lets all calls have their turn, until no process wants anything any more. */
  async run(): Promise<void> {
    for (;;) {
      await this.#untilQuiet();
      if (this.#waiting.length === 0) return;
      const able = this.#waiting.filter(
        ({ isDatabase, transaction }) =>
          !isDatabase || this.holder === null || transaction === this.holder,
      );
      const next = able[this.#luck.below(able.length || 1)];
      if (!next) {
        const what = this.#waiting.map((call) => call.what).join("; ");
        throw new Error(`a transaction waits for itself: ${what}`);
      }
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      await next.go();
    }
  }

  /** What runs without waiting for a call ends within a few turns of the event loop. */
  async #untilQuiet(): Promise<void> {
    await endOfTurn();
    for (let turns = 0; turns < 4 && this.#waiting.length === 0; turns++) await endOfTurn();
  }
}
