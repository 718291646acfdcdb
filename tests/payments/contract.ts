import { describe } from "vitest";
import { bothEngines, type Engine, eachEngine } from "#tests/support/engines.ts";
import type { Protocol } from "#tests/support/provider/protocol.ts";
import { razorpayProtocol } from "#tests/support/provider/razorpay.ts";
import { ledgerpayProtocol } from "./second-provider/protocol.ts";

/** Every provider that must hold the contract of purchases. */
const protocols: readonly Protocol[] = [razorpayProtocol, ledgerpayProtocol];

/**
 * The contract of purchases: runs the same tests against each provider's protocol: the one that is sold with on both
 * engines, another on PostgreSQL, and on both in `npm run test:all`.
 * What a test needs of a provider beyond the shop's own port is the protocol's (support/protocol.ts).
 */
export function eachProvider(tests: (engine: Engine, protocol: Protocol) => void): void {
  describe.each(protocols)("with $name", (protocol) => {
    const engines = protocol === razorpayProtocol ? bothEngines : eachEngine;
    engines((engine) => tests(engine, protocol));
  });
}
