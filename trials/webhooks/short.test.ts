import { expect, test } from "vitest";
import { ownDatabase } from "#tests/support/engines.ts";
import { PLATFORM } from "./platform.ts";
import { ways, webhookChaos } from "./webhook-chaos.ts";

/** The short form of `npm run trial -- webhooks`. */
const engine = ownDatabase("postgres");

test("each change is sent in the order of its order, though the shop is killed and receivers fail (§26.6)", async () => {
  const reports = await webhookChaos(
    { url: engine.url(), folder: engine.folder() },
    { changes: 60, kills: 1, seed: 7, limit: 540_000 },
  );
  const clean = reports.map(({ way, changes, taken, disordered, wrong }) => ({
    ...{ way, disordered, wrong, missing: changes - taken },
  }));
  const receivers = [...ways, PLATFORM];
  expect(clean).toEqual(receivers.map((way) => ({ way, disordered: [], wrong: 0, missing: 0 })));
  expect(reports[0]?.changes).toBeGreaterThanOrEqual(60);
}, 600_000);
