import * as z from "zod";
import type { Luck } from "#scripts/seed/luck.ts";
import { operations } from "#server/http/agents/operations.ts";
import { MCP_PATH, UCP_BASE } from "#server/http/agents/profile.ts";
import { API_BASE } from "#server/http/api/frame/document.ts";
import type { AnyRoute } from "#server/http/api/frame/route.ts";
import { ADMIN_MCP_PATH } from "#server/http/api/mcp.ts";
import { apiRoutes } from "#server/http/api/routes.ts";
import { type Json, madeOf, mutated } from "./json.ts";
import type { Sent } from "./send.ts";
import { hostileValue } from "./values.ts";

/** What programs are known by, and things of the shop that they can name. */
export type Programs = {
  /** Of the API: each may ask 300 times a minute. */
  tokens: readonly string[];
  /** Addresses of agents' profiles: each may ask 600 times a minute. */
  profiles: readonly string[];
  ids: readonly string[];
};
export type ProgramShot = Sent & { name: string };

/** Something that a program can ask for: over HTTP by its method and place, over MCP by its name. */
type Asked = { name: string; method: Sent["method"]; at: string; body: Json; query: Json };

const schemaOf = (shape: z.ZodType | undefined): Json =>
  shape ? (z.toJSONSchema(shape, { io: "input", unrepresentable: "any" }) as Json) : null;
const ofApi: Asked[] = (apiRoutes as readonly AnyRoute[]).map((route) => ({
  name: route.id,
  method: route.method.toUpperCase() as Sent["method"],
  at: API_BASE + route.at,
  body: schemaOf("body" in route ? route.body : undefined),
  query: schemaOf("query" in route ? route.query : undefined),
}));
const ofAgents: (Asked & { argument: string | null })[] = operations.map((operation) => ({
  name: operation.tool,
  method: operation.method.toUpperCase() as Sent["method"],
  at: UCP_BASE + operation.at,
  argument: operation.argument,
  body: operation.argument === null ? null : schemaOf(operation.body),
  query: null,
}));

const HUGE = 1100 * 1024; // a little more than any of them takes
const JSON_TYPE = { "content-type": "application/json" };

/** A request of a program with something wrong in it, or nearly right: to the API, to UCP, or to one of both as MCP. */
export function hostileProgram(luck: Luck, programs: Programs): ProgramShot {
  const kind = luck.choose({ api: 4, ucp: 3, "mcp/admin": 2, mcp: 2 });
  if (kind === "api") return overHttp(luck, ofApi, programs, tokenHeader(luck, programs), kind);
  if (kind === "ucp") return overHttp(luck, ofAgents, programs, agentHeader(luck, programs), kind);
  const call = kind === "mcp" ? callOfAgent(luck, programs) : callOfOwner(luck, programs);
  const accept = luck.below(20) === 0 ? "text/html" : "application/json, text/event-stream";
  const token = kind === "mcp" ? {} : tokenHeader(luck, programs);
  const headers = { ...JSON_TYPE, accept, ...token };
  const path = kind === "mcp" ? MCP_PATH : ADMIN_MCP_PATH;
  const method = luck.below(25) === 0 ? "DELETE" : "POST";
  return { method, path, headers, body: bytesOf(luck, call), name: kind };
}

const pick = <Of>(luck: Luck, from: readonly Of[]): Of | undefined => from[luck.below(from.length)];

function tokenHeader(luck: Luck, { tokens }: Programs): Record<string, string> {
  const kind = luck.choose({ right: 20, wrong: 1, none: 1 });
  if (kind === "none") return {};
  const token = kind === "right" ? pick(luck, tokens) : textOf(luck);
  return { authorization: `Bearer ${token ?? ""}` };
}

/** Hostile addresses are such as are never asked: those that are asked are counted by the minute. */
const noProfiles = ["", "nothing", "ftp://x.example/p", "https://10.0.0.1/p", "https://[::1]/p"];
const profileOf = (luck: Luck, { profiles }: Programs) =>
  (luck.below(20) === 0 ? pick(luck, noProfiles) : pick(luck, profiles)) ?? "";
const agentHeader = (luck: Luck, programs: Programs): Record<string, string> => ({
  "ucp-agent": luck.below(30) === 0 ? textOf(luck) : `profile="${profileOf(luck, programs)}"`,
});

/** A hostile value as a header can hold it. */
const textOf = (luck: Luck) =>
  hostileValue(luck)
    .subarray(0, 500)
    .toString("latin1")
    .replaceAll(/[^\x20-\x7e]/g, "~");

