import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { processTree } from "#bench/support/process-tree.ts";
import { asPostgres, PATH, type Program, run, start } from "./programs.ts";

/** MB of each node's own disk: three runs of all faults leave some 35,000 orders, and their log. */
export const DISK = 2_500;
export const PASSWORD = "only for trials";
/** How the folders of trials begin. */
export const FOLDER = "greenverse-ha-";
const NET = "10.77.0";
const ETCD = "trial";

/** A machine of the trial: a network and a disk of its own, with etcd, Patroni and PostgreSQL. */
export type Node = {
  name: string;
  address: string;
  /** Its data, on its own disk. */
  folder: string;
  /** The environment of its programs, pgBackRest too. */
  env: Record<string, string>;
  /** Starts what does not run of it. */
  up(): void;
  /** The processes of its database: Patroni and all of PostgreSQL. */
  database(): number[];
  /** Patroni and the database are no more (SIGKILL). */
  killDatabase(): Promise<void>;
  killEtcd(): Promise<void>;
  /** Pulls its cable, or plugs it in again. */
  cut(isCut: boolean): void;
  close(): Promise<void>;
};

/** The environment of Patroni and its tools. */
const patroniEnv = (addresses: string[]) => ({
  PATH,
  PATRONI_ETCD_HOSTS: addresses.map((address) => `${address}:2379`).join(","),
});

/** Lays the network that the nodes share with this machine, after what a broken-off trial left of it. */
export function layNetwork(): { close(): void } {
  const name = "shoptrial";
  for (const n of [1, 2, 3]) {
    if (existsSync(`/sys/class/net/shopt${n}`)) run(["ip", "link", "delete", `shopt${n}`]);
    const space = `${name}-n${n}`;
    if (!existsSync(`/run/netns/${space}`)) continue;
    const left = run(["ip", "netns", "pids", space]).split("\n").filter(Boolean);
    for (const pid of left) signal(Number(pid), "SIGKILL");
    run(["ip", "netns", "delete", space]);
  }
  for (const line of readFileSync("/proc/mounts", "utf8").split("\n")) {
    const disk = line.split(" ")[1] ?? "";
    if (disk.startsWith(join(tmpdir(), FOLDER))) run(["umount", "-l", disk]);
  }
  if (existsSync(`/sys/class/net/${name}`)) run(["ip", "link", "delete", name]);
  run(["ip", "link", "add", "name", name, "type", "bridge"]);
  run(["ip", "address", "add", `${NET}.1/24`, "dev", name]);
  run(["ip", "link", "set", name, "up"]);
  return { close: () => void run(["ip", "link", "delete", name]) };
}

export const addressOf = (n: number) => `${NET}.${10 + n}`;

