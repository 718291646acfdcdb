import { expect, test } from "vitest";
import { openBrowser } from "#bench/support/browser.ts";
import { serve } from "#tests/support/network/ports.ts";

test("it sends forms and cookies as a browser does, on one connection", async () => {
  const seen: string[] = [];
  const ports = new Set<number | undefined>();
  const shop = await serve(async (request, response) => {
    ports.add(request.socket.remotePort);
    const body = Buffer.concat(await request.toArray()).toString();
    seen.push(`${request.method} ${request.url} ${request.headers.cookie} ${body}`);
    response.setHeader("set-cookie", ["user=Asha; Path=/", "seen=1"]).writeHead(302).end("moved");
  });
  const browser = openBrowser(shop.url, { session: "a", user: "nobody" });
  const answer = await browser.post("/checkout", { city: "Pune", confirmed: "yes" });
  await browser.get("/payment");
  browser.close();
  await shop.close();
  expect(answer.status).toBe(302);
  expect(answer.body.toString()).toBe("moved");
  expect(seen).toEqual([
    "POST /checkout session=a; user=nobody city=Pune&confirmed=yes",
    "GET /payment session=a; user=Asha; seen=1 ",
  ]);
  expect(ports.size).toBe(1);
});
