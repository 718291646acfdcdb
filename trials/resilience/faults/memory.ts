import type { World } from "../world.ts";
import type { Fault } from "./fault.ts";

const AT_ONCE = 20;
const HEAP = 160; // MB
/** Pages that are rendered for each request, because a cookie of the visitor counts in them. */
const PAGES = ["/compare?ids=1,2,3", "/shop?sort=price", "/orders", "/cart", "/profile"];

/** Who presses at the moment, by world. */
const pressing = new WeakMap<World, { stop(): Promise<void> }>();

function press(world: World): { stop(): Promise<void> } {
  let isOver = false;
  const crowd = Array.from({ length: AT_ONCE }, async () => {
    const { browser } = world.newCustomer();
    for (let n = 0; !isOver; n++) await browser.get(PAGES[n % PAGES.length] ?? "/");
  });
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(crowd);
    },
  };
}

export const memoryFaults: Record<"memory-short", Fault> = {
  "memory-short": {
    title: "Memory is short",
    how: `the heap has at most ${HEAP} MB, and ${AT_ONCE} people ask for pages without a pause`,
    world: { heap: HEAP, people: 800 },
    begin: async (world) => void pressing.set(world, press(world)),
    end: async (world) => {
      await pressing.get(world)?.stop();
      pressing.delete(world);
    },
  },
};
