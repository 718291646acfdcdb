import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeServer } from "#server/platform/http/server.ts";

const server = makeServer({ headers: 100, request: 200, idle: 1000 });
beforeAll(async () => {
  server.on("request", (request, response) => {
    request.on("end", () => response.end("thank you")).resume();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

/** What comes back to a client that sends this and then waits, until it is hung up on. */
async function answerTo(sent: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(sent);
  const parts = await socket.toArray();
  return Buffer.concat(parts).toString();
}

const form = "content-type: application/x-www-form-urlencoded\r\n";
test.each([
  ["in the middle of its headers", "POST /login HTTP/1.1\r\nhost: shop\r\n"],
  ["before its body", `POST /login HTTP/1.1\r\nhost: shop\r\n${form}content-length: 9\r\n\r\n`],
  ["in its body", `POST /login HTTP/1.1\r\nhost: shop\r\n${form}content-length: 9\r\n\r\nemail`],
])("a client that stops %s is hung up on (§12.16)", async (_, sent) => {
  expect(await answerTo(sent)).toMatch(/^HTTP\/1\.1 408 /);
});

test("a client that sends all is answered", async () => {
  const whole = `POST / HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n${form}content-length: 1\r\n\r\nx`;
  expect(await answerTo(whole)).toContain("thank you");
});
