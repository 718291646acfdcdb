import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withCleanAddress } from "#server/platform/http/clean-address.ts";

const server = createServer(withCleanAddress((request, response) => response.end(request.url)));
let site = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test.each([
  ["/orders/%00", "/orders/%EF%BF%BD"],
  ["/a%00%00?q=b%00&%00=c", "/a%EF%BF%BD%EF%BF%BD?q=b%EF%BF%BD&%EF%BF%BD=c"],
  ["/a%2500?q=%20%0d", "/a%2500?q=%20%0d"],
])("the address %s is read as %s", async (sent, read) => {
  expect(await (await fetch(site + sent)).text()).toBe(read);
});
