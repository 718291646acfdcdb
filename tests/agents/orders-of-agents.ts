import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach } from "vitest";
import { type UcpVersion, ucpVersions } from "#domain/agents/protocol.ts";
import { startAgentWorker } from "#server/agents/agent-worker.ts";
import { AgentProfiles } from "#server/agents/profiles.ts";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { orderShape } from "#server/http/agents/order-shape.ts";
import type { DeliveryWorker } from "#server/platform/delivery-worker.ts";
import { aCheckout, aPayment, successOf } from "#tests/support/customers.ts";
import type { Engine } from "#tests/support/engines.ts";
import { until } from "#tests/support/until.ts";
import { openPlatform } from "./a-platform.ts";
import { ownAgentSite } from "./agent-site.ts";
import type { Json } from "./an-agent.ts";
import type { SentEvent } from "./signature.ts";

type Platform = Awaited<ReturnType<typeof openPlatform>>;

/** A shop whose orders are sent to agents' platforms: what the tests of one file are about. */
export function ownToldOrders(engine: Engine) {
  const here = ownAgentSite(engine);
  const platforms: Platform[] = [];
  let worker: DeliveryWorker | null = null;
  afterEach(async () => {
    await worker?.stop();
    worker = null;
    for (const platform of platforms.splice(0)) await platform.close();
    await here.shop.ctx.db.execute(sql`delete from agent_events`);
  });

  const fromAgent = (checkoutId: string, agent: string) =>
    here.shop.ctx.db.execute(
      sql`update checkouts set agent = ${agent}, agent_session = ${randomUUID()} where id = ${checkoutId}`,
    );
  const eventsOf = (orderId: string) =>
    here.shop.rows<{ state: string; problem: string | null; attempts: number }>(
      sql`select state, problem, attempts from agent_events where order_id = ${orderId} order by seq`,
    );
  return {
    here,
    /** A platform of an agent, until the end of the test. */
    async open(version?: UcpVersion, named?: string | null): Promise<Platform> {
      const platform = await openPlatform(version, named);
      platforms.push(platform);
      return platform;
    },
    /** Sends what waits, until the end of the test. */
    async work(): Promise<void> {
      const { ctx } = here.shop;
      const profiles = new AgentProfiles({ allowsLoopback: true, now: ctx.now });
      const shape = (
        order: Parameters<typeof orderShape>[1],
        release: Parameters<typeof orderShape>[2],
      ) => orderShape(ctx, order, release);
      worker = await startAgentWorker(ctx, { profiles, shape, answerLimit: 1000 }, false);
    },
    /** An order in cash to which a session of this agent has led. */
    async anOrderOf(agent: string, quantity = 2) {
      const { uid, email, checkoutId } = await aCheckout(here.shop.ctx, quantity);
      await fromAgent(checkoutId, agent);
      return { ...successOf(await payOnDelivery(here.shop.ctx, uid, checkoutId)), uid, email };
    },
    async aPaidOrderOf(agent: string, quantity = 2) {
      const { uid, checkoutId, answer } = await aPayment(here.shop, quantity);
      await fromAgent(checkoutId, agent);
      return { ...successOf(await confirmPayment(here.shop.ctx, uid, answer)), uid };
    },
    eventsOf,
    /** The events about an order, once there are so many. */
    notified: ({ received }: Platform, id: string, count: number): Promise<SentEvent[]> =>
      until(`${count} events about ${id}`, async () => {
        const about = received.filter(({ json }) => json.id === id);
        return about.length >= count ? about : undefined;
      }),
    delivered: (orderId: string) =>
      until(
        "all is sent",
        async () =>
          (await eventsOf(orderId)).every(({ state }) => state === "delivered") || undefined,
      ),
    dueNow: () =>
      here.shop.rows(sql`update agent_events set due_at = now() where state = 'queued'`),
    /** The keys that the shop's profile publishes in a release. */
    async keys(version: UcpVersion) {
      const path = version === ucpVersions[0] ? "" : `/${version}`;
      const profile = (await (
        await fetch(`${here.site.url}/.well-known/ucp${path}`)
      ).json()) as Json;
      return profile.keys ?? profile.signing_keys;
    },
  };
}
