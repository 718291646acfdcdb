import { describe } from "vitest";
import { bothEngines, type Engine } from "#tests/support/engines.ts";
import type { Protocol } from "#tests/support/provider/protocol.ts";
import { razorpayProtocol } from "#tests/support/provider/razorpay.ts";
import { ledgerpayProtocol } from "./second-provider/protocol.ts";

/** Every provider that must hold the contract of purchases. */
const protocols: readonly Protocol[] = [razorpayProtocol, ledgerpayProtocol];

/**
 * The contract of purchases: runs the same tests against each provider's protocol, on both engines.
 * What a test needs of a provider beyond the shop's own port is the protocol's (support/protocol.ts).
 */
export function eachProvider(tests: (engine: Engine, protocol: Protocol) => void): void {
  describe.each(protocols)("with $name", (protocol) => {
    bothEngines((engine) => tests(engine, protocol));
  });
}
