import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { afterEach, expect, test } from "vitest";
import { type Leave, makeLeave } from "#server/leave.ts";
import { makeServer } from "#server/platform/http/server.ts";
import { type Connection, openConnection } from "#tests/support/network/connection.ts";
import { until } from "#tests/support/until.ts";

const KEPT = 60_000; // ms, longer than any test
const SOON = 3_000; // ms
const LONG = 30_000; // ms, for a machine that does much else

let server: Server;
const connections: Connection[] = [];
afterEach(() => {
  for (const connection of connections.splice(0)) connection.close();
  server.closeAllConnections();
  server.close();
});

async function open(listener: RequestListener, idle = KEPT): Promise<Leave> {
  server = makeServer({ idle, headers: 200 });
  const leave = makeLeave(server);
  server.on("request", listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  return leave;
}
const port = () => (server.address() as AddressInfo).port;

function openOne() {
  const connection = openConnection(`http://127.0.0.1:${port()}`);
  connections.push(connection);
  const ask = async () => (await connection.ask()).headers.get("connection");
  return { ask, ended: connection.ended };
}

test("a connection is kept for as long as is set, longer than headers may take (§12.16)", async () => {
  await open((_, response) => response.end(), 1000);
  const { ask, ended } = openOne();
  expect(await ask()).toBe("keep-alive");
  await pause(500); // the headers' time is over, and was looked at
  expect(ended()).toBeNull();
  expect(await ask()).toBe("keep-alive");
  const from = performance.now();
  await until("it is closed", ended, SOON);
  expect(ended()).toBe("closed");
  expect(performance.now() - from).toBeGreaterThan(1000);
});

test.each([true, false])(
  "whoever leaves, announced or not (%s), answers each connection once more (§25.33)",
  async (announce) => {
    const leave = await open((_, response) => response.end());
    const [used, unused] = [openOne(), openOne()];
    for (const { ask } of [used, unused]) expect(await ask()).toBe("keep-alive");
    const skip = new AbortController();
    const draining = leave.drain(60, { announce, skip: skip.signal });
    expect(leave.isAnnounced()).toBe(announce);
    expect(await used.ask()).toBe("close");
    await until("the used one is closed", used.ended);
    expect(await openOne().ask()).toBe("close");
    skip.abort();
    await draining;
    expect(unused.ended()).toBeNull();
    await leave.close();
    await until("the unused one is closed", unused.ended);
    expect([used.ended(), unused.ended()]).toEqual(["closed", "closed"]);
  },
);

test("what arrives while the process is busy is answered before its connection is closed (§25.33)", async () => {
  const leave = await open((_, response) => response.end("here"));
  // In a thread of its own, which asks while this one is busy.
  const turns = new Int32Array(new SharedArrayBuffer(8));
  const visitor = new Worker(VISITOR, { eval: true, workerData: { turns, port: port() } });
  const messages: string[] = [];
  visitor.on("message", (text) => messages.push(text));
  try {
    await until("the first is answered", () => messages.length === 1);
    await leave.drain(0, { announce: false, skip: SKIPS_NOT });
    const left = leave.close();
    Atomics.store(turns, 0, 1);
    Atomics.notify(turns, 0);
    expect(Atomics.wait(turns, 1, 0, LONG)).not.toBe("timed-out"); // it has sent the second
    await left;
    await until("it is notified how it ended", () => messages.length === 3, SOON).catch(() => {});
    expect(messages).toEqual(["keep-alive", "close", "closed"]);
  } finally {
    await visitor.terminate();
  }
});

const SKIPS_NOT = new AbortController().signal;

const VISITOR = `
const { connect } = require("node:net");
const { parentPort, workerData: { turns, port } } = require("node:worker_threads");
const request = "GET / HTTP/1.1\\r\\nhost: shop\\r\\n\\r\\n";
const socket = connect(port, "127.0.0.1");
let text = "";
let asked = 1;
socket.on("data", (data) => {
  text += data;
  if (!text.endsWith("here")) return;
  parentPort.postMessage(/^connection: (.+)\\r$/im.exec(text)[1]);
  text = "";
  if (asked++ === 2) return;
  Atomics.wait(turns, 0, 0);
  socket.write(request, () => {
    Atomics.store(turns, 1, 1);
    Atomics.notify(turns, 1);
  });
});
socket.on("end", () => parentPort.postMessage("closed"));
socket.on("error", ({ code }) => parentPort.postMessage(code));
socket.write(request);
`;

test("whoever stops waits for the last answer, not for as long as its connection would be kept (§14.4)", async () => {
  const asked = Promise.withResolvers<() => void>();
  const leave = await open((_, response) => asked.resolve(() => response.end()));
  const { ask, ended } = openOne();
  const answered = ask();
  const answer = await asked.promise;
  let isClosed = false;
  const closing = leave.close().then(() => {
    isClosed = true;
  });
  await pause(50);
  expect(isClosed).toBe(false);
  answer();
  await answered;
  await until("it is closed", () => isClosed, SOON);
  await closing;
  await until("the client has noticed it", ended);
  expect(ended()).toBe("closed");
});