/** Makes node `n` of those with `addresses`, in `parent`; nothing of it runs yet. */
export function makeNode(
  n: number,
  addresses: string[],
  parent: string,
  backups: Record<string, string>,
): Node {
  const name = `n${n}`;
  const space = `shoptrial-${name}`;
  const cable = `shopt${n}`;
  const address = addressOf(n);
  const folder = join(parent, name);
  const log = (what: string) => join(parent, `${name}-${what}.log`);
  run(["ip", "netns", "add", space]);
  run(["ip", "link", "add", cable, "type", "veth", "peer", "name", "eth0", "netns", space]);
  run(["ip", "link", "set", cable, "master", "shoptrial", "up"]);
  run(["ip", "-n", space, "address", "add", `${address}/24`, "dev", "eth0"]);
  for (const device of ["eth0", "lo"]) run(["ip", "-n", space, "link", "set", device, "up"]);
  run(["ip", "netns", "exec", space, "sysctl", "-q", "-p", resolve("deploy/ha/sysctl.conf")]);
  mkdirSync(folder);
  run(["mount", "-t", "tmpfs", "-o", `size=${DISK}m,mode=755`, "tmpfs", folder]);
  for (const path of ["patroni", "etcd"]) mkdirSync(join(folder, path), { mode: 0o700 });
  const [uid = 0, gid = 0] = ["-u", "-g"].map((flag) => Number(run(["id", flag, "postgres"])));
  for (const path of ["patroni", "etcd"]) chownSync(join(folder, path), uid, gid);
  const within = (command: string[]) => ["ip", "netns", "exec", space, ...asPostgres(command)];

  const etcdEnv = {
    ETCD_NAME: name,
    ETCD_DATA_DIR: join(folder, "etcd"),
    ETCD_LISTEN_PEER_URLS: `http://${address}:2380`,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${address}:2380`,
    ETCD_LISTEN_CLIENT_URLS: `http://${address}:2379`,
    ETCD_ADVERTISE_CLIENT_URLS: `http://${address}:2379`,
    ETCD_INITIAL_CLUSTER_TOKEN: ETCD,
    ETCD_INITIAL_CLUSTER: addresses.map((one, at) => `n${at + 1}=http://${one}:2380`).join(","),
    ETCD_ENABLE_V2: "true", // deploy/ha/README.md says why
    ETCD_HEARTBEAT_INTERVAL: "250",
    ETCD_ELECTION_TIMEOUT: "2500", // ms; for a machine that has more to do than processors
    ETCD_LOG_LEVEL: "warn",
  };
  const account = (role: string, username: string): Record<string, string> => ({
    [`PATRONI_${role}_USERNAME`]: username,
    [`PATRONI_${role}_PASSWORD`]: PASSWORD,
  });
  const data = join(folder, "patroni/data");
  const env: Record<string, string> = {
    ...patroniEnv(addresses),
    ...backups,
    OTHER_NODES: addresses.filter((one) => one !== address).join(" "),
    PATRONI_NAME: name,
    PATRONI_RESTAPI_LISTEN: `${address}:8008`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
    PATRONI_POSTGRESQL_LISTEN: `${address}:5432`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_PGPASS: join(folder, "patroni/pgpass"),
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_SOCKET_PATH: join(folder, "patroni"),
    ...account("SUPERUSER", "postgres"),
    ...account("REPLICATION", "replicator"),
    ...account("REWIND", "rewinder"),
  };
  const config = join(folder, "patroni/patroni.yml");
  // Sockets lie beside the data: three nodes share this machine's /var/run.
  writeFileSync(
    config,
    readFileSync(resolve("deploy/ha/patroni.yml"), "utf8").replace(
      "\npostgresql:\n",
      `\npostgresql:\n  parameters:\n    unix_socket_directories: ${join(folder, "patroni")}\n`,
    ),
    { mode: 0o644 },
  );

  const running: Partial<Record<"etcd" | "patroni" | "full-disk", Program>> = {};
  const startOne = (what: keyof typeof running, command: string[], variables: object) => {
    const program = start(within(command), log(what), {
      env: { ...process.env, ...variables },
      cwd: folder,
    });
    running[what] = program;
    void program.ended.then(() => {
      if (running[what] === program) delete running[what];
    });
  };
  /** Patroni, PostgreSQL and its children, which a killed Patroni leaves behind. */
  const database = (): number[] => {
    const pidFile = join(data, "postmaster.pid");
    const server = existsSync(pidFile)
      ? Number(readFileSync(pidFile, "utf8").split("\n")[0])
      : Number.NaN;
    const roots = [running.patroni?.pid ?? Number.NaN, server].filter((pid) => pid > 0);
    return [...new Set(roots.flatMap((pid) => processTree(pid).map((one) => one.pid)))];
  };
  const killEtcd = async () => {
    const { etcd } = running;
    etcd?.kill("SIGKILL");
    await etcd?.ended;
  };
  const killDatabase = async () => {
    const { patroni } = running;
    for (const pid of database()) signal(pid, "SIGKILL");
    await patroni?.ended;
  };
  return {
    name,
    address,
    folder,
    env,
    up: () => {
      if (!running.etcd) {
        const isNew = existsSync(join(folder, "etcd/member")) ? "existing" : "new";
        startOne("etcd", ["etcd"], { ...etcdEnv, ETCD_INITIAL_CLUSTER_STATE: isNew });
      }
      if (!running.patroni) startOne("patroni", ["patroni", config], env);
      if (!running["full-disk"])
        startOne("full-disk", [resolve("deploy/ha/full-disk.sh"), config], env);
    },
    database,
    killDatabase,
    killEtcd,
    cut: (isCut) => void run(["ip", "link", "set", cable, isCut ? "down" : "up"]),
    close: async () => {
      running["full-disk"]?.kill("SIGTERM");
      await killDatabase();
      await killEtcd();
      run(["umount", "-l", folder]);
      run(["ip", "link", "delete", cable]);
      run(["ip", "netns", "delete", space]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Sends a signal to a process that may have ended meanwhile. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
