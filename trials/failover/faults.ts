import { rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Cluster } from "./cluster.ts";
import { type Node, signal } from "./nodes.ts";
import { run } from "./programs.ts";

/** Something that happens to the database. */
export type Fault = {
  name: string;
  /** Does it; answers what mends it, which is done once the shop sells again or `after` is over. */
  happen(cluster: Cluster, leader: Node, standby: Node): Promise<() => Promise<void> | void>;
};

const back = (node: Node) => () => node.up();

export const FAULTS: Fault[] = [
  {
    name: "primary killed",
    happen: async (_, leader) => {
      await leader.killDatabase();
      return back(leader);
    },
  },
  {
    name: "primary frozen",
    happen: async (_, leader) => {
      const pids = leader.database();
      for (const pid of pids) signal(pid, "SIGSTOP");
      return () => {
        for (const pid of pids) signal(pid, "SIGCONT");
      };
    },
  },
  {
    name: "primary cut off",
    happen: async (_, leader) => {
      leader.cut(true);
      return () => leader.cut(false);
    },
  },
  {
    name: "primary's disk full",
    happen: async (_, leader) => {
      const ballast = join(leader.folder, "ballast");
      fill(leader.folder, ballast);
      return () => rmSync(ballast);
    },
  },
  {
    name: "etcd's leader killed",
    happen: async (cluster) => {
      const leader = etcdLeader(cluster);
      await leader.killEtcd();
      return back(leader);
    },
  },
  {
    name: "standby lost",
    happen: async (_cluster, _leader, standby) => {
      await standby.killDatabase();
      return back(standby);
    },
  },
];

/** Takes all that is left of a disk. */
function fill(folder: string, file: string): void {
  const { bavail, bsize } = statfsSync(folder);
  const block = Buffer.alloc(bsize * 256);
  writeFileSync(file, block);
  try {
    for (let left = bavail / 256 + 1; left > 0; left--) writeFileSync(file, block, { flag: "a" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}

function etcdLeader(cluster: Cluster): Node {
  const endpoints = cluster.nodes.map(({ address }) => `${address}:2379`).join(",");
  const status = run(
    ["etcdctl", "--endpoints", endpoints, "endpoint", "status", "--write-out=json"],
    { ETCDCTL_API: "3" },
  );
  type Status = { Endpoint: string; Status: { header: { member_id: number }; leader: number } };
  // Ids are longer than JavaScript's numbers: they are compared as texts.
  const exact = status.replaceAll(/:(\d{16,})/g, ':"$1"');
  const found = (JSON.parse(exact) as Status[]).find(
    ({ Status: own }) => own.header.member_id === own.leader,
  );
  const leader = cluster.nodes.find(({ address }) => found?.Endpoint === `${address}:2379`);
  if (!leader) throw new Error("etcd has no leader");
  return leader;
}
