import { Resolver } from "node:dns/promises";
import { type ClientRequest, type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { failed, type Result, success } from "#domain/result.ts";
import { isLoopbackAddress, isPublicAddress } from "./public-address.ts";

const LONGEST_ADDRESS = 2048; // characters

/** Why an address that another has named is not asked. */
export type AddressFailure = "no-address" | "no-https" | "not-public";

/** `unreachable`: no whole answer in time; `reason` is a code of the system or a word of ours. */
export type GuardedFailure =
  | { kind: AddressFailure }
  | { kind: "unreachable"; reason: string }
  | { kind: "too-long" };

/** An answer, whatever its status; redirects are answers and not followed. `isCut`: there was more of the body. */
export type GuardedAnswer = {
  status: number;
  headers: IncomingMessage["headers"];
  body: string;
  isCut: boolean;
};

/** Finds all addresses of a host's name. Rejects where there are none. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<string[]>;

export type GuardedRequest = {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
  /** Ms for all of it, the name and the answer's body included. */
  limit: number;
  /** Bytes of the answer's body that are read; what is longer is cut, or refused (`too-long`). */
  most: number;
  longer: "cut" | "refuse";
  /** Whether plain http to this machine is allowed: in a demo, to try things out. */
  allowsLoopback: boolean;
  /** For tests: how names are found. */
  resolve?: Resolve;
};

/**
 * Reads an address that another has named, as it is typed: https, without a password in it, and with no number of a
 * private net as its host. Where `allowsLoopback`, plain http to this machine too. Names are looked at when they are
 * asked (`askGuarded`).
 */
export function readGuardedAddress(
  text: string,
  allowsLoopback: boolean,
): Result<URL, AddressFailure> {
  if (text.length > LONGEST_ADDRESS || !URL.canParse(text)) return failed("no-address");
  const url = new URL(text);
  if (url.username !== "" || url.password !== "") return failed("no-address");
  if (url.protocol !== "https:" && url.protocol !== "http:") return failed("no-https");
  const host = hostOf(url);
  const isLocal = host === "localhost" || isLoopbackAddress(host);
  if (url.protocol === "http:") {
    return allowsLoopback && isLocal ? success(url) : failed("no-https");
  }
  if (isLocal || (isIP(host) !== 0 && !isPublicAddress(host))) return failed("not-public");
  // A name of one word is one of the own net.
  if (isIP(host) === 0 && !host.replace(/\.$/, "").includes(".")) return failed("not-public");
  return success(url);
}

/**
 * Asks an address that another has named. Its name is resolved once, each address that it has must be public (that of
 * plain http in a demo: this machine), and one of these very addresses is connected to. Nothing is followed and no
 * more than `most` bytes are read. Never throws.
 */
export async function askGuarded(
  text: string,
  request: GuardedRequest,
): Promise<Result<GuardedAnswer, GuardedFailure>> {
  const address = readGuardedAddress(text, request.allowsLoopback);
  if (!address.ok) return failed({ kind: address.failure });
  const signal = AbortSignal.timeout(request.limit);
  const url = address.value;
  try {
    const found = await addressesOf(url, request.resolve ?? resolveName, signal);
    const isAllowed = url.protocol === "http:" ? isLoopbackAddress : isPublicAddress;
    if (!found.every(isAllowed)) return failed({ kind: "not-public" });
    return await exchange(url, request, found, signal);
  } catch (error) {
    return failed({ kind: "unreachable", reason: reasonOf(error, signal) });
  }
}

/** The host without the brackets of IPv6. */
const hostOf = (url: URL) => url.hostname.replace(/^\[(.*)\]$/, "$1");

async function addressesOf(url: URL, resolve: Resolve, signal: AbortSignal): Promise<string[]> {
  const host = hostOf(url);
  if (isIP(host) !== 0) return [host];
  const found = await resolve(host, signal);
  if (found.length === 0) throw new Error("ENOTFOUND");
  return found;
}

/** By the name servers alone, never by the machine's own file of names. */
async function resolveName(host: string, signal: AbortSignal): Promise<string[]> {
  if (host === "localhost") return ["127.0.0.1"];
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  const stop = () => resolver.cancel();
  signal.addEventListener("abort", stop, { once: true });
  try {
    const both = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = both.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
    const [first] = both;
    if (found.length === 0 && first.status === "rejected") throw first.reason;
    return found;
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/** One request on a connection of its own to one of the addresses, whatever the name says by now. */
function exchange(
  url: URL,
  { method, headers, body, most, longer }: GuardedRequest,
  found: readonly string[],
  signal: AbortSignal,
): Promise<Result<GuardedAnswer, GuardedFailure>> {
  const addresses = found.map((address) => ({ address, family: isIP(address) }));
  const lookup: LookupFunction = (_host, options, done) => {
    const [first = { address: "", family: 0 }] = addresses;
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  };
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  const options = {
    ...{ method, lookup, signal, agent: false },
    headers: { ...headers, ...length, "accept-encoding": "identity", connection: "close" },
    maxHeaderSize: 16_384,
  };
  return new Promise((resolve, reject) => {
    const ask = url.protocol === "https:" ? requestSecure : requestPlain;
    const sent: ClientRequest = ask(url, options, (answer) => {
      readBody(answer, most)
        .then(({ text, isCut }) => {
          sent.destroy();
          if (isCut && longer === "refuse") return resolve(failed({ kind: "too-long" }));
          const { statusCode: status = 0, headers } = answer;
          resolve(success({ status, headers, body: text, isCut }));
        })
        .catch(reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

async function readBody(
  answer: IncomingMessage,
  most: number,
): Promise<{ text: string; isCut: boolean }> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer) {
    parts.push(part as Buffer);
    length += (part as Buffer).length;
    if (length > most) break;
  }
  const bytes = Buffer.concat(parts).subarray(0, most);
  return { text: bytes.toString("utf8"), isCut: length > most };
}

/** What went wrong, in one word that shows nothing of the shop's net. */
function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return "timeout";
  const { code, message } = error as { code?: unknown; message?: string };
  if (typeof code === "string") return code;
  return message === "ENOTFOUND" ? message : "error";
}
