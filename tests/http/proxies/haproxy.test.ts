import { existsSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HAPROXY, startHaproxy } from "#tests/support/network/balancer.ts";
import { freePort } from "#tests/support/network/ports.ts";
import { openSite, ownSite, type Site } from "#tests/support/site.ts";
import { until } from "#tests/support/until.ts";

const here = ownSite("pglite", { work: true });
let staying: Site;
let leaving: Site;
let isLeaving = false;
beforeAll(async () => {
  staying = await openSite(here.shop.ctx);
  leaving = await openSite(here.shop.ctx, { isLeaving: () => isLeaving });
});
afterAll(async () => {
  await staying.close();
  await leaving.close();
});
const portOf = (site: Site) => Number(new URL(site.url).port);

test.skipIf(!existsSync(HAPROXY))(
  "HAProxy leaves a shop that says so, and without a ready one asks whoever serves (§25.35; skipped where there is none)",
  async () => {
    const proxy = await startHaproxy(await freePort(), [portOf(staying), portOf(leaving)]);
    const counted = async (site: Site) => {
      const headers = { connection: "close" }; // one that is kept may be closed by the shop that leaves
      const text = await (await fetch(`${site.url}/metrics`, { headers })).text();
      const series = /http_request_duration_seconds_count\{[^}]*status="404"[^}]*\} (\d+)/g;
      return [...text.matchAll(series)].reduce((sum, [, count]) => sum + Number(count), 0);
    };
    const ask = async (times: number) => {
      for (let n = 0; n < times; n++) {
        expect((await fetch(`${proxy.url}/assets/none.js`)).status).toBe(404);
      }
    };
    try {
      await until("both are asked", async () => {
        await ask(2);
        return (await counted(staying)) > 0 && (await counted(leaving)) > 0;
      });
      isLeaving = true;
      await until("the one that leaves is left", async () => {
        const before = await counted(leaving);
        await ask(4);
        return (await counted(leaving)) === before;
      });
      await staying.close();
      // Until HAProxy has seen that a shop is gone, connections to it break.
      const asked = async () =>
        (await fetch(`${proxy.url}/cart`).catch(() => null))?.status === 200;
      await until("the one that leaves is asked again: no other serves", asked);
    } finally {
      await proxy.close();
    }
  },
);
