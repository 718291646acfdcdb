import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll } from "vitest";
import { agents } from "#server/http/agents/agents.ts";
import { type Engine, ownDatabase } from "#tests/support/engines.ts";
import { serve } from "#tests/support/network/ports.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { type Answered, hostProfiles, type Json, profileOf, restClient } from "./an-agent.ts";

type Ask = ReturnType<typeof restClient>;
/** A shop whose routes for agents are served over HTTP: what the tests of one file are about. */
export type AgentSite = {
  shop: TestShop;
  site: { url: string; close(): Promise<void> };
  host: Awaited<ReturnType<typeof hostProfiles>>;
  /** Asks as an agent that can all. */
  ask: Ask;
  /** Another agent each time; from another address, for requests are counted by it. */
  anAgent(profile?: unknown): Ask;
  aVariant(): Promise<Json>;
  /** A session with two pieces that go to Pune. */
  aCheckout(more?: object, by?: Ask): Promise<Answered>;
};

const pune = [
  {
    ...{ street_address: "12 Neem Street", address_locality: "Pune" },
    ...{ address_region: "maharashtra", postal_code: "411001", address_country: "IN" },
    first_name: "Asha",
  },
];
export const toPune = { methods: [{ type: "shipping", destinations: pune }] };

/** Opens it before all tests, and closes it after them; on PostgreSQL where no engine is named. */
export function ownAgentSite(engine: Engine = ownDatabase("postgres")): AgentSite {
  let agentsMade = 0;
  const own: AgentSite = {
    anAgent(profile: unknown = profileOf("2026-08-25")): Ask {
      const from = `10.1.${Math.floor(agentsMade / 250)}.${agentsMade++ % 250}`;
      const client = restClient(own.site.url, own.host.add(profile));
      return (method, at, body, headers = {}) =>
        client(method, at, body, { "x-forwarded-for": from, ...headers });
    },
    async aVariant(): Promise<Json> {
      const { json } = await own.ask("POST", "/catalog/search", {});
      return json.products[0].variants[0];
    },
    async aCheckout(more: object = {}, by = own.ask): Promise<Answered> {
      const { id } = await own.aVariant();
      const line_items = [{ item: { id }, quantity: 2 }];
      return by("POST", "/checkout-sessions", { line_items, fulfillment: toPune, ...more });
    },
  } as AgentSite;
  beforeAll(async () => {
    own.shop = await startShop({ mode: "inside", engine });
    const app = agents(own.shop.ctx, { trustedProxies: 1, isAway: () => false });
    own.site = await serve(getRequestListener(app.fetch));
    own.host = await hostProfiles();
    own.ask = own.anAgent();
  });
  afterAll(async () => {
    await own.site.close();
    await own.shop.close();
  });
  return own;
}

/** The codes of an answer's messages. */
export const codes = ({ json }: Answered): string[] => json.messages.map((each: Json) => each.code);
