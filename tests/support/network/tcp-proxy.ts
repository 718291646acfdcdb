import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** A way to a server of which a test can make what networks do. Connections are those through it. */
export type TcpProxy = {
  port: number;
  /** The address of the server, by way of this. */
  url: string;
  /** How many connections are open. */
  connections(): number;
  /** How long each piece of data takes in each direction from now on, in ms. */
  delay(ms: number): void;
  /** Lets nothing pass, of connections that are there and of new ones, and closes none. */
  freeze(): void;
  /** Lets all pass again, what was held first. */
  thaw(): void;
  /** Breaks all connections, and refuses new ones until `mend`. */
  cut(): void;
  mend(): void;
  /** Breaks the connections that are open; new ones may come at once. */
  drop(): void;
  /**
   * Breaks the next connection on which a client sends this text: `before` it has reached the server,
   * or `after` the server has done it and before its answer comes. Resolves when that has happened.
   */
  cutAt(text: string, when: "before" | "after"): Promise<void>;
  close(): Promise<void>;
};

type Trap = { text: string; when: "before" | "after"; sprung: () => void };

/** Opens a way to the server of an address such as postgres://user@host:port/name. */
export async function openTcpProxy(address: string): Promise<TcpProxy> {
  const target = new URL(address);
  const pairs = new Set<{ client: Socket; server: Socket }>();
  const traps: Trap[] = [];
  let lag = 0;
  let refuses = false;
  let thawed: PromiseWithResolvers<void> | null = null;

  const server = createServer((client) => {
    if (refuses) {
      client.resetAndDestroy();
      return;
    }
    const server = connect(Number(target.port), target.hostname);
    const pair = { client, server };
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    /** A client's text has been sent on: its answer is not to come back. */
    let sprung: Trap | null = null;

    const fromClient = (data: Buffer) => {
      const at = traps.findIndex(({ text }) => data.includes(text));
      const [trap = null] = at < 0 ? [] : traps.splice(at, 1);
      if (trap?.when !== "before") {
        sprung = trap ?? sprung;
        server.write(data);
        return;
      }
      end();
      trap.sprung();
    };
    const fromServer = (data: Buffer) => {
      if (!sprung) {
        client.write(data);
        return;
      }
      end();
      sprung.sprung();
    };
    for (const [from, to, pass] of [
      [client, server, fromClient],
      [server, client, fromServer],
    ] as const) {
      from.setNoDelay(true).on("error", end);
      void carry(from, pass).then(() => to.end(), end);
      from.on("close", () => (thawed ? undefined : end()));
    }
  });

  async function carry(from: Socket, pass: (data: Buffer) => void): Promise<void> {
    for await (const data of from) {
      if (lag > 0) await pause(lag);
      await thawed?.promise;
      pass(data as Buffer);
    }
  }

  function drop(): void {
    for (const { client, server } of pairs) {
      client.resetAndDestroy();
      server.resetAndDestroy();
    }
    pairs.clear();
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = new URL(address);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return {
    port,
    url: url.href,
    connections: () => pairs.size,
    delay: (ms) => {
      lag = ms;
    },
    freeze: () => {
      thawed ??= Promise.withResolvers();
    },
    thaw: () => {
      thawed?.resolve();
      thawed = null;
    },
    cut: () => {
      refuses = true;
      drop();
    },
    mend: () => {
      refuses = false;
    },
    drop,
    cutAt: (text, when) => new Promise((resolve) => traps.push({ text, when, sprung: resolve })),
    close: async () => {
      thawed?.resolve();
      drop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
