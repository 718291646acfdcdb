import type { Reply } from "../browser.ts";
import type { World } from "../world.ts";

/** Somebody in the middle of doing something. */
export type Doing = {
  /**
   * Does it, or goes on where the last try ended. `done`: the shop said that it is done. Sends the same
   * again where it was not.
   */
  act(): Promise<Act>;
  /** What is wrong with what the shop has kept of it, once it was done and all is at rest. */
  check(look: Look): Promise<string[]>;
  /** What the shop must show again in an answer that refuses, so that nothing has to be typed anew. */
  typed: string[];
};

/** Looks into the shop's database. */
export type Look = World["inspect"];

/** One try: the answer that decided, and the longest time that an answer took, in s. */
export type Act = { reply: Reply; done: boolean; slowest: number };

/** What people do in a shop. `open` is done before the fault begins. */
export type Activity = { title: string; open(world: World): Promise<Doing> };

/** One request as a whole try. */
export const actOf = (reply: Reply, done: boolean): Act => ({
  reply,
  done,
  slowest: reply.seconds,
});

/** Throws where the preparation of an activity was not answered as it must be. */
export function expected(reply: Reply, isRight: boolean, what: string): void {
  if (!isRight)
    throw new Error(`${what}: ${reply.status} ${reply.location} ${reply.body.slice(0, 300)}`);
}
