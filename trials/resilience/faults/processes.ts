import { processTree } from "#bench/support/process-tree.ts";
import { until } from "#tests/support/until.ts";
import type { World } from "../world.ts";
import type { Fault } from "./fault.ts";

/** The server's processes, without the keeper that started it. */
const serverOf = ({ machine }: World) =>
  processTree(machine.pid)
    .map(({ pid }) => pid)
    .filter((pid) => pid !== machine.pid);

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error; // it has ended meanwhile
    }
  }
}

/** All processes of PostgreSQL stand still, as on a machine whose disk hangs. */
const frozen: Fault = {
  title: "The database hangs",
  how: "all processes of PostgreSQL are stopped (SIGSTOP)",
  begin: async (world) => signal(serverOf(world), "SIGSTOP"),
  end: async (world) => signal(serverOf(world), "SIGCONT"),
};

/** A process of PostgreSQL is killed: the server ends all others and recovers from its log. */
const crashed: Fault = {
  title: "The database crashes",
  how: "a process of PostgreSQL is killed (SIGKILL), and the server recovers by itself",
  begin: async (world) => {
    const [, ...others] = serverOf(world);
    const last = others.at(-1);
    if (last) signal([last], "SIGKILL");
  },
  end: async (world) => {
    const isBack = () =>
      world.machine.administer("select 1").then(
        () => true,
        () => false,
      );
    await until("the server has recovered", isBack);
  },
};

const KILL_AFTER = 12; // ms: while the request is under way

/** One of two processes of the shop is killed while it answers; the other one goes on. */
const killed: Fault = {
  title: "A process is killed",
  how: "one of two processes of the shop is killed (SIGKILL) in the middle of a request",
  world: { processes: 2 },
  begin: async (world) => void setTimeout(() => void world.kill(0), KILL_AFTER),
  end: async (world) => {
    await until("the process is gone", () => world.shops[0] === null);
    await world.revive(0);
  },
};

export const processFaults = {
  "database-hangs": frozen,
  "database-crashes": crashed,
  "process-killed": killed,
};
