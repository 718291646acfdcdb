import { expect, test } from "vitest";
import { load } from "#bench/support/load.ts";
import { serve } from "#tests/support/network/ports.ts";

const SHORT = 1; // seconds: long enough for a busy machine to answer once
const page = "green ".repeat(30_000); // comes in several pieces
const ways = {
  "with a length": page.length,
  "in chunks": undefined,
};

test.each(Object.entries(ways))(
  "every answer %s is read to its end and counted",
  async (_, length) => {
    let answered = 0;
    const shop = await serve((_request, response) => {
      if (length) response.setHeader("content-length", length);
      response.write(page.slice(0, 50));
      response.end(page.slice(50), () => {
        answered += 1;
      });
    });
    const { rate } = await load({ url: `${shop.url}/page?of=1`, pid: process.pid }, SHORT);
    await shop.close();
    const counted = Math.round(rate * SHORT);
    expect(counted).toBeGreaterThan(0);
    // The last answer of each of the ten connections may come too late to count.
    expect(answered - counted).toBeGreaterThanOrEqual(0);
    expect(answered - counted).toBeLessThanOrEqual(10);
  },
);

test("an answer that is no page stops it", async () => {
  const shop = await serve((_, response) => response.writeHead(500).end("broken"));
  await expect(load({ url: shop.url, pid: process.pid }, SHORT)).rejects.toThrow("500");
  await shop.close();
});
