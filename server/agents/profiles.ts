import { z } from "zod";
import {
  isUcpVersion,
  type Offered,
  type UcpVersion,
  ucpVersions,
} from "#domain/agents/protocol.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { askGuarded, type Resolve, readGuardedAddress } from "#server/platform/ask-guarded.ts";
import { LeastRecent } from "#server/platform/least-recent.ts";

/** An agent as its profile says: what it can do, in the release of the protocol that it speaks. */
export type AgentProfile = {
  url: string;
  version: UcpVersion;
  offered: Offered;
  /** Where its platform is notified of orders; null: nowhere. */
  ordersAt: string | null;
};

/** The codes of the protocol, with a sentence; `busy`: too many unknown profiles, in so many seconds again. */
export type ProfileFailure =
  | {
      code:
        | "invalid_profile_url"
        | "profile_unreachable"
        | "profile_malformed"
        | "version_unsupported";
      content: string;
    }
  | { code: "busy"; seconds: number };

const MOST_PROFILES = 500;
const LONGEST_URL = 2_000; // characters
const MOST_BYTES = 128 * 1024; // the least that the protocol asks a reader to take
const LIMIT = 5_000; // ms
const LEAST_KEPT = 60_000; // ms
const MOST_KEPT = 3_600_000; // ms
const FAILURE_KEPT = 30_000; // ms
const FETCHES_A_MINUTE = 60;

const ORDER = "dev.ucp.shopping.order";
const entry = z.looseObject({
  version: z.string().max(40),
  config: z.looseObject({ webhook_url: z.string().max(2_000).optional() }).optional(),
});
const schema = z.looseObject({
  ucp: z.looseObject({
    version: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
    capabilities: z.record(z.string().max(200), z.array(entry).max(20)).default({}),
  }),
});

type Known = { until: number; result: Result<AgentProfile, ProfileFailure> };

/**
 * The profiles of agents, as they are fetched where an agent names one: https alone (in a demo http of this machine
 * too), by a guarded address, without redirects, within 5 s. They are cached for as long as they say, at least a minute and at
 * most an hour; no more than 500 are, and no more than 60 a minute are fetched.
 */
export class AgentProfiles {
  readonly #known = new LeastRecent<Known>(MOST_PROFILES);
  readonly #coming = new Map<string, Promise<Known>>();
  readonly #options: { allowsLoopback: boolean; now(): Date; resolve?: Resolve };
  #minute = 0;
  #fetched = 0;

  constructor(options: { allowsLoopback: boolean; now(): Date; resolve?: Resolve }) {
    this.#options = options;
  }

  /** The profile at this address, as it was named. */
  async find(url: string): Promise<Result<AgentProfile, ProfileFailure>> {
    const address = url.length > LONGEST_URL ? null : this.#read(url);
    if (!address) {
      return failed({
        code: "invalid_profile_url",
        content: "The agent's profile must be named by an https address of a public host.",
      });
    }
    const now = this.#options.now().getTime();
    const known = this.#known.get(address);
    if (known && known.until > now) return known.result;
    const coming = this.#coming.get(address);
    if (coming) return (await coming).result;
    if (!this.#mayFetch(now)) return failed({ code: "busy", seconds: 60 });
    const fetching = this.#fetch(address).finally(() => this.#coming.delete(address));
    this.#coming.set(address, fetching);
    const fetched = await fetching;
    this.#known.set(address, fetched);
    return fetched.result;
  }

  #read(url: string): string | null {
    const read = readGuardedAddress(url, this.#options.allowsLoopback);
    if (!read.ok) return null;
    read.value.hash = "";
    return read.value.href;
  }

  #mayFetch(now: number): boolean {
    const minute = Math.floor(now / 60_000);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#fetched = 0;
    }
    this.#fetched += 1;
    return this.#fetched <= FETCHES_A_MINUTE;
  }

  async #fetch(url: string): Promise<Known> {
    const { allowsLoopback, resolve, now } = this.#options;
    const asked = await askGuarded(url, {
      method: "GET",
      headers: { accept: "application/json" },
      ...{ limit: LIMIT, most: MOST_BYTES, longer: "refuse", allowsLoopback },
      ...(resolve ? { resolve } : {}),
    });
    const at = now().getTime();
    const fail = (failure: ProfileFailure): Known => ({
      until: at + FAILURE_KEPT,
      result: failed(failure),
    });
    const unreachable = (content: string) => fail({ code: "profile_unreachable", content });
    const malformed = (content: string) => fail({ code: "profile_malformed", content });
    if (!asked.ok) {
      const { failure } = asked;
      if (failure.kind === "unreachable") {
        return unreachable(`The agent's profile cannot be fetched (${failure.reason}).`);
      }
      if (failure.kind === "too-long") return malformed("The agent's profile is too long.");
      return fail({
        code: "invalid_profile_url",
        content: "The agent's profile is at no public address.",
      });
    }
    const { status, body, headers } = asked.value;
    if (status !== 200) return unreachable(`The agent's profile is answered with ${status}.`);
    const read = schema.safeParse(parse(body));
    if (!read.success) {
      return malformed(`The agent's profile is none: ${read.error.issues[0]?.path.join(".")}.`);
    }
    const { version, capabilities } = read.data.ucp;
    const until = at + cachedFor(headers["cache-control"]);
    if (!isUcpVersion(version)) {
      const content = `Version ${version} is not supported. This shop speaks ${ucpVersions.join(" and ")}.`;
      return { until, result: failed({ code: "version_unsupported", content }) };
    }
    const order = capabilities[ORDER]?.find((each) => each.version === version);
    const ordersAt = order?.config?.webhook_url ?? null;
    return { until, result: success({ url, version, offered: capabilities, ordersAt }) };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Ms for which a profile is cached, by its Cache-Control. */
function cachedFor(header = ""): number {
  const [, seconds = "0"] = /(?:^|[\s,])max-age=(\d{1,9})/.exec(header) ?? [];
  return Math.min(MOST_KEPT, Math.max(LEAST_KEPT, Number(seconds) * 1000));
}
