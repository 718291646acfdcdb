/**
 * `npm run trial -- ha`: starts the database of deploy/ha on this machine (Linux, as root): three nodes with
 * networks and disks of their own, etcd, Patroni, HAProxy and PgBouncer. Ctrl-C ends and removes it.
 */
import { openCluster } from "./cluster.ts";
import { installPrograms } from "./programs.ts";

const PORT = 22_432;

installPrograms();
const cluster = await openCluster(PORT);
const { leader, standby } = await cluster.healthy();
const lines = [
  `DATABASE_URL=${cluster.url}`,
  `through PgBouncer: ${cluster.pooled}`,
  `primary ${leader.name} (${leader.address}), synchronous standby ${standby.name}`,
  `logs and settings: ${cluster.folder}`,
];
process.stdout.write(`${lines.join("\n")}\n`);
setInterval(() => {}, 60_000); // until then