const idOf = (luck: Luck, { ids }: Programs): string =>
  luck.below(3) === 0
    ? hostileValue(luck).subarray(0, 200).toString("latin1")
    : (pick(luck, [...ids, "1", "2", "0"]) ?? "");

function overHttp(
  luck: Luck,
  all: readonly Asked[],
  programs: Programs,
  who: Record<string, string>,
  name: string,
): ProgramShot {
  const asked = pick(luck, all);
  if (!asked) throw new Error("nothing can be asked for");
  const path = asked.at.replaceAll(/\{\w+\}/g, () => encodeURIComponent(idOf(luck, programs)));
  const query = asked.query === null && luck.below(10) > 0 ? "" : queryOf(luck, asked.query);
  const key: Record<string, string> = luck.below(3) === 0 ? { "idempotency-key": keyOf(luck) } : {};
  const match: Record<string, string> = luck.below(6) === 0 ? { "if-match": textOf(luck) } : {};
  const type = luck.below(25) === 0 ? { "content-type": textOf(luck) } : JSON_TYPE;
  const headers: Record<string, string> = {
    ...who,
    ...key,
    ...match,
    ...(asked.method === "GET" ? {} : type),
  };
  const body =
    asked.method === "GET" ? Buffer.alloc(0) : bytesOf(luck, nearly(luck, asked.body, programs));
  return { method: asked.method, path: path + query, headers, body, name };
}

const keyOf = (luck: Luck) => (luck.below(4) === 0 ? textOf(luck) : `key ${luck.below(1e9)}`);

function queryOf(luck: Luck, schema: Json): string {
  const made = nearly(luck, schema, { tokens: [], profiles: [], ids: [] });
  if (typeof made !== "object" || made === null) return "";
  const pairs = Object.entries(made).map(
    ([name, value]) =>
      `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(String(value).toWellFormed().slice(0, 2000))}`,
  );
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}

/** What a schema asks for, with up to two things that it does not. */
function nearly(luck: Luck, schema: Json, programs: Programs): Json {
  let made = schema === null ? null : madeOf(luck, schema, programs.ids);
  for (let count = luck.below(3); count > 0; count--) made = mutated(luck, made);
  return made;
}

/** A body as it is sent; now and then it is no JSON, cut off, far too deep or too long. */
function bytesOf(luck: Luck, body: Json): Buffer {
  const whole = Buffer.from(JSON.stringify(body) ?? "");
  const kind = luck.choose({ whole: 90, cut: 3, bytes: 3, deep: 1, huge: 1, empty: 1 });
  if (kind === "cut") return whole.subarray(0, luck.below(whole.length + 1));
  if (kind === "bytes") return hostileValue(luck);
  if (kind === "deep") return Buffer.from("[".repeat(100_000));
  if (kind === "huge") return Buffer.alloc(HUGE, " ");
  return kind === "empty" ? Buffer.alloc(0) : whole;
}

function rpc(luck: Luck, params: Json): Json {
  const method = luck.choose({ "tools/call": 30, "tools/list": 2, initialize: 1, "no/such": 1 });
  return { jsonrpc: "2.0", id: luck.below(1000), method, params };
}

function callOfAgent(luck: Luck, programs: Programs): Json {
  const asked = pick(luck, ofAgents);
  const key: Record<string, Json> = luck.below(3) === 0 ? { "idempotency-key": keyOf(luck) } : {};
  const given: Json = {
    meta: { "ucp-agent": { profile: profileOf(luck, programs) }, ...key },
    ...(asked?.at.includes("{id}") ? { id: idOf(luck, programs) } : {}),
    ...(asked?.argument ? { [asked.argument]: nearly(luck, asked.body, programs) } : {}),
  };
  const call = { name: asked?.name ?? "", arguments: given };
  return rpc(luck, luck.below(8) === 0 ? mutated(luck, call) : call);
}

function callOfOwner(luck: Luck, programs: Programs): Json {
  const asked = pick(luck, ofApi);
  const names = [...(asked?.at ?? "").matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const given: Json = {
    path: Object.fromEntries(names.map((name) => [name, idOf(luck, programs)])),
    ...(asked?.query ? { query: nearly(luck, asked.query, programs) } : {}),
    ...(asked?.body ? { body: nearly(luck, asked.body, programs) } : {}),
    ...(luck.below(2) === 0 ? { idempotencyKey: keyOf(luck) } : {}),
  };
  const call = { name: asked?.name ?? "", arguments: given };
  return rpc(luck, luck.below(8) === 0 ? mutated(luck, call) : call);
}
