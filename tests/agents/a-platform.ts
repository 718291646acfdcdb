import type { ServerResponse } from "node:http";
import { serve } from "#tests/support/network/ports.ts";
import { profileOf } from "./an-agent.ts";
import type { SentEvent } from "./signature.ts";

/**
 * A platform on this machine: its profile in a release, and the address that it names for events of orders; `named`:
 * another address, or null: none. Answers 200 unless `answer` says otherwise.
 */
export async function openPlatform(version = "2026-08-25", named?: string | null) {
  const received: SentEvent[] = [];
  const platform = {
    received,
    answer: (_event: SentEvent, response: ServerResponse): void => {
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    },
    profile: "",
    authority: "",
    close: async () => {},
  };
  const { url, close } = await serve(async (request, response) => {
    const { headers, url: path = "" } = request;
    if (path === "/profile.json") {
      const profile = profileOf(version);
      const webhook_url = named === undefined ? `${url}/orders?shop=1` : named;
      const config = webhook_url === null ? {} : { config: { webhook_url } };
      const order = [{ version, ...config }];
      const capabilities = { ...profile.ucp.capabilities, "dev.ucp.shopping.order": order };
      response.end(JSON.stringify({ ucp: { ...profile.ucp, capabilities } }));
      return;
    }
    let body = "";
    for await (const part of request) body += part;
    const one = { path, headers, body, json: JSON.parse(body) };
    received.push(one);
    platform.answer(one, response);
  });
  const { host } = new URL(url);
  return Object.assign(platform, { profile: `${url}/profile.json`, authority: host, close });
}
