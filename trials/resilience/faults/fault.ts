import type { World, WorldOptions } from "../world.ts";

/** Something that is away, slow or short, and what brings it about in a running world. */
export type Fault = {
  /** What is wrong, as a heading. */
  title: string;
  /** How it is brought about. */
  how: string;
  /** The world in which it can be. */
  world?: WorldOptions;
  /** How long it goes on after somebody has met it, in ms: until what the shop does by itself meets it too. */
  lasts?: number;
  begin(world: World): Promise<void>;
  end(world: World): Promise<void>;
};
