import {
  type CapabilityName,
  capabilities,
  capabilityNames,
  relevantCapabilities,
  UCP_SERVICE,
  type UcpVersion,
  ucpVersions,
} from "#domain/agents/protocol.ts";

import type { PublicKey } from "#server/agents/signing-keys.ts";

const SITE = "https://ucp.dev";
export const UCP_BASE = "/ucp/v1";
export const MCP_PATH = "/mcp";
/** Where the profile of a release stands; the newest is the shop's own. */
export const profilePath = (version: UcpVersion) =>
  version === ucpVersions[0] ? "/.well-known/ucp" : `/.well-known/ucp/${version}`;

/** The pages of the older release stand elsewhere. */
const pageOf = (version: UcpVersion, { page }: { page: string }) =>
  version === "2026-04-08" && page.startsWith("shopping/") ? page.slice("shopping/".length) : page;

/** The shop's profile in a release: where it is asked, and what it can do. */
export function shopProfile(
  publicUrl: string,
  version: UcpVersion,
  keys: readonly PublicKey[],
): object {
  const at = `${SITE}/${version}`;
  const service = (transport: "rest" | "mcp", path: string, schema: string) => ({
    ...{ version, spec: `${at}/specification/overview`, transport },
    schema: `${at}/services/shopping/${schema}`,
    endpoint: `${publicUrl}${path}`,
  });
  const declared = capabilityNames.map((name) => {
    const { page, schema, ...more } = capabilities[name];
    const spec = `${at}/specification/${pageOf(version, { page })}`;
    const one = {
      ...{ version, spec },
      schema: `${at}/schemas/${schema}`,
      ...more,
    };
    return [name, [one]];
  });
  const others = ucpVersions.slice(1).map((each) => [each, `${publicUrl}${profilePath(each)}`]);
  const isNewest = version === ucpVersions[0];
  return {
    ucp: {
      version,
      ...(isNewest ? { supported_versions: Object.fromEntries(others) } : {}),
      services: {
        [UCP_SERVICE]: [
          service("rest", UCP_BASE, "rest.openapi.json"),
          service("mcp", MCP_PATH, "mcp.openrpc.json"),
        ],
      },
      capabilities: Object.fromEntries(declared),
      payment_handlers: {}, // the buyer pays on the shop's own page
    },
    ...(isNewest ? { keys } : { signing_keys: keys }), // events of orders are signed
  };
}

/** The part `ucp` of an answer about `root`. */
export const envelope = (
  version: UcpVersion,
  root: CapabilityName,
  common: readonly CapabilityName[],
  status: "success" | "error" = "success",
) => ({
  version,
  status,
  capabilities: Object.fromEntries(
    relevantCapabilities(root, common).map((name) => [name, [{ version }]]),
  ),
  payment_handlers: {},
});
