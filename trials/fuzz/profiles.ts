import { capabilityNames, ucpVersions } from "#domain/agents/protocol.ts";
import { serve } from "#tests/support/network/ports.ts";

/** Fewer than a shop fetches within a minute: each is fetched once. */
const MOST = 50;

/** Profiles of agents on this machine, in both releases of the protocol, kept for an hour. */
export async function hostProfiles(): Promise<{ profiles: string[]; close(): Promise<void> }> {
  const { url, close } = await serve((request, response) => {
    const version =
      ucpVersions[Number(/\d+/.exec(request.url ?? "")?.[0] ?? 0) % ucpVersions.length];
    const capabilities = Object.fromEntries(capabilityNames.map((name) => [name, [{ version }]]));
    response.writeHead(200, { "cache-control": "public, max-age=3600" });
    response.end(JSON.stringify({ ucp: { version, capabilities } }));
  });
  const profiles = Array.from({ length: MOST }, (_, number) => `${url}/${number}.json`);
  return { profiles, close };
}
