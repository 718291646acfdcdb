import { setTimeout as pause } from "node:timers/promises";
import type { World } from "../world.ts";
import type { Fault } from "./fault.ts";

const SENT = 2000; // ms in which the shop has tried to send what was queued

type Way = keyof World["ways"];
const wayOf = (world: World, name: Way) => {
  const way = world.ways[name];
  if (!way) throw new Error(`there is no way to the ${name}`);
  return way;
};

/** Its address refuses connections, and those that were open are broken. */
const away = (name: Way, title: string, lasts = 0): Fault => ({
  ...{ title, lasts },
  how: "connections are broken and new ones refused",
  begin: async (world) => wayOf(world, name).cut(),
  end: async (world) => wayOf(world, name).mend(),
});

/** It takes connections and all that is sent, and nothing ever comes back. */
const silent = (name: Way, title: string, lasts = 0): Fault => ({
  ...{ title, lasts },
  how: "connections are taken and no byte passes",
  begin: async (world) => wayOf(world, name).freeze(),
  end: async (world) => {
    const way = wayOf(world, name);
    way.thaw();
    await pause(50); // what was held comes first
  },
});

const slow = (name: Way, title: string, ms: number): Fault => ({
  title,
  how: `each piece of data takes ${ms} ms in each direction`,
  begin: async (world) => wayOf(world, name).delay(ms),
  end: async (world) => wayOf(world, name).delay(0),
});

export const networkFaults = {
  "database-away": away("database", "The database is away"),
  "database-slow": slow("database", "The database is slow", 50),
  "provider-away": away("provider", "The payment provider is away"),
  "provider-silent": silent("provider", "The payment provider does not answer"),
  "provider-slow": slow("provider", "The payment provider is slow", 1000),
  "mail-away": away("mail", "The mail server is away", SENT),
  "mail-silent": silent("mail", "The mail server does not answer", SENT),
  "carrier-away": away("carrier", "The carrier is away"),
  "carrier-silent": silent("carrier", "The carrier does not answer"),
};
