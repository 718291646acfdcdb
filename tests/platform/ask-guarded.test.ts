import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import {
  askGuarded,
  type GuardedRequest,
  readGuardedAddress,
} from "#server/platform/ask-guarded.ts";
import { isLoopbackAddress, isPublicAddress } from "#server/platform/public-address.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

const request = (more: Partial<GuardedRequest> = {}): GuardedRequest => ({
  method: "GET",
  headers: {},
  limit: 2000,
  most: 100,
  longer: "cut",
  allowsLoopback: true,
  ...more,
});

test.each([
  ...["8.8.8.8", "93.184.215.14", "172.32.0.1", "2606:4700::1111", "2a00:1450:4001::200e"],
])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ...["0.0.0.0", "10.0.0.1", "100.64.0.1", "127.0.0.1", "127.255.255.254", "169.254.169.254"],
  ...["172.16.0.1", "172.31.255.255", "192.168.1.1", "192.0.0.192", "198.18.0.1", "224.0.0.1"],
  ...["240.0.0.1", "255.255.255.255", "168.63.129.16", "192.0.2.1", "198.51.100.1", "203.0.113.1"],
  ...["::", "::1", "::ffff:8.8.8.8", "::ffff:127.0.0.1", "::ffff:a9fe:a9fe", "::7f00:1"],
  ...["64:ff9b::a00:1", "64:ff9b:1::1", "100::1", "2001::1", "2001:db8::1", "2002:7f00:1::"],
  ...["3fff::1", "fc00::1", "fd00:ec2::254", "fe80::1", "fe80::1%lo", "fec0::1", "ff02::1"],
  ...["", "example.com", "0x7f.1", "2130706433"],
])("%s is not public", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test("this machine has addresses of its own", () => {
  for (const address of ["127.0.0.1", "127.9.9.9", "::1"]) {
    expect(isLoopbackAddress(address), address).toBe(true);
  }
  for (const address of ["128.0.0.1", "::2", "0.0.0.0", "localhost"]) {
    expect(isLoopbackAddress(address), address).toBe(false);
  }
});

test.each([
  ["https://hooks.example.com/shop?x=1", true],
  ["https://hooks.example.com:8443/", true],
  ["https://8.8.8.8/", true],
  ["https://[2606:4700::1111]/", true],
  ["", "no-address"],
  ["hooks.example.com", "no-address"],
  ["https://name:password@hooks.example.com/", "no-address"],
  [`https://hooks.example.com/${"x".repeat(2048)}`, "no-address"],
  ["ftp://hooks.example.com/", "no-https"],
  ["file:///etc/passwd", "no-https"],
  ["http://hooks.example.com/", "no-https"],
  ["http://localhost:4000/", "no-https"],
  ["https://localhost/", "not-public"],
  ["https://intranet/", "not-public"],
  ["https://127.0.0.1/", "not-public"],
  ["https://2130706433/", "not-public"],
  ["https://0x7f.1/", "not-public"],
  ["https://0177.0.0.1/", "not-public"],
  ["https://169.254.169.254/latest/meta-data/", "not-public"],
  ["https://[::1]/", "not-public"],
  ["https://[::ffff:169.254.169.254]/", "not-public"],
  ["https://[fd00:ec2::254]/", "not-public"],
  ["https://[64:ff9b::7f00:1]/", "not-public"],
] as const)("%s is read as %s in a shop that sells", (text, outcome) => {
  const read = readGuardedAddress(text, false);
  expect(read.ok || read.failure).toBe(outcome);
});

test.each([
  ["http://localhost:4000/x", true],
  ["http://127.0.0.1:4000/", true],
  ["http://[::1]:4000/", true],
  ["http://10.0.0.1/", "no-https"],
  ["http://hooks.example.com/", "no-https"],
  ["https://127.0.0.1/", "not-public"],
  ["https://hooks.example.com/", true],
] as const)("%s is read as %s in a demo", (text, outcome) => {
  const read = readGuardedAddress(text, true);
  expect(read.ok || read.failure).toBe(outcome);
});

test("a name is resolved once and no address of it is asked when one is private", async () => {
  for (const found of [["10.0.0.1"], ["8.8.8.8", "127.0.0.1"], ["::1"], ["::ffff:10.0.0.1"]]) {
    let asked = 0;
    const resolve = async () => {
      asked++;
      return found;
    };
    const answer = await askGuarded("https://hooks.example.com/", request({ resolve }));
    expect(answer).toEqual({ ok: false, failure: { kind: "not-public" } });
    expect(asked).toBe(1);
  }
});

test("plain http in a demo reaches this machine alone", async () => {
  const resolve = async () => ["10.0.0.1"];
  const answer = await askGuarded("http://localhost:4000/", request({ resolve }));
  expect(answer).toEqual({ ok: false, failure: { kind: "not-public" } });
});

test("the address that was resolved is connected to, under the name that was typed", async () => {
  const port = await listen((asked, answer) => answer.end(`${asked.headers.host} ${asked.method}`));
  let asked = 0;
  const resolve = async () => {
    asked++;
    return ["127.0.0.1"];
  };
  const answer = await askGuarded(`http://localhost:${port}/`, request({ resolve }));
  expect(answer).toMatchObject({
    ok: true,
    value: { status: 200, body: `localhost:${port} GET`, isCut: false },
  });
  expect(asked).toBe(1);
});

test("a body is sent as it is, and a redirect is an answer", async () => {
  let received = "";
  const port = await listen(async (asked, answer) => {
    for await (const part of asked) received += part;
    answer.writeHead(302, { location: "http://127.0.0.1:1/" }).end("elsewhere");
  });
  const body = '{"é":1}';
  const sent = request({ method: "POST", headers: { "content-type": "application/json" }, body });
  const answer = await askGuarded(`http://127.0.0.1:${port}/`, sent);
  expect(answer).toMatchObject({ ok: true, value: { status: 302, body: "elsewhere" } });
  expect(received).toBe(body);
});

test("no more of an answer is read than asked for", async () => {
  const port = await listen((_asked, answer) => {
    const more = () => answer.write("x".repeat(1000));
    answer.on("drain", more);
    more();
    more();
  });
  const cut = await askGuarded(`http://127.0.0.1:${port}/`, request());
  expect(cut).toMatchObject({ ok: true, value: { body: "x".repeat(100), isCut: true } });
  const refused = await askGuarded(`http://127.0.0.1:${port}/`, request({ longer: "refuse" }));
  expect(refused).toEqual({ ok: false, failure: { kind: "too-long" } });
});

test("an answer that does not come, or not to its end, ends at the limit", async () => {
  const silent = await listen(() => {});
  const slow = await listen((_asked, answer) => answer.write("begun"));
  for (const port of [silent, slow]) {
    const answer = await askGuarded(`http://127.0.0.1:${port}/`, request({ limit: 200 }));
    expect(answer).toEqual({ ok: false, failure: { kind: "unreachable", reason: "timeout" } });
  }
});

test("what is not there is unreachable", async () => {
  const port = await listen(() => {});
  for (const close of closing.splice(0)) close();
  expect(await askGuarded(`http://127.0.0.1:${port}/`, request())).toEqual({
    ok: false,
    failure: { kind: "unreachable", reason: "ECONNREFUSED" },
  });
  const resolve = () => Promise.reject(Object.assign(new Error("x"), { code: "ENOTFOUND" }));
  expect(await askGuarded("https://hooks.example.com/", request({ resolve }))).toEqual({
    ok: false,
    failure: { kind: "unreachable", reason: "ENOTFOUND" },
  });
});
