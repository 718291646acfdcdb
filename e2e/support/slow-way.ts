import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy between a browser and the shop, at which requests to one path can be held up. */
export type SlowWay = {
  /** For a browser context's `proxy`. */
  server: string;
  /** From now on requests to this path wait; called, the answer lets them go on in their order. */
  hold(path: string): () => Promise<void>;
  /** Bodies of the requests that wait. */
  held: string[];
  close(): Promise<void>;
};

export async function openSlowWay(): Promise<SlowWay> {
  let slow = "";
  let queue: Array<() => Promise<void>> = [];
  const held: string[] = [];
  const proxy = createServer(async (asked, answer) => {
    const { pathname, search, hostname, port } = new URL(asked.url ?? "");
    const { method, headers } = asked;
    const body = await new Response(asked as unknown as ReadableStream).text();
    const handOn = () =>
      new Promise<void>((done) => {
        const options = { host: hostname, port, method, headers, path: pathname + search };
        const onward = request(options, (answered) => {
          answer.writeHead(answered.statusCode ?? 502, answered.headers);
          answered.pipe(answer);
          answered.once("end", done);
        });
        onward.once("error", () => answer.destroy(undefined));
        onward.end(body);
      });
    if (pathname !== slow) return handOn();
    held.push(body);
    queue.push(handOn);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    held,
    hold(path) {
      slow = path;
      return async () => {
        slow = "";
        const waiting = queue;
        queue = [];
        for (const handOn of waiting) await handOn();
      };
    },
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}
