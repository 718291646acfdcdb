import { getRequestListener } from "@hono/node-server";
import { createSandbox, type SandboxOptions } from "#sandbox/app.ts";
import type { Faults } from "#sandbox/switches.ts";
import { serve } from "./ports.ts";

/** The payment account of the tests. */
export const KEYS = {
  keyId: "rzp_test_shop",
  keySecret: "a secret of the tests",
  webhookSecret: "a secret of the webhooks",
};

/** The payment sandbox behind real HTTP, with its payments in memory. */
export type Provider = { url: string; faults: Faults; close(): Promise<void> };

/** Starts it on a free port; `webhookUrl` is told of payments, null of none. */
export async function makeProvider(
  webhookUrl: string | null = null,
  chance: Pick<SandboxOptions, "switches" | "seed"> = {},
): Promise<Provider> {
  const sandbox = createSandbox({ ...KEYS, webhookUrl, basePath: "", journal: null, ...chance });
  const api = await serve(getRequestListener(sandbox.app.fetch));
  return {
    url: api.url,
    faults: sandbox.faults,
    close: async () => {
      await sandbox.close();
      await api.close();
    },
  };
}
