import { connect } from "node:net";
import { until } from "#tests/support/until.ts";

/** A connection of a client's own, kept until the server closes it. */
export type Connection = {
  /** How the server ended it: "closed", or the code of an error; null while it is open. */
  ended(): string | null;
  /** Asks for the head of an answer. Throws when there is none. */
  ask(path?: string): Promise<{ status: number; headers: Headers }>;
  close(): void;
};

export function openConnection(url: string): Connection {
  const { host, hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = "";
  let end: string | null = null;
  socket.on("data", (data) => {
    text += data;
  });
  socket.on("end", () => {
    end ??= "closed";
  });
  socket.on("error", (error: NodeJS.ErrnoException) => {
    end = error.code ?? error.message;
  });
  return {
    ended: () => end,
    ask: async (path = "/") => {
      text = "";
      socket.write(`HEAD ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
      await until(`${path} is answered`, () => text.endsWith("\r\n\r\n") || end);
      const [first = "", ...lines] = text.trimEnd().split("\r\n");
      const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
      if (!status) throw new Error(`no answer to ${path}: ${end}`);
      const pairs = lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]);
      return { status, headers: new Headers(pairs) };
    },
    close: () => socket.destroy(),
  };
}
